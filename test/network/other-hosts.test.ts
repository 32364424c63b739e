import { once } from "node:events"
import http from "node:http"
import net from "node:net"
import { text } from "node:stream/consumers"
import { bypass, http as mock } from "msw"
import { setupServer } from "msw/node"
import { Agent, request } from "undici"
import { expect, vi } from "vitest"
import { unseal } from "../../src/harness/node/network/sockets/unseal.ts"
import { StrictNetworkRefusal } from "../../src/harness/node/network/errors.ts"
import { API, clients, failureOf, test } from "./fixture.ts"

const THIRD = "https://api.example.com"
const thirdParty = ["fetch", "undici", "node:https"] as const

/** Sends a request by `node:http` over a keep-alive socket. */
async function askByHttp(url: string, agent: http.Agent): Promise<string> {
  const [response] = await once(http.get(url, { agent }), "response")
  return text(response)
}

test("a server of the test's own is reached over sockets that are kept alive", async ({
  open,
  serve,
}) => {
  open([])
  const connections = new Set<net.Socket>()
  const origin = await serve((message, answer) => {
    connections.add(message.socket)
    answer.end(message.url)
  })
  const agent = new http.Agent({ keepAlive: true })
  const dispatcher = new Agent()
  for (const path of ["/1", "/2", "/3", "/4"]) {
    expect(await askByHttp(origin + path, agent)).toBe(path)
    expect(await (await request(origin + path, { dispatcher })).body.text()).toBe(path)
  }
  agent.destroy()
  await dispatcher.close()

  expect(connections.size).toBeLessThanOrEqual(3)
})

test("a server that speaks first is reached", async ({ open, onTestFinished }) => {
  open([])
  const server = net.createServer((socket) => socket.end("220 ready")).listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await once(server, "listening")
  const { port } = server.address() as net.AddressInfo

  expect(await text(net.connect(port, "127.0.0.1"))).toBe("220 ready")
})

test.for(thirdParty)(
  "%s gets the answer of a handler for another host",
  async (client, { open }) => {
    const network = open([])
    network.use(mock.get(`${THIRD}/weather`, () => Response.json({ sunny: true })))

    expect(await clients[client](`${THIRD}/weather`)).toBe('{"sunny":true}')
  },
)

test.for(thirdParty)(
  "%s fails with what a handler for another host throws",
  async (client, { open }) => {
    const gap = new Error("not there")
    const network = open([])
    network.use(
      mock.get(`${THIRD}/*`, () => {
        throw gap
      }),
    )
    const failure = await failureOf(clients[client](`${THIRD}/weather`))

    expect([failure, (failure as Error).cause]).toContain(gap)
  },
)

test("a request that bypasses the handlers arrives without MSW's marker", async ({
  open,
  serve,
}) => {
  const origin = await serve((message, answer) => answer.end(message.headers.accept ?? "none"))
  open([mock.get(`${origin}/*`, () => new Response("mocked"))])

  expect(await clients.fetch(`${origin}/x`)).toBe("mocked")
  const bypassed = await (await fetch(bypass(`${origin}/x`))).text()
  expect(bypassed).not.toBe("mocked")
  expect(bypassed).not.toContain("msw")
})

test("a strict network refuses another host by name", async ({ open, serve }) => {
  const listener = vi.fn()
  const origin = await serve(listener)
  open([], { strictNetwork: true, name: "strict one" })

  const failure = await failureOf(clients.undici(origin))
  expect(failure).toBeInstanceOf(StrictNetworkRefusal)
  expect(String(failure)).toContain('"127.0.0.1"')
  expect(String(failure)).toContain('"strict one"')
  expect(String(failure)).toContain("env.use")
  expect(await failureOf(fetch(origin))).toMatchObject({ cause: expect.any(StrictNetworkRefusal) })
  expect(await failureOf(clients["node:https"](THIRD))).toBeInstanceOf(StrictNetworkRefusal)
  expect(listener).not.toHaveBeenCalled()
})

test("a strict network refuses what is not HTTP as well", async ({ open, onTestFinished }) => {
  const onConnection = vi.fn()
  const server = net.createServer(onConnection).listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await once(server, "listening")
  const { port } = server.address() as net.AddressInfo
  open([], { strictNetwork: true })
  const [error] = await once(
    net.connect(port, "127.0.0.1").on("data", () => {}),
    "error",
  )

  expect(error).toBeInstanceOf(StrictNetworkRefusal)
  expect(onConnection).not.toHaveBeenCalled()
})

test("a strict network lets a handler answer for another host", async ({ open }) => {
  const network = open([], { strictNetwork: true })
  network.use(mock.get(`${THIRD}/*`, () => new Response("allowed")))

  expect(await clients.fetch(`${THIRD}/x`)).toBe("allowed")
})

test("a strict network refuses over a socket that was opened before it", async ({
  open,
  serve,
}) => {
  const origin = await serve((_message, answer) => answer.end("reached"))
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const free = open([])
  expect(await askByHttp(origin, agent)).toBe("reached")
  await free.close()
  open([], { strictNetwork: true })

  expect(await failureOf(askByHttp(origin, agent))).toBeInstanceOf(StrictNetworkRefusal)
  agent.destroy()
})

for (const onUnhandledFrame of ["error", "bypass"] as const) {
  for (const order of ["before", "after"] as const) {
    test(`a server of MSW that listens ${order} it, with "${onUnhandledFrame}", is left in peace`, async ({
      open,
      onTestFinished,
    }) => {
      const server = setupServer(mock.get(`${THIRD}/*`, () => new Response("theirs")))
      onTestFinished(() => server.close())
      if (order === "before") server.listen({ onUnhandledFrame })
      open([mock.get(`${API}/*`, () => Response.json("ours"))])
      if (order === "after") server.listen({ onUnhandledFrame })

      for (const ask of Object.values(clients)) expect(await ask(`${API}/x`)).toBe('"ours"')
      expect(await clients.fetch(`${THIRD}/x`)).toBe("theirs")
      expect(await clients["node:https"](`${THIRD}/x`)).toBe("theirs")
    })
  }
}

test("a request that a server of MSW has answered is not answered again", async ({
  open,
  onTestFinished,
}) => {
  unseal() // The seal of an earlier test would answer first.
  const server = setupServer(mock.get(`${THIRD}/*`, () => new Response("theirs")))
  server.listen()
  onTestFinished(() => server.close())
  const ours = vi.fn(() => new Response("ours"))
  open([mock.get(`${THIRD}/*`, ours)])

  expect(await clients.fetch(`${THIRD}/x`)).toBe("theirs")
  expect(ours).not.toHaveBeenCalled()
})

test("a server of MSW may close and listen again", async ({ open, onTestFinished }) => {
  const server = setupServer(mock.get(`${THIRD}/*`, () => new Response("theirs")))
  open([mock.get(`${API}/*`, () => new Response("ours"))])
  server.listen({ onUnhandledFrame: "error" })
  server.close()
  expect(await clients.undici(`${API}/x`)).toBe("ours")
  server.listen({ onUnhandledFrame: "error" })
  onTestFinished(() => server.close())

  expect(await clients.fetch(`${API}/x`)).toBe("ours")
  expect(await clients.fetch(`${THIRD}/x`)).toBe("theirs")
})
