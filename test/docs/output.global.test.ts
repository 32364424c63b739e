// Compares the output on the pages with the printed output.

import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Client, Events, GatewayIntentBits } from "discord.js"
import { expect, test, vi } from "vitest"
import { sim } from "../../src/node.ts"
import { readBlock } from "./blocks.ts"
import { patternOf } from "./shown.ts"

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
const INTENTS = [Guilds, GuildMessages, MessageContent]

// The first test loads all of discord.js.
vi.setConfig({ testTimeout: 30_000 })

test("the guide to what is simulated shows how a gap ends a run", async () => {
  // An earlier file of this process may have started the bot, which starts when it is evaluated.
  vi.resetModules()
  const startBot = () => import("../../fixtures/bots/teapot.ts")
  const processEnv = { DISCORD_TOKEN: "any.token.counts" }
  const env = await sim.run(startBot, { name: "readme", processEnv })
  const guild = env.createGuild("Tea House")
  await guild.addMember("alice").send(guild.createTextChannel("general"), "!categories")
  const shown = readBlock("docs/simulated.md", "A request that is not modeled", 0)
  await expect(env.close()).rejects.toThrow(shown.trim())
})

test("the guide on errors shows how an error ends a run", async () => {
  const client = new Client({ intents: INTENTS })
  client.on(Events.MessageCreate, (message) => {
    if (message.content === "!crash") throw new Error("no tea left")
  })
  const env = await sim.run(client)
  const general = env.createGuild("Tea House").createTextChannel("general")
  await env.guild.addMember("alice").send(general, "!crash")
  const error = await env.close().catch((caught: unknown) => caught)
  const [report] = String(error).split("\n\nWhat happened:\n")
  expect(`${report}\n`).toBe(readBlock("docs/errors.md", "Errors of the bot", 0))
})

test("the guide on faults shows a transcript with causes", async () => {
  const client = new Client({ intents: INTENTS })
  client.on(Events.MessageCreate, async ({ content, channel }) => {
    if (content !== "!ping" || !channel.isSendable()) return
    await channel.send("pong")
    throw new Error("Out of tea")
  })
  await using env = await sim.run(client)
  const general = env.createGuild("Tea House").createTextChannel("general")
  await env.guild.addMember("alice").send(general, "!ping")
  const shown = readBlock("docs/faults.md", "Requests and their causes", 1)
  expect(`${env.transcript({ causes: true })}\n`).toContain(shown)
  env.assertError("Out of tea")
})

test("the guide on starting shows the error of a bot that is evaluated once", async () => {
  vi.resetModules()
  const startBot = () => import("../../fixtures/bots/teapot.ts")
  const options = { patience: 1, processEnv: { DISCORD_TOKEN: "any.token.counts" } }
  await sim.run(startBot, options, async () => {})
  const error = await sim.run(startBot, options).catch((caught: unknown) => caught)
  const shown = readBlock("docs/starting.md", "A bot that does not become ready", 0)
  expect(String(error)).toMatch(patternOf(shown))
})

test("the guide on databases shows a request that has no answer", async () => {
  const server = createServer(() => {}).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const client = new Client({ intents: INTENTS })
  const poll = () => fetch(`http://127.0.0.1:${port}/poll?since=3`).catch(() => {})
  client.on(Events.MessageCreate, poll)
  const env = await sim.run(client, { patience: 0.3 })
  const general = env.createGuild("Tea House").createTextChannel("general")
  const sent = env.guild.addMember("alice").send(general, "!updates")
  const error = await sent.catch((caught: unknown) => caught)
  server.closeAllConnections()
  await env.close()
  const shown = readBlock("docs/databases.md", "Name a request that stays open on purpose", 0)
  const here = shown.replace("8081", String(port)).replaceAll("4 s", "0.3 s").replace("4.0 s", "…")
  expect(String(error)).toMatch(patternOf(here))
})
