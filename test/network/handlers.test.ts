import { http as mock, bypass, passthrough } from "msw"
import { expect } from "vitest"
import { UnansweredRequest } from "../../src/harness/node/network/errors.ts"
import { API, clients, failureOf, test } from "./fixture.ts"

test("a handler that is used answers first, until handlers are reset", async ({ open }) => {
  const network = open([mock.get("*", () => new Response("initial"))])
  network.use(mock.get(`${API}/x`, () => new Response("override")))
  expect(await clients.fetch(`${API}/x`)).toBe("override")
  expect(await clients.fetch(`${API}/y`)).toBe("initial")

  network.resetHandlers()
  expect(await clients.fetch(`${API}/x`)).toBe("initial")
})

test("an override for one time answers once", async ({ open }) => {
  const network = open([mock.get("*", () => new Response("initial"))])
  network.use(mock.get("*", () => new Response("once"), { once: true }))

  expect(await clients.undici(API)).toBe("once")
  expect(await clients.undici(API)).toBe("initial")
})

test("a handler without a response leaves the request to the next", async ({ open }) => {
  open([mock.get("*", () => {}), mock.get("*", () => new Response("second"))])

  expect(await clients.undici(API)).toBe("second")
})

test("passthrough() and bypass() never reach the platform", async ({ open }) => {
  open([mock.get("*", () => passthrough())])
  expect(await failureOf(clients.undici(API))).toBeInstanceOf(UnansweredRequest)
  expect(await failureOf(fetch(bypass(API)))).toMatchObject({
    cause: expect.any(UnansweredRequest),
  })
})

test("life-cycle events are emitted as on a server of MSW", async ({ open }) => {
  const network = open([mock.get(`${API}/x`, () => new Response("body"))])
  const told: string[] = []
  const answered = Promise.withResolvers<string>()
  network.events.on("*", ({ type }) => void told.push(type))
  network.events.on("response:mocked", ({ response }) => answered.resolve(response.text()))

  expect(await clients.undici(`${API}/x`)).toBe("body")
  expect(await answered.promise).toBe("body")
  expect(told).toEqual(["request:start", "request:match", "request:end", "response:mocked"])

  told.length = 0
  await failureOf(clients.undici(`${API}/y`))
  expect(told).toEqual(["request:start", "request:unhandled", "request:end"])
})
