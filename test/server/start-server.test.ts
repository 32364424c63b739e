import { expect, test } from "vitest"
import { connect as connectTcp } from "node:net"
import { text } from "node:stream/consumers"
import { SetupError, defineWorld } from "../../src/index.ts"
import { startServer } from "../../src/server.ts"
import { ask, connect } from "./fixture.ts"

test.each([
  [{ port: 70_000 }, "`options.port` must be a port from 0 to 65535"],
  [{ prot: 1 }, 'no option "prot"'],
  [{ key: "short" }, "has 8 or more printable ASCII characters"],
  [{ allowedHosts: ["http://x"] }, 'The allowed host "http://x" is no host name.'],
  [{ world: 5 }, "`options.world` must be"],
  [{ world: "nowhere" }, 'There is no fixture world "nowhere".'],
  [{ bots: [{ botname: "x" }] }, "botname"],
  [{ limits: { worlds: 0 } }, "`options.limits.worlds` must be"],
  [{ host: "203.0.113.1" }, "This machine has no address 203.0.113.1."],
])("%o is refused before anything is served", async (options, message) => {
  const started = startServer(options as object)
  await expect(started).rejects.toThrow(SetupError)
  await expect(started).rejects.toThrow(message)
})

test("a taken port is refused with a sentence that says what to do", async () => {
  await using first = await startServer()
  await expect(startServer({ port: first.port })).rejects.toThrow(
    `Port ${first.port} of 127.0.0.1 is taken, most likely by another server. Stop that one, or choose another port; port 0 takes a free one.`,
  )
})

test("the keys of two servers differ and have 256 bits", async () => {
  await using first = await startServer()
  await using second = await startServer()
  expect(first.key).not.toBe(second.key)
  expect(Buffer.from(first.key, "base64url")).toHaveLength(32)
})

test("a server begins with a fixture world of the caller and serves its handles", async () => {
  const house = defineWorld("house", {}, (world) => ({ guild: world.createGuild("House") }))
  await using server = await startServer({ world: house })
  const guilds = await (await ask(server, "/users/@me/guilds")).json()
  expect(guilds).toEqual([expect.objectContaining({ name: "House" })])
})

test("a closed server ends its connections with a close frame and frees its port", async () => {
  const server = await startServer()
  const client = connect(server.describe().endpoints.gateway)
  await client.next(10)
  await server.close()
  expect(await client.closed).toBe(1001)
  await using again = await startServer({ port: server.port })
  expect(again.port).toBe(server.port)
})

test("an allowed name of the server is served with addresses of that name", async () => {
  await using server = await startServer({ allowedHosts: ["discord"] })
  const socket = connectTcp(server.port, "127.0.0.1")
  socket.end("GET /api/v10/gateway HTTP/1.1\r\nhost: discord:1\r\nconnection: close\r\n\r\n")
  expect(await text(socket)).toContain('{"url":"ws://discord:1"}')
})

test("a connection above the limit is refused with 503", async () => {
  await using server = await startServer({ limits: { connections: 1 } })
  const first = connect(server.describe().endpoints.gateway)
  await first.next(10)
  const response = await fetch(`${server.url}/health`)
  expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
    503,
    "This server has 1 open connections, the most that it may have. Close some, or start the server with a larger maxConnections.",
  ])
  first.socket.close()
})

test("with the option host, only that address is listened on", async () => {
  await using server = await startServer({ host: "127.0.0.2" })
  expect(server.url).toBe(`http://127.0.0.2:${server.port}`)
  await expect(fetch(`http://127.0.0.1:${server.port}/health`)).rejects.toThrow("fetch failed")
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
})
