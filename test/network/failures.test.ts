import { http as mock } from "msw"
import { request } from "undici"
import { expect, vi } from "vitest"
import { AnsweredWithError, UnansweredRequest } from "../../src/harness/node/network/errors.ts"
import { API, clients, failureOf, test } from "./fixture.ts"

class Gap extends Error {}

const same = ["undici", "node:https", "discord.js"] as const

test.for(same)(
  "%s fails with the error a handler throws, after one attempt",
  async (client, { open }) => {
    const gap = new Gap("not modeled")
    const handler = vi.fn(() => {
      throw gap
    })
    open([mock.get("*", handler)])

    expect(await failureOf(clients[client](`${API}/x`))).toBe(gap)
    expect(handler).toHaveBeenCalledTimes(1)
  },
)

test("fetch fails with a TypeError whose cause is what a handler throws", async ({ open }) => {
  const gap = new Gap("not modeled")
  const handler = vi.fn(() => {
    throw gap
  })
  open([mock.get("*", handler)])
  const failure = await failureOf(fetch(`${API}/x`))

  expect(failure).toBeInstanceOf(TypeError)
  expect((failure as TypeError).cause).toBe(gap)
  expect(handler).toHaveBeenCalledTimes(1)
})

test("a request that no handler answers fails by name and goes nowhere", async ({ open }) => {
  open([mock.get(`${API}/known`, () => new Response())], { name: "lonely" })
  const failure = await failureOf(clients.undici(`${API}/unknown`))

  expect(failure).toBeInstanceOf(UnansweredRequest)
  expect(String(failure)).toContain(`GET ${API}/unknown`)
  expect(String(failure)).toContain('"lonely"')
})

test("a secret in a path is not printed", async ({ open }) => {
  open([])
  const secret = "s".repeat(68)
  const failure = await failureOf(clients.undici(`${API}/webhooks/1/${secret}?wait=true`))

  expect(String(failure)).toContain("/webhooks/1/ssss…")
  expect(String(failure)).not.toContain(secret)
})

test("Response.error() is a network error", async ({ open }) => {
  open([mock.get("*", () => Response.error())])

  expect(await failureOf(clients.undici(API))).toBeInstanceOf(AnsweredWithError)
})

test("a thrown value that is not an error is the cause of one", async ({ open }) => {
  open([
    mock.get("*", () => {
      throw "words"
    }),
  ])

  expect(await failureOf(clients.undici(API))).toMatchObject({ cause: "words" })
})

test("a body that fails before the answer fails the request with the same error", async ({
  open,
}) => {
  const broken = new Error("broken off")
  const stream = new ReadableStream({ start: (controller) => controller.error(broken) })
  open([mock.get("*", () => new Response(stream))])

  expect(await failureOf(request(API))).toBe(broken)
})

test("a body that breaks off fails its reader with the same error", async ({ open }) => {
  const broken = new Error("broken off")
  let breakOff = (): void => {}
  const stream = new ReadableStream({
    start(controller) {
      breakOff = () => controller.error(broken)
    },
  })
  open([mock.get("*", () => new Response(stream))])
  const { body } = await request(API)
  breakOff()

  expect(await failureOf(body.text())).toBe(broken)
})

test("a failed request leaves the next one alone", async ({ open }) => {
  let count = 0
  open([
    mock.get("*", () => {
      if (count++ === 0) throw new Gap("once")
      return new Response("fine")
    }),
  ])
  await failureOf(clients.undici(API))

  expect(await clients.undici(API)).toBe("fine")
})

test("bytes that are no HTTP fail the socket by name", async ({ open }) => {
  open([])
  const { connect } = await import("node:tls")
  const socket = connect({ host: "discord.com", port: 443, servername: "discord.com" })
  const failed = new Promise<Error>((resolve) => void socket.once("error", resolve))
  socket.write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")

  expect((await failed).message).toContain('"discord.com" could not be read as HTTP/1.1')
})

test("a client that offers only HTTP/2 is refused by name", async ({ open }) => {
  open([])
  const { connect } = await import("node:http2")
  const session = connect("https://discord.com")
  const failed = new Promise<Error>((resolve) => void session.once("error", resolve))

  expect((await failed).message).toContain(
    '"discord.com" was refused: the client offers only HTTP/2',
  )
})

test("nothing is printed about an error that the client receives", async ({ open }) => {
  const printed = vi.spyOn(console, "error")
  const network = open([
    mock.get("*", () => {
      throw new Gap("quiet")
    }),
  ])
  network.events.on("request:start", () => {})
  await failureOf(clients.undici(API))

  expect(printed).not.toHaveBeenCalled()
  printed.mockRestore()
})
