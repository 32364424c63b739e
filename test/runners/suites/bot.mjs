import { Client, Events, GatewayIntentBits } from "discord.js"

const INTENTS = [
  GatewayIntentBits.Guilds,
  GatewayIntentBits.GuildMessages,
  GatewayIntentBits.MessageContent,
]

export function createBot() {
  const client = new Client({ intents: INTENTS })
  client.on(Events.MessageCreate, async (message) => {
    if (message.content === "!ping") await message.reply("Pong!")
    if (message.content === "!boom") throw new Error("no tea left")
    if (message.content === "!gap") await client.rest.get("/discovery/categories").catch(() => {})
  })
  return client
}
