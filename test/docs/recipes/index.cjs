// The bot of docs/recipes.md with state in its module.

const { Client, Events, GatewayIntentBits } = require("discord.js")

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })

let count = 0

client.on(Events.MessageCreate, async ({ content, channel }) => {
  if (content === "!count") await channel.send(String((count += 1)))
})

void client.login(process.env.DISCORD_TOKEN)
