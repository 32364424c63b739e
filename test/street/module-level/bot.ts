// A bot that starts its timers when it is imported. The importing module logs it in.

import { Client, Events, GatewayIntentBits } from "discord.js"

export const client = new Client({ intents: [GatewayIntentBits.Guilds] })

let minutes = 0

async function say(text: string): Promise<void> {
  for (const guild of client.guilds.cache.values()) await guild.systemChannel?.send(text)
}

client.once(Events.ClientReady, () => void say("here"))

setInterval(() => {
  minutes += 1
  void say(`minute ${minutes}`)
}, 60_000)

setTimeout(() => void say("half a minute"), 30_000)

const cleared = setTimeout(() => void say("never"), 10_000)
clearTimeout(cleared)
