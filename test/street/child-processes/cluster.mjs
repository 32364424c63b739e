// A bot that starts itself again in each process of a cluster.

import cluster from "node:cluster"
import { Client, Events, GatewayIntentBits } from "discord.js"

/** @param {string} token */
export function startCluster(token) {
  cluster.setupPrimary({ exec: import.meta.filename })
  return new Promise((resolve) => {
    const worker = cluster.fork({ BOT_NAME: "tea bot", DISCORD_TOKEN: token })
    worker.on("message", (message) => message === "ready" && resolve(worker))
  })
}

if (cluster.isWorker) {
  const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
  const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
  client.once(Events.ClientReady, () => process.send("ready"))
  client.on(Events.MessageCreate, async (message) => {
    if (message.content === "!who") await message.reply(`I am the ${process.env.BOT_NAME}`)
  })
  await client.login(process.env.DISCORD_TOKEN)
}
