// Answers messages. Press Run, then write !ping in #general.
import { Client, Events, GatewayIntentBits } from "discord.js"

const client = new Client({
  intents: [
    GatewayIntentBits.Guilds,
    GatewayIntentBits.GuildMessages,
    GatewayIntentBits.MessageContent,
  ],
})

client.once(Events.ClientReady, (ready) => {
  console.log(`Logged in as ${ready.user.tag}`)
})

client.on(Events.MessageCreate, async (message) => {
  if (message.author.bot) return
  if (message.content === "!ping") await message.reply("pong")
  if (message.content === "!tea") await message.react("🍵")
})

await client.login(process.env.DISCORD_TOKEN)
