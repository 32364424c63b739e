// The bot that blocks import from "./bot.ts".

import { Client, Events, GatewayIntentBits } from "discord.js"

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits

/** Creates a bot that answers `!ping` and `/ping`. */
export function createBot(): Client {
  const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
  client.on(Events.MessageCreate, async ({ content, channel }) => {
    if (content === "!ping" && channel.isSendable()) await channel.send("Pong!")
  })
  client.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply("Pong!")
  })
  return client
}
