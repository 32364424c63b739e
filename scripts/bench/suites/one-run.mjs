// One test with a run of its own, as users write it.
import { Client, Events, GatewayIntentBits } from "discord.js"
import { expect, test } from "guildsim/vitest"

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits

test.override("bot", () => {
  const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
  client.on(Events.MessageCreate, (message) => {
    if (message.content === "!ping") void message.reply("Pong!")
  })
  return client
})

test("the bot replies", async ({ alice, general }) => {
  await alice.send(general, "!ping")
  expect(general).toHaveSent("Pong!")
})
