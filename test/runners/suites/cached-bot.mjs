// A bot that logs in when it is imported, as most are written.

import { Client, Events, GatewayIntentBits } from "discord.js"

export const client = new Client({ intents: [GatewayIntentBits.Guilds] })
client.once(Events.ClientReady, () => {})
void client.login(process.env.DISCORD_TOKEN)
