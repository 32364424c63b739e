// One shard of a ShardingManager of discord.js, which runs in a worker.

import { workerData } from "node:worker_threads"
import { Client, Events, GatewayIntentBits } from "discord.js"

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
client.on(Events.MessageCreate, async (message) => {
  if (!message.author.bot) await message.reply(message.content)
})
// The manager hands it over among the variables of the environment.
await client.login((workerData as { readonly DISCORD_TOKEN: string }).DISCORD_TOKEN)
