// The bot of docs/starting.md: a CommonJS file with its ids in the environment.

const { Client, Events, GatewayIntentBits } = require("discord.js")
const ping = require("./ping.cjs")

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })

let version

client.once(Events.ClientReady, async () => {
  const answer = await fetch("https://api.github.com/repos/tea/house/releases/latest")
  version = (await answer.json()).tag_name
})

client.on(Events.MessageCreate, async ({ content }) => {
  if (content !== "!version") return
  const log = await client.channels.fetch(process.env.LOG_CHANNEL_ID)
  await log.send(version)
})

client.on(Events.InteractionCreate, (interaction) => ping.execute(interaction))

void client.login(process.env.DISCORD_TOKEN)
