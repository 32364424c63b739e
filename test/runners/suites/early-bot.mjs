// A bot that sets its timer when it is imported. The importing module logs it in.

import { Client, Events, GatewayIntentBits } from "discord.js"

export const client = new Client({ intents: [GatewayIntentBits.Guilds] })

let minutes = 0

setInterval(() => {
  minutes += 1
  for (const guild of client.guilds.cache.values()) {
    void guild.systemChannel?.send(`minute ${minutes}`)
  }
}, 60_000)

client.once(Events.ClientReady, () => {})
