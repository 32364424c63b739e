// A bot of docs/starting.md: its ids stand in a file.

const { Client, Events, GatewayIntentBits } = require("discord.js")
const { clientId, logChannel, token } = require("./config.json")

const client = new Client({ intents: [GatewayIntentBits.Guilds] })

client.once(Events.ClientReady, async () => {
  const log = await client.channels.fetch(logChannel)
  await log.send(`I am <@${clientId}>.`)
})

void client.login(token)
