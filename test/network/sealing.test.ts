import { once } from "node:events"
import { Agent } from "node:https"
import { Socket } from "node:net"
import { http as mock } from "msw"
import { expect, vi } from "vitest"
import { WebSocket } from "ws"
import { unseal } from "../../src/harness/node/network/sockets/unseal.ts"
import { NetworkSealed } from "../../src/harness/simulation/network-sealed.ts"
import { API, askByHttps, clients, failureOf, test } from "./fixture.ts"

const answering = () => [mock.get(`${API}*`, () => Response.json("open"))]

test.for(["undici", "node:https", "discord.js"] as const)(
  "%s is refused after the run is closed",
  async (client, { open }) => {
    const network = open(answering(), { name: "my run" })
    await clients[client](`${API}/x`)
    await network.close()
    const failure = await failureOf(clients[client](`${API}/x`))

    expect(failure).toBeInstanceOf(NetworkSealed)
    expect(failure).toBeInstanceOf(Error)
    expect(String(failure)).toContain(`GET ${API}/x`)
    expect(String(failure)).toContain('"my run" is closed')
    expect(String(failure)).toContain("sim.unseal()")
  },
)

test("fetch and a WebSocket are refused after the run is closed", async ({ open }) => {
  await open([]).close()
  expect(await failureOf(fetch(API))).toMatchObject({ cause: expect.any(NetworkSealed) })

  const [error] = await once(new WebSocket("wss://gateway.discord.gg/?v=10"), "error")
  expect(error).toBeInstanceOf(NetworkSealed)
})

test("closing fails what is in flight, and leaves WebSockets open until the client closes them", async ({
  open,
}) => {
  const asked = Promise.withResolvers<void>()
  const network = open([
    mock.get("*", () => {
      asked.resolve()
      return new Promise<Response>(() => {})
    }),
  ])
  const socket = new WebSocket("wss://gateway.discord.gg/?v=10")
  await once(socket, "open")
  const failing = failureOf(clients.undici(API))
  await asked.promise
  await network.close()

  expect(await failing).toBeInstanceOf(NetworkSealed)
  expect(socket.readyState).toBe(WebSocket.OPEN)
  socket.close(1000)
  expect((await once(socket, "close"))[0]).toBe(1000)
  expect(network.pending).toBe(0)
})

test("closing drops the sockets that clients keep for later", async ({ open }) => {
  const agent = new Agent({ keepAlive: true })
  const network = open(answering())
  await askByHttps(API, { agent })
  const kept = await vi.waitUntil(() => Object.values(agent.freeSockets)[0]?.[0], {
    timeout: 20_000,
  })
  expect(kept.destroyed).toBe(false)
  await network.close()

  expect(kept.destroyed).toBe(true)
})

test("closing twice is closing once", async ({ open }) => {
  const network = open([])
  await network.close()
  await expect(network.close()).resolves.toBeUndefined()
})

test("a late call is refused while another run is open", async ({ open }) => {
  const early = open(answering(), { name: "early" })
  await early.close()
  open(answering(), { name: "late" })

  expect(String(await failureOf(early.run(() => clients.undici(API))))).toContain(
    '"early" is closed',
  )
  expect(await clients.undici(API)).toBe('"open"')
})

test("other hosts are reached while the platform's are sealed", async ({ open, serve }) => {
  await open([], { strictNetwork: true }).close()
  const origin = await serve((_message, answer) => answer.end("reached"))

  for (let n = 0; n < 3; n++) expect(await clients.undici(origin)).toBe("reached")
})

test("the seal cannot be lifted while a run is open", async ({ open }) => {
  open([], { name: "still open" })

  expect(() => unseal()).toThrow('"still open" is open')
})

test("the seal is lifted, and can be put on again", async ({ open, serve }) => {
  await open(answering()).close()
  const sealed = Reflect.get(Socket, Symbol.for("guildsim.network"))
  unseal()
  unseal()
  expect(Reflect.get(Socket, Symbol.for("guildsim.network"))).toBeUndefined()
  expect(sealed).toBeDefined()
  // A custom lookup replaces the real network.
  const lookup = vi.fn((_host, _options, done) => done(new Error("looked up")))
  const { request } = await import("node:https")
  const [error] = await once(request(API, { lookup }).end(), "error")
  expect(String(error)).toContain("looked up")

  open(answering())
  expect(await clients.undici(API)).toBe('"open"')
  const origin = await serve((_message, answer) => answer.end("reached"))
  expect(await clients.undici(origin)).toBe("reached")
})
