// The script of one cluster of discord-hybrid-sharding, which runs several shards.

import { Client, Events, GatewayIntentBits } from "discord.js"
import { ClusterClient, getInfo } from "discord-hybrid-sharding"

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
const { SHARD_LIST, TOTAL_SHARDS } = getInfo()
const client = new Client({
  intents: [Guilds, GuildMessages, MessageContent],
  shards: SHARD_LIST,
  shardCount: TOTAL_SHARDS,
})
const cluster = new ClusterClient(client)
client.on(Events.MessageCreate, async (message) => {
  if (message.author.bot) return
  if (message.content === "!shard") {
    await message.reply(`cluster ${cluster.id}, shard ${message.guild?.shardId}`)
  }
  if (message.content === "!guilds") {
    const sizes = await cluster.broadcastEval("this.guilds.cache.size")
    await message.reply(`guilds: ${sizes.join(" + ")}`)
  }
})
await client.login(process.env["DISCORD_TOKEN"])
