// A typical modmail bot: Eris, and knex on sqlite3.

import { Client as Eris } from "eris"
import knex from "knex"
import { describe, expect, test } from "vitest"
import { sim } from "../../../src/node.ts"
import { hasSqlite3 } from "./native.ts"
import { sqlite3Dialect } from "./sqlite-dialect.ts"

describe.skipIf(!hasSqlite3)("a modmail bot with Eris and knex", () => {
  test("opens a thread, and closes it when its time has come", async () => {
    const db = knex({
      client: sqlite3Dialect(),
      connection: { filename: ":memory:" },
      useNullAsDefault: true,
    })
    await db.schema.createTable("threads", (table) => {
      table.increments("id")
      table.text("user").notNullable()
      table.integer("closes_at")
    })
    const start = ({ token }: { token: string }): Eris => {
      const bot = new Eris(`Bot ${token}`, {
        intents: ["guilds", "guildMessages", "messageContent"],
      })
      bot.on("messageCreate", async (message) => {
        if (message.author.bot) return
        if (message.content === "!close 10m") {
          const closesAt = Date.now() + 10 * 60_000
          await db("threads").where({ user: message.author.id }).update({ closes_at: closesAt })
          await bot.createMessage(message.channel.id, "Closing in 10 minutes")
          return
        }
        const open = await db("threads").where({ user: message.author.id }).first()
        if (open !== undefined) return
        const [id] = await db("threads").insert({ user: message.author.id })
        await bot.createMessage(message.channel.id, `Thread ${id} is open`)
      })
      bot.once("ready", () => {
        // Several loops of such a bot poll a few times a minute.
        for (const every of [2000, 3000, 5000]) {
          setInterval(async () => {
            const due = await db("threads").where("closes_at", "<=", Date.now())
            for (const { id } of due as readonly { readonly id: number }[]) {
              await db("threads").where({ id }).delete()
              const [guild] = [...bot.guilds.values()]
              const channel = guild?.channels.find(({ type }) => type === 0)
              if (channel !== undefined)
                await bot.createMessage(channel.id, `Thread ${id} is closed`)
            }
          }, every)
        }
      })
      void bot.connect()
      return bot
    }
    await using env = await sim.run(start)
    const guild = env.createGuild("Tea House")
    const general = guild.createTextChannel("general")
    const alice = guild.addMember("alice")
    await alice.send(general, "help")
    expect(general.lastMessage?.content).toBe("Thread 1 is open")
    await alice.send(general, "!close 10m")
    expect(general.lastMessage?.content).toBe("Closing in 10 minutes")
    await env.advanceTime({ minutes: 11 })
    expect(general.lastMessage?.content).toBe("Thread 1 is closed")
    expect(await db("threads")).toEqual([])
    expect(env.errors).toEqual([])
    await db.destroy()
  })
})
