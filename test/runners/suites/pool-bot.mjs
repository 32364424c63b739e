// A bot that logs in when it is imported, with a counter of its own.

import { Client, Events, GatewayIntentBits } from "discord.js"

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
let count = 0

client.on(Events.MessageCreate, async (message) => {
  const today = new Date().toISOString().slice(0, 10)
  if (message.content === "!count") await message.reply(`${++count} on ${today}`)
  if (message.content === "!boom") throw new Error("no tea left")
})
void client.login(process.env.DISCORD_TOKEN)
