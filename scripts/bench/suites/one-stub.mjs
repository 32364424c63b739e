// One test of the same bot with a stub of a message, without a simulation.
import { Client, Events, GatewayIntentBits } from "discord.js"
import { expect, test, vi } from "vitest"

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits

test("the bot replies", () => {
  const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
  client.on(Events.MessageCreate, (message) => {
    if (message.content === "!ping") void message.reply("Pong!")
  })
  const reply = vi.fn()
  client.emit(Events.MessageCreate, { content: "!ping", reply })
  expect(reply).toHaveBeenCalledWith("Pong!")
})
