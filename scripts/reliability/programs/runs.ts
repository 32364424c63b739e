// Plays runs one after the other, and prints the sizes of the heap after a tenth of them and at the
// end: `node --expose-gc … runs.ts <count>`.

import { Client, Events, GatewayIntentBits } from "discord.js"
import { sim } from "../../../src/node.ts"

const count = Number(process.argv[2])
const early = Math.max(1, Math.floor(count / 10))
const sizes: number[] = []

for (let run = 1; run <= count; run += 1) {
  await play()
  if (run === early || run === count) sizes.push(await heapUsed())
}
const [first, last] = sizes
console.log(JSON.stringify({ early: first, late: last ?? first, rss: process.memoryUsage().rss }))

async function play(): Promise<void> {
  const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
  const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
  client.on(Events.MessageCreate, (message) => {
    if (message.content === "!ping") void message.reply("pong")
  })
  const env = await sim.run(client)
  const guild = env.createGuild()
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  for (let n = 0; n < 3; n += 1) await alice.send(general, "!ping")
  const answers = general.messages.filter(({ content }) => content === "pong").length
  if (answers !== 3) throw new Error(`The bot answered ${answers} times.`)
  await env.close()
}

async function heapUsed(): Promise<number> {
  for (let n = 0; n < 3; n += 1) {
    globalThis.gc?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return process.memoryUsage().heapUsed
}
