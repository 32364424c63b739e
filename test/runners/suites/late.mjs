import { once } from "node:events"
import { connect, createServer } from "node:net"
import { Client, Events, GatewayIntentBits } from "discord.js"
import { sim } from "guildsim/node"

const INTENTS = [
  GatewayIntentBits.Guilds,
  GatewayIntentBits.GuildMessages,
  GatewayIntentBits.MessageContent,
]

/**
 * Creates a bot that requests a server of an unknown protocol before it replies, like a database.
 */
function createBot(port) {
  const client = new Client({ intents: INTENTS })
  client.on(Events.MessageCreate, async (message) => {
    if (message.author.bot) return
    if (message.content === "!tea") {
      const socket = connect(port)
      socket.write("SELECT tea")
      await once(socket, "data")
    }
    await message.reply("Tea!")
  })
  return client
}

async function say(env, text) {
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  await guild.addMember("alice").send(general, text)
  return general
}

/** Resolves when `text` is printed to stderr. */
function printed(text) {
  const { write } = process.stderr
  return new Promise((resolve) => {
    process.stderr.write = function print(chunk, ...more) {
      if (String(chunk).includes(text)) {
        process.stderr.write = write
        resolve()
      }
      return write.call(this, chunk, ...more)
    }
  })
}

/** Defines two tests. The bot of the first replies during the second. */
export function replyLate(test) {
  let answer
  let server

  test("the bot has not replied when its run ends", async () => {
    server = createServer((socket) => {
      answer = () => socket.end("Sencha")
    })
    server.listen(0)
    await once(server, "listening")
    await sim.run(createBot(server.address().port), { name: "the first run" }, async (env) => {
      env.external(/localhost/, "it answers after the end of the run")
      await say(env, "!tea")
    })
  })

  test("its late reply is no failure of the next test", async () => {
    await sim.run(createBot(0), { name: "the second run" }, async (env) => {
      const told = printed("threw after that run had ended")
      answer()
      await told
      const general = await say(env, "!hello")
      if (general.lastMessage?.content !== "Tea!") throw new Error("no reply")
      if (env.errors.length > 0 || env.transcript().includes("ERROR")) throw env.errors[0]
    })
    server.close()
  })
}
