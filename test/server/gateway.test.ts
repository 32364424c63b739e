import { once } from "node:events"
import { createInflate, createZstdDecompress, constants } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { WebSocket } from "ws"
import type { ChannelHandle, Person } from "../../src/index.ts"
import { type GuildsimServer, startServer } from "../../src/server.ts"
import { ask, connect, tokenOf } from "./fixture.ts"

let server: GuildsimServer
let general: ChannelHandle
let alice: Person
let url: string

beforeAll(async () => {
  server = await startServer({ quiet: 10, log: () => {} })
  const guild = server.world.sim.createGuild("Tea House")
  general = guild.createTextChannel("general")
  alice = guild.addMember("alice")
  url = server.describe().endpoints.gateway
})

afterAll(() => server.close())

test("a client identifies, gets events, and resumes at resume_gateway_url", async () => {
  const first = connect(`${url}/?v=10&encoding=json`)
  const { d: ready } = await first.identify(tokenOf(server))
  expect(ready.resume_gateway_url).toBe(url)
  await first.next("GUILD_CREATE")
  await alice.send(general, "one")
  const { s } = await first.next("MESSAGE_CREATE")
  first.socket.terminate()
  await first.closed
  await alice.send(general, "two")
  const second = connect(`${ready.resume_gateway_url}/?v=10&encoding=json`)
  await second.next(10)
  second.send(6, { token: tokenOf(server), session_id: ready.session_id, seq: s })
  expect((await second.next("MESSAGE_CREATE")).d.content).toBe("two")
  await second.next("RESUMED")
  second.socket.close(1000)
  await second.closed
})

test("a verb resolves when the bot has answered what it caused", async () => {
  const bot = connect(url)
  await bot.identify(tokenOf(server))
  bot.socket.on("message", (data: Buffer) => {
    const { t, d } = JSON.parse(String(data))
    if (t !== "MESSAGE_CREATE" || d.author.bot) return
    void ask(server, `/channels/${d.channel_id}/messages`, {
      method: "POST",
      body: JSON.stringify({ content: `${d.content}!` }),
    })
  })
  await alice.send(general, "tea")
  expect(general.lastMessage?.content).toBe("tea!")
  bot.socket.close(1000)
  await bot.closed
})

test("files in events have addresses of the server", async () => {
  const bot = connect(url)
  await bot.identify(tokenOf(server))
  await bot.next("GUILD_CREATE")
  await alice.send(general, "file", {
    attachments: [{ name: "tea.txt", content: "leaves" }],
  })
  const { d } = await bot.next("MESSAGE_CREATE")
  expect(d.attachments[0].url).toMatch(new RegExp(`^${server.url}/cdn/attachments/`))
  expect(await (await fetch(d.attachments[0].url)).text()).toBe("leaves")
  bot.socket.close(1000)
})

test("a client with the platform's host gets the platform's addresses", async () => {
  const socket = new WebSocket(url, { headers: { host: "gateway.discord.gg" } })
  const [hello] = await once(socket, "message")
  expect(JSON.parse(String(hello)).op).toBe(10)
  const token = tokenOf(server)
  socket.send(JSON.stringify({ op: 2, d: { token, intents: 0, properties: {} } }))
  const [ready] = await once(socket, "message")
  expect(JSON.parse(String(ready)).d.resume_gateway_url).toMatch(/^wss:\/\/.*\.discord\.gg$/)
  socket.close()
})

test.each([
  ["zlib-stream", () => createInflate({ flush: constants.Z_SYNC_FLUSH })],
  ["zstd-stream", () => createZstdDecompress({ flush: constants.ZSTD_e_flush })],
])("payloads are compressed with %s after their addresses are rewritten", async (kind, create) => {
  const stream = create()
  const client = connect(`${url}/?v=10&encoding=json&compress=${kind}`, async (data) => {
    stream.write(data)
    const chunks: Buffer[] = []
    for (;;) {
      const chunk = stream.read() as Buffer | null
      if (chunk === null) await once(stream, "readable")
      else chunks.push(chunk)
      const read = Buffer.concat(chunks).toString()
      if (isJson(read)) return read
    }
  })
  const { d } = await client.identify(tokenOf(server))
  expect(d.resume_gateway_url).toBe(url)
  client.socket.close(1000)
  await client.closed
})

function isJson(read: string): boolean {
  try {
    return Boolean(JSON.parse(read))
  } catch {
    return false
  }
}

test.each([
  ["an unknown token", { op: 2, d: { token: "wrong", intents: 0, properties: {} } }, 4004],
  ["an opcode that does not exist", { op: 99, d: null }, 4001],
  ["a frame of more than 4096 bytes", { op: 1, d: "a".repeat(5000) }, 4002],
  ["a frame beyond the limit of the server", { op: 1, d: "a".repeat(70_000) }, 1009],
])("%s closes the connection", async (_, frame, code) => {
  const client = connect(url)
  await client.next(10)
  client.socket.send(JSON.stringify(frame))
  expect(await client.closed).toBe(code)
})

test("a second shard that identifies at once has to wait", async () => {
  const [first, second] = [connect(url), connect(url)]
  await first.identify(tokenOf(server), { shard: [0, 2] })
  await second.next(10)
  const identify = { token: tokenOf(server), intents: 0, properties: {}, shard: [1, 2] }
  second.send(2, identify)
  expect((await second.next(9)).d).toBe(false)
  first.socket.close(1000)
  second.socket.close(1000)
})

test("a socket below /control, and one to a foreign host, is refused", async () => {
  const statusOf = async (socket: WebSocket): Promise<number> => {
    const [, { statusCode }] = await once(socket, "unexpected-response")
    return statusCode
  }
  const atControl = new WebSocket(`${url}/control/worlds`)
  const foreign = new WebSocket(url, { headers: { host: "evil.example" } })
  const statuses = await Promise.all([statusOf(atControl), statusOf(foreign)])
  for (const socket of [atControl, foreign]) socket.on("error", () => {}).terminate()
  expect(statuses).toEqual([404, 421])
})
