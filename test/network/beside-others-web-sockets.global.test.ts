// The global WebSocket while a server of MSW has replaced it. Without the package's handling, MSW
// would refuse the platform's sockets, or connect them to the real platform.

import dns from "node:dns"
import { once } from "node:events"
import { http as mock, ws } from "msw"
import { setupServer } from "msw/node"
import { afterAll, expect, vi } from "vitest"
import { unseal } from "../../src/harness/node/network/sockets/unseal.ts"
import { API, clients, test as base } from "./fixture.ts"

const GATEWAY = "wss://gateway.discord.gg/?v=10&encoding=json"
const chat = ws.link("wss://chat.example")
const Native = WebSocket

const test = base.extend<{
  /** Starts an MSW server without handlers of the platform. */
  readonly listen: (onUnhandledFrame: "error" | "bypass") => void
}>({
  listen: async ({}, use) => {
    const server = setupServer(
      chat.addEventListener("connection", ({ client }) => client.send("chat")),
    )
    await use((onUnhandledFrame) => server.listen({ onUnhandledFrame }))
    server.close()
  },
})

afterAll(() => {
  unseal()
  expect(WebSocket).toBe(Native)
})

const echoing = {
  onSocket: (socket: import("ws").WebSocket) => {
    socket.send("hello")
    socket.on("message", (data: Buffer) => socket.close(4004, data.toString()))
  },
}

/** Returns the messages and the close of a client that answers the first message with "bye". */
async function conversation(socket: WebSocket): Promise<unknown[]> {
  const [{ data }] = (await once(socket, "message")) as [MessageEvent]
  socket.send("bye")
  const [{ code, reason, wasClean }] = (await once(socket, "close")) as [CloseEvent]
  return [data, code, reason, wasClean]
}

const said = ["hello", 4004, "bye", true]

for (const onUnhandledFrame of ["error", "bypass"] as const) {
  for (const order of ["before", "after"] as const) {
    test(`a run serves it beside a server that listens ${order} it, with "${onUnhandledFrame}"`, async ({
      open,
      listen,
    }) => {
      if (order === "before") listen(onUnhandledFrame)
      const network = open([mock.get(`${API}/*`, () => new Response("ours"))], echoing)
      if (order === "after") listen(onUnhandledFrame)
      expect(WebSocket).not.toBe(Native)

      expect(await conversation(new WebSocket(GATEWAY))).toEqual(said)
      expect(await network.run(() => conversation(new WebSocket(GATEWAY)))).toEqual(said)
      const [{ data }] = (await once(new WebSocket("wss://chat.example"), "message")) as [
        MessageEvent,
      ]
      expect(data).toBe("chat")
      expect(await clients.undici(`${API}/x`)).toBe("ours")
    })
  }
}

test("a class that was taken before the run is served as well", async ({ open, listen }) => {
  listen("error")
  const Taken = WebSocket
  open([], echoing)

  expect(await conversation(new Taken(GATEWAY))).toEqual(said)
})

test("the run of the async context serves it, where several are open", async ({ open, listen }) => {
  listen("error")
  const [one, two] = ["one", "two"].map((name) =>
    open([], { name, onSocket: (socket) => socket.send(name) }),
  )
  const heard = async () => {
    const [{ data }] = (await once(new WebSocket(GATEWAY), "message")) as [MessageEvent]
    return data as unknown
  }

  expect([await one?.run(heard), await two?.run(heard)]).toEqual(["one", "two"])
})

test.for(["error", "bypass"] as const)(
  'after the run it fails and reaches no network, with "%s"',
  async (onUnhandledFrame, { open, listen, onTestFinished }) => {
    const lookup = vi.spyOn(dns, "lookup")
    onTestFinished(() => lookup.mockRestore())
    listen(onUnhandledFrame)
    await open([]).close()
    // Node 22 reports a connection that never opened only by this event.
    await once(new WebSocket(GATEWAY), "error")

    expect(lookup).not.toHaveBeenCalled()
  },
)

test("a strict network refuses other hosts that the server lets through", async ({
  open,
  listen,
  onTestFinished,
}) => {
  const lookup = vi.spyOn(dns, "lookup")
  onTestFinished(() => lookup.mockRestore())
  listen("bypass")
  open([], { strictNetwork: true })
  await once(new WebSocket("wss://other.example"), "error")

  expect(lookup).not.toHaveBeenCalled()
})
