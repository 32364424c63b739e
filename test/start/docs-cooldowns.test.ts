import { setTimeout as sleep } from "node:timers/promises"
import { Client, Events, GatewayIntentBits } from "discord.js"
import { expect, test } from "../../src/vitest.ts"

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits

test.override("bot", () => {
  const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
  const cooldowns = new Set<string>()
  client.on(Events.MessageCreate, async (message) => {
    const { author, content } = message
    if (content === "!tea") {
      if (cooldowns.has(author.id)) return void (await message.reply("Not so fast."))
      cooldowns.add(author.id)
      setTimeout(() => cooldowns.delete(author.id), 5000)
      await message.reply("🍵")
    }
    if (content === "!remind") {
      await message.reply("In an hour.")
      setTimeout(() => void message.reply("Tea is ready."), 3_600_000)
    }
    if (content === "!secret") {
      const reply = await message.reply("This message deletes itself.")
      setTimeout(() => void reply.delete(), 5000)
    }
    if (content === "!brew") {
      const reply = await message.reply("Brewing …")
      await sleep(3000)
      await reply.edit("Done.")
    }
  })
  return client
})

test("a cooldown holds until its time is over", async ({ env, alice, general }) => {
  await alice.send(general, "!tea")
  await alice.send(general, "!tea")
  expect(general.lastMessage?.content).toBe("Not so fast.")

  await env.advanceTime(5)
  await alice.send(general, "!tea")
  expect(general.lastMessage?.content).toBe("🍵")
})

test("a reminder comes after an hour", async ({ env, alice, general }) => {
  const asked = await alice.send(general, "!remind")
  await env.advanceTime({ hours: 1 })
  expect(general).toHaveSent({ content: "Tea is ready.", replyTo: asked })
})

test("a message deletes itself after five seconds", async ({ env, alice, general }) => {
  await alice.send(general, "!secret")
  const secret = general.lastMessage
  expect(secret?.content).toBe("This message deletes itself.")

  await env.advanceTime(5)
  expect(secret?.deleted).toBe(true)
})

test("the bot sleeps and goes on", async ({ env, alice, general }) => {
  await alice.send(general, "!brew")
  expect(general.lastMessage?.content).toBe("Done.")
  expect(env.transcript()).toContain("waits 3 s for a timer of")
})
