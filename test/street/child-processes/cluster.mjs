// A bot that starts itself again in each process of a cluster.

import cluster from "node:cluster"
import { Client } from "eris"

/** @param {string} token */
export function startCluster(token) {
  cluster.setupPrimary({ exec: import.meta.filename })
  return new Promise((resolve) => {
    const worker = cluster.fork({ BOT_NAME: "tea bot", DISCORD_TOKEN: token })
    worker.on("message", (message) => message === "ready" && resolve(worker))
  })
}

if (cluster.isWorker) {
  const intents = ["guilds", "guildMessages", "messageContent"]
  const client = new Client(`Bot ${process.env.DISCORD_TOKEN}`, { intents })
  client.once("ready", () => process.send("ready"))
  client.on("messageCreate", ({ channel, content }) => {
    if (content !== "!who") return
    return client.createMessage(channel.id, `I am the ${process.env.BOT_NAME}`)
  })
  await client.connect()
}
