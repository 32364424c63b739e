import { spawn } from "node:child_process"
import { DatabaseSync } from "node:sqlite"
import { Client, Events, GatewayIntentBits } from "discord.js"
import { expect, test } from "../../src/vitest.ts"

const db = new DatabaseSync(":memory:")
db.exec("CREATE TABLE members (name TEXT, points INTEGER)")
/** A database with the interface of `pg`, since a page does not need a server. */
const pool = { query: async (sql: string) => ({ rows: db.prepare(sql).all() }) }

test.override("bot", () => {
  const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
  const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
  client.on(Events.MessageCreate, async (message) => {
    const [command, name = "", points = ""] = message.content.split(" ")
    if (command === "!give") {
      db.prepare("INSERT INTO members VALUES (?, ?)").run(name, Number(points))
      await message.reply(`${name} has ${points} points`)
    }
    if (command === "!save") await message.reply("saved")
  })
  return client
})

test("the test reads what the bot has written", async ({ alice, general }) => {
  await alice.send(general, "!give bob 5")
  expect(general.lastMessage?.content).toBe("bob has 5 points")
  expect(await pool.query("SELECT points FROM members")).toMatchObject({ rows: [{ points: 5 }] })
})

test("work that stays open is named", ({ env }) => {
  const client = { watch: () => new Promise(() => {}) }
  const program = spawn(process.execPath, ["--version"])
  env.external("GET /poll", "a long poll")
  env.external(/:2333\b/, "Lavalink streams its state")
  env.external(program, "a server that runs on") // a child process or a socket
  env.external(client.watch(), "ends with the run") // a promise, with what was begun together with it
})

test("an assertion is tried again", async ({ env, alice, general }) => {
  await alice.send(general, "!save")
  await env.waitFor(() => expect(general.lastMessage?.content).toBe("saved"), { timeout: 2 })
})
