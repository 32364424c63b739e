// Malformed requests and frames: the server refuses them, never fails itself, and goes on serving.

import { type Socket, connect as connectTcp } from "node:net"
import { text } from "node:stream/consumers"
import { afterAll, beforeAll, expect, test } from "vitest"
import { WebSocket } from "ws"
import { type GuildsimServer, startServer } from "../../src/server.ts"
import { anyCharacter, fc } from "../chance.ts"
import { ask, connect, tokenOf } from "./fixture.ts"

let server: GuildsimServer
let channelId: string
const logged: string[] = []

beforeAll(async () => {
  server = await startServer({
    quiet: 0,
    limits: { bodySize: 50_000 },
    log: (line) => logged.push(line),
  })
  channelId = server.world.sim.createGuild().createTextChannel("general").id
})

afterAll(() => server.close())

/** Sends bytes, and returns what the server answers until it ends the connection. */
async function sendBytes(bytes: string | Uint8Array): Promise<string> {
  const socket = connectTcp(server.port, "127.0.0.1")
  socket.end(bytes)
  return text(socket).catch(() => "")
}

/** The statuses in an answer. */
function statusesIn(answer: string): number[] {
  return [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
}

/** Requires that nothing has failed inside the server, and that it still serves. */
async function requireHealthy(answer: string): Promise<void> {
  expect(statusesIn(answer).filter((status) => status >= 500)).toEqual([])
  expect(logged.filter((line) => line.includes("failed inside guildsim"))).toEqual([])
  expect((await ask(server, "/users/@me")).status).toBe(200)
}

const METHODS = fc.constantFrom(
  "GET",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "HEAD",
  "OPTIONS",
  "TRACE",
  "FOO",
  "CONNECT",
)

/** A string of any characters, encoded as a part of a path. */
const ENCODED = fc
  .string({ unit: anyCharacter, maxLength: 10 })
  .map((part) => encodeURIComponent(part.toWellFormed()))

const PATHS = fc.oneof(
  fc.constantFrom(
    "/",
    "*",
    "//",
    "//evil.example/x",
    "http://[",
    "http://evil.example/",
    "http://discord.com:99999/",
    "/api/v10/../../control/worlds",
    "/api/v10/%",
    "/api/v10/channels/%00/messages",
    "/api/v10/channels/{channel_id}/messages",
    "/api/v99999999999999999999/x",
    "/cdn/",
    "/cdn/attachments/1/2/%ff",
    "/oauth2/authorize?client_id[]=1",
    "/control",
    "/control/worlds/%E0%A4%A",
    "/health?x",
  ),
  // Not `webUrl`, which takes half a second to prepare.
  fc
    .tuple(fc.domain(), fc.array(ENCODED))
    .map(([domain, parts]) => `/api/v10/https://${[domain, ...parts].join("/")}`),
  fc
    .string({ unit: anyCharacter, maxLength: 40 })
    .map((path) => `/api/v10/${encodeURI(path.toWellFormed())}`),
)

const BODIES = fc.oneof(
  fc.constantFrom(
    "",
    "{",
    "[]",
    "null",
    "1e999",
    '{"__proto__":{"content":"x"}}',
    '{"content":"\\ud800"}',
    '{"url":{"url":[["https://cdn.discordapp.com/"]]}}',
    `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
    `{"content":"${"x".repeat(60_000)}"}`,
    '--b\r\ncontent-disposition: form-data; name="payload_json"\r\n\r\n{\r\n--b--',
  ),
  fc.json(),
  fc.string({ unit: anyCharacter }),
)

const TYPES = fc.constantFrom(
  "application/json",
  "multipart/form-data; boundary=b",
  "multipart/form-data",
  "application/x-www-form-urlencoded",
  "text/plain",
  "",
)

/** The framing of a body: its length, too much, too little, chunks, or broken chunks. */
const FRAMINGS = fc.constantFrom<(body: string) => string>(
  (body) => `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  (body) => `content-length: ${Buffer.byteLength(body) + 10}\r\n\r\n${body}`,
  (body) => `content-length: 1\r\n\r\n${body}`,
  (body) => `content-length: -1\r\n\r\n${body}`,
  (body) => `content-length: 1\r\ncontent-length: 2\r\n\r\n${body}`,
  (body) =>
    `transfer-encoding: chunked\r\n\r\n${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  (body) => `transfer-encoding: chunked\r\n\r\nzz\r\n${body}\r\n0\r\n\r\n`,
  (body) => `transfer-encoding: chunked\r\n\r\nfff\r\n${body}`,
  (body) => `transfer-encoding: chunked\r\ncontent-length: 3\r\n\r\n3\r\n${body}`,
  (body) => `transfer-encoding: gzip\r\n\r\n${body}`,
  (body) => `upgrade: h2c\r\nconnection: upgrade\r\n\r\n${body}`,
  (body) => `expect: 100-continue\r\ncontent-length: 2\r\n\r\n${body}`,
)

test("malformed requests are refused and the server goes on serving", async () => {
  const requests = fc.record({
    method: METHODS,
    path: fc.oneof(PATHS, fc.constant(`/api/v10/channels/${channelId}/messages`)),
    type: TYPES,
    body: BODIES,
    framing: FRAMINGS,
    host: fc.constantFrom(
      "127.0.0.1",
      "discord.com",
      "cdn.discordapp.com",
      "[::1]",
      "a b",
      "",
      "[",
      "x@127.0.0.1",
    ),
    isControl: fc.boolean(),
  })
  const checked = fc.assert(
    fc.asyncProperty(requests, async ({ method, path, type, body, framing, host, isControl }) => {
      const credential = isControl ? `Bearer ${server.key}` : `Bot ${tokenOf(server)}`
      const head = [
        `${method} ${path} HTTP/1.1`,
        `host: ${host}`,
        `authorization: ${credential}`,
        `content-type: ${type}`,
        "connection: close",
      ]
      await requireHealthy(await sendBytes(`${head.join("\r\n")}\r\n${framing(body)}`))
    }),
    { numRuns: 150 },
  )
  await expect(checked).resolves.toBeUndefined()
}, 30_000)

test("bytes that are no request are refused and the server goes on serving", async () => {
  const long = `GET /${"a".repeat(70_000)} HTTP/1.1\r\n\r\n`
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 500 }),
    fc.constantFrom(
      "GET",
      "GET / HTTP/9.9\r\n\r\n",
      "\r\n\r\n",
      "PRI * HTTP/2.0\r\n\r\n",
      long,
      "\u0016\u0003\u0001\u0002",
    ),
  )
  const checked = fc.assert(
    fc.asyncProperty(bytes, async (sent) => requireHealthy(await sendBytes(sent))),
    { numRuns: 50 },
  )
  await expect(checked).resolves.toBeUndefined()
}, 30_000)

test("malformed handshakes are refused and the server goes on serving", async () => {
  const handshakes = fc.record({
    path: fc.constantFrom(
      "/",
      "/?compress=lz4",
      "/?v=99",
      "/?encoding=etf",
      "/?v=&v=",
      "/%",
      "/control",
      "*",
    ),
    key: fc.constantFrom("dGhlIHNhbXBsZSBub25jZQ==", "short", ""),
    version: fc.constantFrom("13", "8", "x", ""),
    method: fc.constantFrom("GET", "POST"),
    extensions: fc.constantFrom(
      "",
      "permessage-deflate",
      "x; y=\u0001",
      "permessage-deflate; server_max_window_bits=99",
    ),
  })
  const checked = fc.assert(
    fc.asyncProperty(handshakes, async ({ path, key, version, method, extensions }) => {
      const head = [
        `${method} ${path} HTTP/1.1`,
        "host: 127.0.0.1",
        "connection: upgrade",
        "upgrade: websocket",
        `sec-websocket-key: ${key}`,
        `sec-websocket-version: ${version}`,
        `sec-websocket-extensions: ${extensions}`,
      ]
      await requireHealthy(await sendBytes(`${head.join("\r\n")}\r\n\r\n`))
    }),
    { numRuns: 50 },
  )
  await expect(checked).resolves.toBeUndefined()
}, 30_000)

test("malformed frames end their connection and the server goes on serving", async () => {
  const url = server.describe().endpoints.gateway
  const token = tokenOf(server)
  const payloads = fc.oneof(
    fc.json(),
    fc.string({ unit: anyCharacter }),
    fc
      .record({ op: fc.oneof(fc.integer({ min: -2, max: 50 }), fc.json()), d: fc.jsonValue() })
      .map((frame) => JSON.stringify(frame)),
    fc
      .record({
        token: fc.constantFrom(token, 1, null),
        intents: fc.jsonValue(),
        shard: fc.jsonValue(),
        presence: fc.jsonValue(),
        properties: fc.jsonValue(),
      })
      .map((d) => JSON.stringify({ op: 2, d })),
    fc
      .record({
        token: fc.constantFrom(token, "x"),
        session_id: fc.jsonValue(),
        seq: fc.jsonValue(),
      })
      .map((d) => JSON.stringify({ op: 6, d })),
    fc.constantFrom(
      "x".repeat(70_000),
      "[".repeat(3000),
      '{"op":2,"d":{"token":{}}}',
      '{"op":1e400}',
    ),
  )
  const frames = fc.record({
    identifiesFirst: fc.boolean(),
    payload: payloads,
    binary: fc.boolean(),
    fin: fc.boolean(),
  })
  const checked = fc.assert(
    fc.asyncProperty(frames, async ({ identifiesFirst, payload, binary, fin }) => {
      const client = connect(`${url}/?v=10&encoding=json`)
      if (identifiesFirst) await client.identify(token, { intents: 0 })
      else await client.next(10)
      client.socket.send(payload, { binary, fin })
      if (!fin) client.socket.send("}", { binary, fin: true })
      client.socket.close(1000)
      await client.closed
      await requireHealthy("")
    }),
    { numRuns: 100 },
  )
  await expect(checked).resolves.toBeUndefined()
}, 30_000)

test("bytes that are no frames end their connection and the server goes on serving", async () => {
  const checked = fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 2, maxLength: 200 }), async (bytes) => {
      const socket = new WebSocket(server.describe().endpoints.gateway)
      socket.on("error", () => {})
      await new Promise((resolve) => socket.once("message", resolve))
      // The stream below the frames is private, and the only way to send anything else.
      const stream = Reflect.get(socket, "_socket") as Socket
      stream.end(bytes)
      await new Promise((resolve) => stream.once("close", resolve))
      await requireHealthy("")
    }),
    { numRuns: 50 },
  )
  await expect(checked).resolves.toBeUndefined()
}, 30_000)
