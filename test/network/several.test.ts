import { AsyncLocalStorage } from "node:async_hooks"
import { once } from "node:events"
import https from "node:https"
import { http as mock } from "msw"
import { expect } from "vitest"
import { WebSocket } from "ws"
import { openNodeNetwork } from "../../src/harness/node/network/network.ts"
import { NetworkSealed } from "../../src/harness/simulation/network-sealed.ts"
import { AmbiguousNetwork, UnansweredRequest } from "../../src/harness/node/network/errors.ts"
import { API, askByHttps, clients, failureOf, test } from "./fixture.ts"

const GATEWAY = "wss://gateway.discord.gg/?v=10"
const answering = (name: string) => [mock.get(`${API}/*`, () => Response.json(name))]
const claimsToken = (token: string) => ({
  claims: ({ authorization }: { authorization: string | null }) => authorization === `Bot ${token}`,
})

test.for(Object.entries(clients))(
  "%s asks the network of its context",
  async ([, ask], { open }) => {
    const [one, two] = [open(answering("one")), open(answering("two"))]
    for (let n = 0; n < 3; n++) {
      expect(await one.run(() => ask(`${API}/x`))).toBe('"one"')
      expect(await two.run(() => ask(`${API}/x`))).toBe('"two"')
    }
  },
)

test("a request's own context wins over that of a shared socket", async ({ open }) => {
  const [one, two] = [open(answering("one")), open(answering("two"))]
  const agent = new https.Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async () => (await askByHttps(`${API}/x`, { agent })).text

  expect(await one.run(ask)).toBe('"one"')
  expect(await two.run(ask)).toBe('"two"')
  expect(await one.run(ask)).toBe('"one"')
})

test("requests at the same time go each to its own network", async ({ open }) => {
  const networks = ["one", "two", "three"].map((name) => ({ name, network: open(answering(name)) }))
  const asking = Array.from({ length: 30 }, (_, n) => networks[n % 3]).map(async (pair) => {
    const got = await pair?.network.run(() => clients.undici(`${API}/x`))
    return got === `"${pair?.name}"`
  })

  expect(await Promise.all(asking)).toEqual(asking.map(() => true))
})

test("without a context the credential decides", async ({ open }) => {
  open(answering("one"), claimsToken("1"))
  open(answering("two"), claimsToken("2"))
  const ask = async (token: string) =>
    (await fetch(`${API}/x`, { headers: { authorization: `Bot ${token}` } })).json()

  expect([await ask("1"), await ask("2")]).toEqual(["one", "two"])
})

test("the context wins over the credential", async ({ open }) => {
  const one = open(answering("one"), claimsToken("1"))
  open(answering("two"), claimsToken("2"))
  const headers = { authorization: "Bot 2" }

  expect(await one.run(async () => (await fetch(`${API}/x`, { headers })).json())).toBe("one")
})

test("the only open network is not asked whether it claims", async ({ open }) => {
  open(answering("only"), { claims: () => expect.unreachable() })

  expect(await clients.undici(`${API}/x`)).toBe('"only"')
})

test("an ambiguous request fails and names the runs", async ({ open }) => {
  open(answering("one"), { name: "red run" })
  open(answering("two"), { name: "blue run" })
  const failure = await failureOf(clients.undici(`${API}/x`))

  expect(failure).toBeInstanceOf(AmbiguousNetwork)
  expect(String(failure)).toContain('"red run", "blue run"')
})

test("a request that two networks claim fails and names just those", async ({ open }) => {
  open([], { name: "red run", claims: () => true })
  open([], { name: "blue run", claims: () => true })
  open([], { name: "green run" })
  const failure = await failureOf(clients.undici(`${API}/x`))

  expect(String(failure)).toContain('"red run", "blue run".')
})

test("a socket goes to the network of its context, or of its address", async ({ open }) => {
  const took: string[] = []
  const one = open([], { onSocket: () => void took.push("one") })
  open([], {
    onSocket: () => void took.push("two"),
    claims: ({ url }) => url.host === "gateway-two.discord.gg",
  })
  await once(
    one.run(() => new WebSocket(GATEWAY)),
    "open",
  )
  await once(new WebSocket("wss://gateway-two.discord.gg/?v=10"), "open")
  expect(took).toEqual(["one", "two"])

  const [error] = await once(new WebSocket(GATEWAY), "error")
  expect(error).toBeInstanceOf(AmbiguousNetwork)
})

test("closing a network refuses what its clients ask, and no other's", async ({ open }) => {
  const [one, two] = [open(answering("one")), open([])]
  const left = one.run(() => new WebSocket(GATEWAY))
  const kept = two.run(() => new WebSocket(GATEWAY))
  await Promise.all([once(left, "open"), once(kept, "open")])
  await one.close()

  expect([left.readyState, kept.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN])
  expect(await one.run(() => failureOf(clients.undici(API)))).toBeInstanceOf(NetworkSealed)
  expect(await two.run(() => failureOf(clients.undici(API)))).toBeInstanceOf(UnansweredRequest)
})

test("two copies of the package share one interception", async ({ open }) => {
  // The modules of a path with a query are loaded again.
  const other = "../../src/harness/node/network/network.ts?copy"
  const copy = (await import(other)) as { openNodeNetwork: typeof openNodeNetwork }
  const one = open(answering("one"))
  const two = copy.openNodeNetwork({
    name: "two",
    handlers: answering("two"),
    claims: () => false,
    onSocket: () => {},
    onActivity: () => {},
  })
  expect(await one.run(() => clients.undici(`${API}/x`))).toBe('"one"')
  expect(await two.run(() => clients.undici(`${API}/x`))).toBe('"two"')
  await two.close()

  expect(copy.openNodeNetwork).not.toBe(openNodeNetwork)
  expect(await clients.undici(`${API}/x`)).toBe('"one"')
})

test("a handler runs in the async context of the client that asks", async ({ open }) => {
  const context = new AsyncLocalStorage<string>()
  open([mock.get("*", () => new Response(context.getStore() ?? "none"))])
  const agent = new https.Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async () => (await askByHttps(`${API}/x`, { agent })).text

  expect(await context.run("first", ask)).toBe("first")
  expect(await context.run("second", ask)).toBe("second")
  for (const store of ["a", "b"]) {
    expect(await context.run(store, () => clients.fetch(API))).toBe(store)
    expect(await context.run(store, () => clients.undici(API))).toBe(store)
  }
})

test("a handler for another host answers in its own run only", async ({ open }) => {
  const third = "https://api.example.com/x"
  const one = open([])
  const two = open([])
  one.use(mock.get(third, () => new Response("one")))
  two.use(mock.get(third, () => new Response("two")))

  expect(await one.run(() => clients.fetch(third))).toBe("one")
  expect(await two.run(() => clients.undici(third))).toBe("two")
})
