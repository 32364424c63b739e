// Compares the output about requests, commands and failures on the pages with the printed output.

import { setTimeout as sleep } from "node:timers/promises"
import { Client, Events, GatewayIntentBits } from "discord.js"
import { describe, expect, test } from "vitest"
import { runCommandLine } from "../../src/cli/command-line.ts"
import { sim } from "../../src/node.ts"
import { expect as botExpect, test as botTest } from "../../src/vitest.ts"
import { worker } from "../../fixtures/bots/http-teapot.ts"
import { createBot } from "../vitest/bot.ts"
import { readBlock } from "./blocks.ts"
import { patternOf } from "./shown.ts"

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits

/** Sends requests of the bot `TestBot`. */
const start = () => {}

/** Registers commands over REST. */
async function register(id: string, token: string, method: string, body: unknown): Promise<void> {
  await fetch(`https://discord.com/api/v10/applications/${id}/commands`, {
    method,
    headers: { authorization: `Bot ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  })
}

test("the guide to what is simulated shows how unknown keys are recorded", () =>
  sim.run(start, { gateway: false, unknownKeys: "record" }, async (env) => {
    const command = { name: "tea", description: "Brews tea", cooldown: 5, category: "drinks" }
    await register(env.bot.id, env.token, "PUT", [command])
    expect(env.transcript()).toMatch(
      patternOf(readBlock("docs/simulated.md", "Keys that are not modeled", 1)),
    )
  }))

test("the guide on interactions shows a registration that failed", () =>
  sim.run(start, { gateway: false }, async (env) => {
    const general = env.createGuild("Tea House").createTextChannel("general")
    await register(env.bot.id, env.token, "POST", { name: "ping" })
    const shown = readBlock("docs/interactions.md", "Registering commands", 0)
    await expect(env.guild.addMember("alice").slash(general, "ping")).rejects.toThrow(
      patternOf(shown),
    )
  }))

test("the guide on HTTP shows the lines of an interaction", () =>
  sim.run(start, { gateway: false }, async (env) => {
    await env.addHttpBot({
      bot: env.bot,
      to: (request, { publicKey }) => worker.fetch(request, { DISCORD_PUBLIC_KEY: publicKey }),
    })
    await register(env.bot.id, env.token, "PUT", [{ name: "brew", description: "Brews a pot" }])
    const general = env.createGuild("Tea House").createTextChannel("general")
    await env.guild.addMember("alice").slash(general, "brew")
    const shown = readBlock("docs/http-interactions.md", "Responses of the endpoint", 0)
    expect(`${env.transcript()}\n`).toContain(shown)
  }))

test("the guide on cooldowns shows a timer that is waited for", () => {
  const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
  client.on(Events.MessageCreate, async (message) => {
    if (message.content !== "!brew" || !message.channel.isSendable()) return
    const reply = await message.channel.send("Brewing …")
    await sleep(3000)
    await reply.edit("Done.")
  })
  return sim.run(client, {}, async (env) => {
    const general = env.createGuild("Tea House").createTextChannel("general")
    await env.guild.addMember("alice").send(general, "!brew")
    const shown = readBlock("docs/cooldowns.md", "Timers that a verb waits for", 0)
    const place = /(?<=a timer of ).+/
    expect(env.transcript().replace(place, "")).toMatch(patternOf(shown.replace(place, "")))
  })
})

// Reads whole libraries.
test(
  "the guide on the inventory shows the report of the installed libraries",
  { timeout: 30_000 },
  async () => {
    const printed: string[] = []
    const print = (text: string): void => void printed.push(text)
    const terminal = { folder: process.cwd(), print, error: print, env: () => undefined }
    await runCommandLine(["inventory", "--diff"], terminal)
    const shown = readBlock("docs/inventory.md", "Which calls of my client library are modeled?", 1)
    expect(printed.join("")).toMatch(patternOf(shown))
  },
)

describe("the guide on failures", () => {
  botTest.override("bot", () => createBot())
  botTest.override("options", { botName: "Teapot" })

  botTest("shows a message that is not there", async ({ env, alice, general }) => {
    await alice.send(general, "!menu")
    const shown = readBlock("docs/failures.md", "Read a failed test", 0)
    const [message = "", happened = ""] = shown.split("\nWhat happened:\n")
    const match = { content: "Tea?", embeds: [{ title: "Teas" }] }
    botExpect(() => botExpect(general).toHaveSent(match)).toThrow(
      patternOf(message.replace(/^.*\n/, "").replace("Error: ", "")),
    )
    // Events without an intent may be left out there.
    const lines = happened.split("\n").filter((line) => line.startsWith("   +"))
    botExpect(lines.length).toBeGreaterThan(5)
    botExpect(env.transcript().split("\n")).toEqual(botExpect.arrayContaining(lines))
  })
})
