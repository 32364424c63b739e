// The script that discord-hybrid-sharding starts for each cluster.

import { Client, Events, GatewayIntentBits } from "discord.js"
import { ClusterClient, getInfo } from "discord-hybrid-sharding"

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
const { SHARD_LIST, TOTAL_SHARDS } = getInfo()
const client = new Client({
  shards: SHARD_LIST,
  shardCount: TOTAL_SHARDS,
  intents: [Guilds, GuildMessages, MessageContent],
})
client.cluster = new ClusterClient(client)

client.on(Events.MessageCreate, async (message) => {
  if (message.content !== "!servers") return
  const counts = await client.cluster.broadcastEval("this.guilds.cache.size")
  await message.reply(`${counts.reduce((sum, count) => sum + count, 0)} servers`)
})

await client.login(process.env.DISCORD_TOKEN)
