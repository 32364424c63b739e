// The control API of a running server, with a bot of discord.js that knows nothing of it.

import { once } from "node:events"
import { Client, Events, GatewayIntentBits } from "discord.js"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type GuildsimServer, startServer } from "../../src/server.ts"
import { connect, control, tokenOf } from "./fixture.ts"

let server: GuildsimServer
let client: Client

beforeAll(async () => {
  server = await startServer({ bots: [{ botName: "Teapot" }], quiet: 10 })
  const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
  client = new Client({
    intents: [Guilds, GuildMessages, MessageContent],
    rest: { api: `${server.url}/api`, cdn: `${server.url}/cdn` },
  })
  client.on(Events.MessageCreate, async (message) => {
    if (message.content === "!ping") await message.reply("Pong!")
  })
  const ready = once(client, Events.ClientReady)
  await client.login(tokenOf(server))
  await ready
})

afterAll(async () => {
  await client.destroy()
  await server.close()
})

/** Calls a method of the first world. Fails for an error. */
async function post(path: string, body: object = {}): Promise<unknown> {
  const response = await control(server, `/worlds/default/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  })
  const json: unknown = await response.json()
  const message: unknown = Reflect.get(Object(Reflect.get(Object(json), "error")), "message")
  if (typeof message === "string") throw new Error(`${path}: ${message}`)
  return Reflect.get(Object(json), "result")
}

async function get(path: string): Promise<unknown> {
  const json: unknown = await (await control(server, `/worlds/default/${path}`)).json()
  return Reflect.get(Object(json), "result")
}

/** Arranges a guild with a channel and a member. */
async function arrange(): Promise<void> {
  await post("createGuild", { name: "Tea House" })
  await post("guilds/Tea%20House/createTextChannel", { name: "general" })
  await post("guilds/Tea%20House/addMember", { user: "alice" })
}

const ping = () =>
  post("guilds/Tea%20House/members/alice/send", { channel: "general", content: "!ping" })

test("a bot answers before the request of the verb is answered, and again after each reset", async () => {
  for (let round = 0; round < 2; round += 1) {
    await arrange()
    await ping()
    expect(await get("channels/general/messages")).toMatchObject([
      { content: "!ping" },
      { content: "Pong!", author: { name: "Teapot" } },
    ])
    await post("reset")
  }
})

test("a restore ends the sessions of a connected bot, which logs in to the restored world", async () => {
  const world = await server.openWorld({ bots: [{ botName: "Cup" }] })
  const guild = world.sim.createGuild("Tea House")
  const snapshot = world.sim.world.snapshot()
  guild.createTextChannel("spam")
  const gateway = `${server.url.replace("http", "ws")}/?v=10&encoding=json`
  const before = connect(gateway)
  await before.identify(tokenOf(server, world))

  const at = `../${world.id}`
  expect(await post(`${at}/wait`, { condition: { ready: "Cup" } })).toBe("Cup")
  await expect(post(`${at}/restore`, { snapshot })).rejects.toThrow("Cup is connected")
  await post(`${at}/restore`, { snapshot, options: { reconnect: true } })
  expect(await before.closed).toBe(4009)

  const after = connect(gateway)
  await after.identify(tokenOf(server, world))
  expect((await after.next("GUILD_CREATE")).d).toMatchObject({ name: "Tea House", channels: [] })
  after.socket.close()
  world.close()
})

test("a fixture world fills a world in which the bot is connected", async () => {
  await post("fill", { world: "empty" })
  expect(await get("guilds")).toMatchObject([{ name: "Empty Guild" }])
  await post("reset")
})

test("the journal is a stream of lines", async () => {
  await arrange()
  const stop = new AbortController()
  const { body, headers } = await control(server, "/worlds/default/journal?follow=true", {
    signal: stop.signal,
  })
  expect(headers.get("content-type")).toBe("application/x-ndjson")
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader() ?? expect.unreachable()
  await ping()
  let text = ""
  while (!text.includes("Pong!")) text += (await reader.read()).value ?? ""
  const [first] = text.split("\n")
  expect(JSON.parse(first ?? "")).toMatchObject({ index: expect.any(Number) as unknown })
  stop.abort()
  await post("reset")
})
