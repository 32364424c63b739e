import { Client, Events, GatewayIntentBits } from "discord.js"
import { expect, test } from "../../src/vitest.ts"

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits

test.override("bot", () => {
  const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
  client.on(Events.MessageCreate, async (message) => {
    if (message.content !== "!remind") return
    setTimeout(() => message.reply("Tea is ready."), 3_600_000)
    await message.react("🫖")
  })
  return client
})

test("the bot reminds after an hour", async ({ env, alice, general }) => {
  const asked = await alice.send(general, "!remind")
  expect(asked).toHaveReaction("🫖", { count: 1 })

  await env.advanceTime({ hours: 1 })
  expect(general).toHaveSent({ content: "Tea is ready.", replyTo: asked })
})
