import { once } from "node:events"
import http from "node:http"
import https from "node:https"
import net from "node:net"
import { text } from "node:stream/consumers"
import { setImmediate as turn } from "node:timers/promises"
import { http as mock } from "msw"
import { Agent, request } from "undici"
import { expect, vi } from "vitest"
import { API, askByHttps, clients, test } from "./fixture.ts"

const JSON_TYPE = { "content-type": "application/json" }

test.for(Object.entries(clients))("%s is answered by a handler", async ([, ask], { open }) => {
  open([mock.get(`${API}/users/@me`, () => Response.json({ id: "1" }))])

  expect(await ask(`${API}/users/@me`)).toBe('{"id":"1"}')
})

test("node:http is answered on any port", async ({ open }) => {
  open([mock.get("http://discord.com:8080/x", () => new Response("plain"))])
  const [response] = await once(http.get("http://discord.com:8080/x"), "response")

  expect(await text(response)).toBe("plain")
})

test("a handler sees method, address, headers and body as they were sent", async ({ open }) => {
  const seen: unknown[] = []
  open([
    mock.all("*", async ({ request: asked }) => {
      const { method, url, headers } = asked
      seen.push(method, url, headers.get("authorization"), await asked.json())
      return new Response(null, { status: 204 })
    }),
  ])
  await request(`${API}/channels/1/messages?a=1%20b`, {
    method: "POST",
    headers: { authorization: "Bot t", ...JSON_TYPE },
    body: '{"content":"grüße"}',
  })

  expect(seen).toEqual([
    "POST",
    `${API}/channels/1/messages?a=1%20b`,
    "Bot t",
    { content: "grüße" },
  ])
})

test("a content type is not touched, and a length is given", async ({ open }) => {
  open([mock.get("*", () => new Response('"é"', { headers: JSON_TYPE }))])
  const { response } = await askByHttps(API)

  expect(response.headers["content-type"]).toBe("application/json")
  expect(response.headers["content-length"]).toBe("4")
  expect(response.headers.date).toBeUndefined()
})

test("every set-cookie header arrives", async ({ open }) => {
  const headers: [string, string][] = [
    ["set-cookie", "a=1; Path=/"],
    ["set-cookie", "b=2"],
  ]
  open([mock.get("*", () => new Response("", { headers }))])
  const { response } = await askByHttps(API)

  expect(response.headers["set-cookie"]).toEqual(["a=1; Path=/", "b=2"])
})

test.for([204, 304])("status %i has no body and no length", async (status, { open }) => {
  open([mock.get("*", () => new Response(null, { status }))])
  const answer = await askByHttps(API, { agent: new https.Agent({ keepAlive: true }) })

  expect(answer).toMatchObject({ status, text: "" })
  expect(answer.response.headers).not.toHaveProperty("content-length")
})

test("a status text is kept, and the usual one stands in for none", async ({ open }) => {
  open([
    mock.get(`${API}/own`, () => new Response("", { status: 404, statusText: "Nope" })),
    mock.get(`${API}/none`, () => new Response("", { status: 404 })),
  ])

  expect((await askByHttps(`${API}/own`)).response.statusMessage).toBe("Nope")
  expect((await askByHttps(`${API}/none`)).response.statusMessage).toBe("Not Found")
})

test("HEAD is answered with the length and without the body, and the socket lives on", async ({
  open,
}) => {
  open([mock.head("*", () => new Response("four")), mock.get("*", () => new Response("body"))])
  const agent = new https.Agent({ keepAlive: true, maxSockets: 1 })
  const head = await askByHttps(API, { method: "HEAD", agent })
  const get = await askByHttps(API, { agent })

  expect(head).toMatchObject({ status: 200, text: "" })
  expect(head.response.headers["content-length"]).toBe("4")
  expect(get.text).toBe("body")
})

test("bytes arrive as they were given", async ({ open }) => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7) % 256)
  open([mock.get("https://cdn.discordapp.com/*", () => new Response(bytes))])
  const { body } = await request("https://cdn.discordapp.com/attachments/1/2/a.png")

  expect(new Uint8Array(await body.arrayBuffer())).toEqual(bytes)
})

test("a form with a file of three megabytes arrives whole", async ({ open }) => {
  const file = new Uint8Array(3 * 1024 * 1024).fill(65)
  open([
    mock.post("*", async ({ request: asked }) => {
      const form = await asked.formData()
      const sent = form.get("files[0]")
      return Response.json([form.get("payload_json"), sent instanceof File && sent.size])
    }),
  ])
  const form = new FormData()
  form.set("payload_json", "{}")
  form.set("files[0]", new File([file], "a.txt"))
  const response = await fetch(API, { method: "POST", body: form })

  expect(await response.json()).toEqual(["{}", file.length])
})

test("a body that is written late, in parts, arrives whole", async ({ open }) => {
  open([mock.post("*", async ({ request: asked }) => new Response(await asked.text()))])
  const late = https.request(API, { method: "POST" })
  late.flushHeaders()
  await turn()
  late.write("first,")
  await turn()
  await turn()
  late.end("second")
  const [response] = await once(late, "response")

  expect(await text(response)).toBe("first,second")
})

test("a body that is streamed arrives as it comes", async ({ open }) => {
  let push = (_part: string | null): void => {}
  const stream = new ReadableStream({
    start(controller) {
      push = (part) => (part === null ? controller.close() : controller.enqueue(part))
    },
  }).pipeThrough(new TextEncoderStream())
  open([mock.get("*", () => new Response(stream))])
  const response = await fetch(API)
  const reader = response.body?.getReader()
  push("one")
  const first = await reader?.read()
  push("two")
  push(null)
  const second = await reader?.read()

  expect([first, second].map((read) => new TextDecoder().decode(read?.value))).toEqual([
    "one",
    "two",
  ])
  expect(await reader?.read()).toMatchObject({ done: true })
})

test("many requests one after another share a socket", async ({ open }) => {
  open([mock.get("*", () => new Response("x"))])
  const connect = vi.spyOn(net.Socket.prototype, "connect")
  const dispatcher = new Agent()
  for (let n = 0; n < 300; n++) await (await request(API, { dispatcher })).body.text()
  const sockets = new Set(connect.mock.contexts)
  connect.mockRestore()
  await dispatcher.close()

  expect(sockets.size).toBeLessThanOrEqual(2)
})

test("requests at the same time are answered each with its own", async ({ open }) => {
  open([mock.get(`${API}/:n`, ({ params }) => new Response(String(params["n"])))])
  const numbers = Array.from({ length: 50 }, (_, n) => String(n))

  expect(await Promise.all(numbers.map((n) => clients.undici(`${API}/${n}`)))).toEqual(numbers)
})

test("a client that gives up aborts the request that the handler has", async ({ open }) => {
  const seen = Promise.withResolvers<AbortSignal>()
  open([
    mock.get("*", ({ request: asked }) => {
      seen.resolve(asked.signal)
      return new Promise<Response>(() => {})
    }),
  ])
  const abort = new AbortController()
  const asking = fetch(API, { signal: abort.signal })
  const signal = await seen.promise
  abort.abort()
  await expect(asking).rejects.toThrow("aborted")
  await vi.waitFor(() => expect(signal.aborted).toBe(true), { timeout: 20_000 })
})

test("a request counts as pending until its answer is written", async ({ open }) => {
  const release = Promise.withResolvers<Response>()
  const asked = Promise.withResolvers<void>()
  const network = open([
    mock.get("*", () => {
      asked.resolve()
      return release.promise
    }),
  ])
  const asking = clients.undici(API)
  await asked.promise
  expect(network.pending).toBe(1)
  release.resolve(new Response("x"))
  await asking
  await vi.waitFor(() => expect(network.pending).toBe(0), { timeout: 20_000 })
})

test("every connection and chunk of bytes is reported", async ({ open }) => {
  const onActivity = vi.fn()
  open([mock.get("*", () => new Response("x"))], { onActivity })
  const agent = new https.Agent({ keepAlive: true })
  await askByHttps(API, { agent })
  const first = onActivity.mock.calls.length
  await askByHttps(API, { agent })

  expect(first).toBe(3)
  expect(onActivity).toHaveBeenCalledTimes(5)
})

test("fake timers do not hold the network up", async ({ open, onTestFinished }) => {
  open([mock.get("*", () => new Response("x"))])
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "setImmediate", "Date"] })

  expect(await clients.fetch(API)).toBe("x")
})
