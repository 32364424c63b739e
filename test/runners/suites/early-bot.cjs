// The same in CommonJS.

const { Client, Events, GatewayIntentBits } = require("discord.js")

const client = new Client({ intents: [GatewayIntentBits.Guilds] })

let minutes = 0

setInterval(() => {
  minutes += 1
  for (const guild of client.guilds.cache.values()) {
    void guild.systemChannel?.send(`minute ${minutes}`)
  }
}, 60_000)

client.once(Events.ClientReady, () => {})

module.exports = { client }
