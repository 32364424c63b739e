// The script of one shard of a ShardingManager, in a worker.

import { Client, Events, GatewayIntentBits } from "discord.js"

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
let isHot = false
client.on(Events.MessageCreate, async (message) => {
  if (message.author.bot) return
  if (message.content === "!shard") await message.reply(`shard ${message.guild?.shardId}`)
  if (message.content === "!guilds") {
    const sizes = await client.shard?.fetchClientValues("guilds.cache.size")
    await message.reply(`guilds: ${sizes?.join(" + ")}`)
  }
  if (message.content === "!slow") {
    await message.reply(isHot ? "Wait a minute." : "Brewed.")
    if (!isHot) setTimeout(() => (isHot = false), 60_000)
    isHot = true
  }
  if (message.content === "!names") {
    const names = await client.shard?.broadcastEval((each) => each.guilds.cache.map((g) => g.name))
    await message.reply(`names: ${names?.flat().join(", ")}`)
  }
})
await client.login()
