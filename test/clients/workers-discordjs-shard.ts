// One shard of discord.js's ShardingManager, which runs in a worker.

import { workerData } from "node:worker_threads"
import { Client, Events, GatewayIntentBits } from "discord.js"

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
client.on(Events.MessageCreate, async (message) => {
  if (!message.author.bot) await message.reply(message.content)
})
// The manager passes the token as an environment variable.
await client.login((workerData as { readonly DISCORD_TOKEN: string }).DISCORD_TOKEN)
