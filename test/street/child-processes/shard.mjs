// The script that a sharding manager starts for each shard, as in its guide.

import { setTimeout as sleep } from "node:timers/promises"
import { Client, Events, GatewayIntentBits } from "discord.js"

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })

const commands = {
  async "!servers"() {
    /** @type {number[]} */
    const counts = await client.shard.fetchClientValues("guilds.cache.size")
    return `${counts.reduce((sum, count) => sum + count, 0)} servers on ${counts.length} shards`
  },
  async "!names"() {
    const names = await client.shard.broadcastEval((shard) =>
      shard.guilds.cache.map((it) => it.name),
    )
    return names.flat().toSorted().join(", ")
  },
  "!where": (message) => `shard ${message.guild.shardId}, process ${process.pid}`,
  async "!brew"() {
    await sleep(3000)
    return `brewed at ${new Date().toISOString()}`
  },
  "!remind"(message) {
    const remind = () => message.channel.send(`it is ${new Date().toISOString()}`)
    setTimeout(remind, 60 * 60 * 1000)
    return "I will"
  },
  "!crash"() {
    setImmediate(() => {
      throw new RangeError("the kettle is empty")
    })
    return "ouch"
  },
}

client.on(Events.MessageCreate, async (message) => {
  if (message.author.bot) return
  const command = commands[message.content]
  if (command !== undefined) await message.reply(await command(message))
})

await client.login()
