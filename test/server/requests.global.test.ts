import { once } from "node:events"
import { request } from "node:http"
import { connect as connectTcp } from "node:net"
import { text } from "node:stream/consumers"
import type { APIMessage } from "discord-api-types/v10"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { ChannelHandle } from "../../src/index.ts"
import { type GuildsimServer, startServer } from "../../src/server.ts"
import { ask, control, tokenOf } from "./fixture.ts"

let server: GuildsimServer
let general: ChannelHandle
const logged: string[] = []

beforeAll(async () => {
  server = await startServer({
    quiet: 10,
    limits: { bodySize: 100_000 },
    log: (line) => logged.push(line),
  })
  general = server.world.sim.createGuild("Tea House").createTextChannel("general")
})

beforeEach(() => void (logged.length = 0))

afterAll(() => server.close())

interface RawResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** Sends a request with headers that `fetch` does not let a page set. */
async function send(
  path: string,
  headers: Record<string, string> = {},
  { method = "GET", body = "" } = {},
): Promise<RawResponse> {
  const sent = request(server.url + path, { method, headers, agent: false })
  sent.end(body)
  const [response] = await once(sent, "response")
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

async function post(body: object): Promise<APIMessage> {
  const response = await ask(server, `/channels/${general.id}/messages`, {
    method: "POST",
    body: JSON.stringify(body),
  })
  return (await response.json()) as APIMessage
}

test("the health address answers without a key", async () => {
  const { status, body } = await send("/health")
  expect([status, JSON.parse(body)]).toEqual([
    200,
    { status: "ok", guildsim: expect.any(String), worlds: 1 },
  ])
})

test("a bot reads its own user", async () => {
  const response = await ask(server, "/users/@me")
  expect([response.status, await response.json()]).toEqual([
    200,
    expect.objectContaining({ username: "TestBot", bot: true }),
  ])
})

test("a token of no world is refused with 401", async () => {
  const response = await ask(server, "/users/@me", { token: "wrong" })
  expect([response.status, await response.json()]).toEqual([
    401,
    { message: "401: Unauthorized", code: 0 },
  ])
})

test("gateway addresses lead to the host that the request was sent to", async () => {
  const { body } = await send("/api/v10/gateway", { host: `localhost:${server.port}` })
  expect(JSON.parse(body)).toEqual({ url: `ws://localhost:${server.port}` })
})

test("a request with a host of the platform gets the platform's own addresses", async () => {
  const { body } = await send("/api/v10/gateway", { host: "discord.com" })
  expect(JSON.parse(body)).toEqual({ url: "wss://gateway.discord.gg" })
})

test("a request with the CDN's host is served as the CDN", async () => {
  const { status, headers } = await send("/embed/avatars/0.png", { host: "cdn.discordapp.com" })
  expect([status, headers["content-type"]]).toEqual([200, "image/png"])
})

test("texts of users keep the platform's addresses", async () => {
  const address = "https://cdn.discordapp.com/embed/avatars/0.png"
  const { content, embeds } = await post({
    content: address,
    embeds: [{ title: address, description: `"${address}"`, image: { url: address } }],
  })
  expect([content, embeds[0]?.title, embeds[0]?.description]).toEqual([
    address,
    address,
    `"${address}"`,
  ])
  expect(embeds[0]?.image?.url).toBe(`${server.url}/cdn/embed/avatars/0.png`)
})

test("addresses of the server in a request are read as the platform's", async () => {
  const { id } = await post({
    content: `${server.url}/cdn/embed/avatars/1.png`,
    embeds: [{ image: { url: `${server.url}/cdn/embed/avatars/1.png` } }],
  })
  const message = server.world.sim.message(id)
  expect([message?.content, message?.embeds[0]?.image?.url]).toEqual([
    `${server.url}/cdn/embed/avatars/1.png`,
    "https://cdn.discordapp.com/embed/avatars/1.png",
  ])
})

test("the payload of an upload with files is rewritten too", async () => {
  const form = new FormData()
  const url = `${server.url}/cdn/embed/avatars/2.png`
  form.set("payload_json", JSON.stringify({ embeds: [{ thumbnail: { url } }] }))
  form.set("files[0]", new Blob(["leaves"]), "tea.txt")
  const response = await fetch(`${server.url}/api/v10/channels/${general.id}/messages`, {
    method: "POST",
    headers: { authorization: `Bot ${tokenOf(server)}` },
    body: form,
  })
  const { attachments, embeds } = (await response.json()) as APIMessage
  expect(general.lastMessage?.embeds[0]?.thumbnail?.url).toBe(
    "https://cdn.discordapp.com/embed/avatars/2.png",
  )
  expect(embeds[0]?.thumbnail?.url).toBe(url)
  const file = await fetch(attachments[0]?.url ?? "")
  const proxied = await fetch(attachments[0]?.proxy_url ?? "")
  expect([await file.text(), await proxied.text()]).toEqual(["leaves", "leaves"])
  expect(attachments[0]?.url).toMatch(new RegExp(`^${server.url}/cdn/attachments/`))
  expect(attachments[0]?.proxy_url).toMatch(new RegExp(`^${server.url}/media/attachments/`))
})

test("a host that is not the server's is refused with 421, which says what to do", async () => {
  const { status, body } = await send("/api/v10/gateway", { host: "evil.example" })
  expect([status, JSON.parse(body).message]).toEqual([
    421,
    'The host "evil.example" is not one of this server, so the request may come from a foreign page. If clients shall use that name, start the server with --allow-host evil.example.',
  ])
})

test("a path that nothing stands at is refused with 404, which names the others", async () => {
  const { status, body } = await send("/channels/1")
  expect([status, JSON.parse(body).message]).toEqual([
    404,
    expect.stringContaining("The REST API is at /api"),
  ])
})

test("no response allows pages of other origins to read it", async () => {
  const { headers } = await send("/api/v10/gateway", { origin: "https://evil.example" })
  expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([])
})

test("the control API needs its key", async () => {
  const without = await send("/control/worlds")
  const wrong = await send("/control/worlds", { authorization: "Bearer wrong" })
  const right = await send("/control/worlds", { authorization: `Bearer ${server.key}` })
  expect([without.status, wrong.status, right.status]).toEqual([401, 401, 200])
  expect(JSON.parse(wrong.body)).toEqual({
    error: { name: "KeyRequired", message: expect.not.stringContaining(server.key) },
  })
})

test("the control API refuses pages of other origins, even with the key", async () => {
  const authorization = `Bearer ${server.key}`
  const foreign = await send("/control/worlds", { authorization, origin: "https://evil.example" })
  const opaque = await send("/control/worlds", { authorization, origin: "null" })
  const own = await send("/control/worlds", { authorization, origin: server.url })
  expect([foreign.status, opaque.status, own.status]).toEqual([403, 403, 200])
})

test("the control API reads JSON only", async () => {
  const form = await control(server, "/worlds", {
    method: "POST",
    body: new URLSearchParams("a=b"),
  })
  const headers = { "content-type": "application/json" }
  const broken = await control(server, "/worlds", { method: "POST", body: "{", headers })
  expect([form.status, broken.status]).toEqual([415, 400])
})

test("worlds are opened and ended by the control API", async () => {
  const headers = { "content-type": "application/json" }
  const body = JSON.stringify({ id: "second", bots: [{ botName: "Cup", token: "cup-token" }] })
  const opened = await control(server, "/worlds", { method: "POST", body, headers })
  const me = await ask(server, "/users/@me", { token: "cup-token" })
  expect([opened.status, await me.json()]).toEqual([
    200,
    expect.objectContaining({ username: "Cup" }),
  ])
  await control(server, "/worlds/second", { method: "DELETE" })
  expect((await ask(server, "/users/@me", { token: "cup-token" })).status).toBe(401)
})

test("a body that is too long is refused with 413", async () => {
  const body = "a".repeat(100_001)
  const response = await ask(server, `/channels/${general.id}/messages`, { method: "POST", body })
  expect([response.status, await response.json()]).toEqual([
    413,
    {
      message: "The body of the request is longer than 100000 bytes, the limit of this server.",
      code: 0,
    },
  ])
})

test("a gap ends the connection, is recorded, and is printed with masked tokens", async () => {
  const token = tokenOf(server)
  await expect(ask(server, `/nothing/${token}`)).rejects.toThrow("fetch failed")
  expect(server.world.sim.gaps).toHaveLength(1)
  expect(logged).toEqual([
    expect.stringMatching(
      /^\[default\] RouteNotImplemented: GET \/nothing\/\[token\] was requested/,
    ),
  ])
})

test("an injected reset resets the connection", async () => {
  server.world.sim.injectError({ path: "/users/@me", network: "reset" })
  await expect(ask(server, "/users/@me")).rejects.toMatchObject({ cause: { code: "ECONNRESET" } })
  expect((await ask(server, "/users/@me")).status).toBe(200)
})

test("a request without an answer waits until its client gives up", async () => {
  server.world.sim.injectError({ path: "/users/@me", network: "noAnswer" })
  const giveUp = new AbortController()
  const asked = ask(server, "/users/@me", { signal: giveUp.signal })
  await server.world.sim.settle()
  giveUp.abort()
  await expect(asked).rejects.toThrow("aborted")
  await server.world.sim.settle()
})

test("an injected delay passes on the clock of the world", async () => {
  server.world.sim.injectError({ path: "/users/@me", delay: 30 })
  const asked = ask(server, "/users/@me")
  await server.world.sim.settle()
  await server.world.sim.advanceTime({ seconds: 30 })
  expect((await asked).status).toBe(200)
})

test("bytes that are no HTTP are refused with 400", async () => {
  const socket = connectTcp(server.port, "127.0.0.1")
  socket.end("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
})

test("the authorization page leads back to the server", async () => {
  const query = `client_id=${server.world.sim.bot.id}&response_type=code&scope=identify`
  const { status, headers } = await send(`/api/oauth2/authorize?${query}`)
  expect([status, headers["location"]]).toEqual([302, `${server.url}/oauth2/authorize?${query}`])
  expect((await send(`/oauth2/authorize?${query}`)).headers["content-type"]).toContain("text/html")
})

test("a request that offers an upgrade to HTTP/2 is answered by HTTP/1.1, as clients of Java send it", async () => {
  const socket = connectTcp(server.port, "127.0.0.1")
  const body = JSON.stringify({ content: "tea" })
  const head = [
    `POST /api/v10/channels/${general.id}/messages HTTP/1.1`,
    "Connection: Upgrade, HTTP2-Settings",
    `Host: 127.0.0.1:${server.port}`,
    "Upgrade: h2c",
    "HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA",
    `Authorization: Bot ${tokenOf(server)}`,
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
  ]
  // The body comes in two packets, the first one with the head.
  socket.write(`${head.join("\r\n")}\r\n\r\n${body.slice(0, 5)}`)
  await once(socket, "ready")
  socket.write(body.slice(5))
  socket.write(`GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)

  const received = await text(socket)
  expect(received).toMatch(
    /^HTTP\/1\.1 200 OK[^]*"content":"tea"[^]*HTTP\/1\.1 200 OK[^]*"status":"ok"/,
  )
})

test("an id that is an integer keeps its digits in a body whose addresses are rewritten", async () => {
  const asked = await post({ content: "tea?" })
  const headers = { authorization: `Bot ${tokenOf(server)}`, "content-type": "application/json" }
  const embed = `{"title":"A cup","image":{"url":"${server.url}/cdn/embed/avatars/0.png"}}`
  const body = `{"embeds":[${embed}],"message_reference":{"message_id":${asked.id}}}`
  const path = `/api/v10/channels/${general.id}/messages`
  const response = await send(path, headers, { method: "POST", body })

  expect(JSON.parse(response.body)).toMatchObject({ message_reference: { message_id: asked.id } })
})
