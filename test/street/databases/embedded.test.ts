// Bots with a database in their own process: sqlite3 (a native add-on with threads), node:sqlite
// and @libsql/client (which respond synchronously), and knex on sqlite3 as in modmail bots.

import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { promisify } from "node:util"
import { createClient } from "@libsql/client"
import knex from "knex"
import { afterAll, describe, expect, test } from "vitest"
import { sim } from "../../../src/node.ts"
import { botThat, tearoom } from "./bots.ts"
import { hasSqlite3, requireSqlite3 } from "./native.ts"
import { sqlite3Dialect } from "./sqlite-dialect.ts"

const folder = mkdtempSync(join(tmpdir(), "guildsim-embedded-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A query that takes SQLite some tenths of a second. */
const SLOW =
  "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 400000) SELECT max(n) AS n FROM c"

describe.skipIf(!hasSqlite3)("a bot with sqlite3", () => {
  test("replies in a callback of its query", async () => {
    const db = new (requireSqlite3().Database)(":memory:")
    const bot = botThat((message) => {
      db.run("CREATE TABLE IF NOT EXISTS teas (tea TEXT)", [], () => {
        db.run("INSERT INTO teas VALUES (?)", [message.content], () => {
          db.all(SLOW, [], (_, rows) => void message.reply(`counted ${rows[0]?.n}`))
        })
      })
    })
    await using env = await sim.run(bot)
    const { alice, general } = tearoom(env)
    await alice.send(general, "Sencha")
    expect(general.lastMessage?.content).toBe("counted 400000")
    const all = promisify(db.all.bind(db))
    expect(await all("SELECT count(*) AS n FROM teas", [])).toEqual([{ n: 1 }])
    await promisify(db.close.bind(db))()
  })

  test("keeps the time-outs of knex out of a clock that jumps", async () => {
    const db = knex({
      client: sqlite3Dialect(),
      connection: { filename: ":memory:" },
      useNullAsDefault: true,
    })
    await db.schema.createTable("threads", (table) => {
      table.increments("id")
      table.text("content")
    })
    const bot = botThat(async (message) => {
      const [id] = await db("threads").insert({ content: message.content })
      await message.reply(`thread ${id}`)
    })
    let polls = 0
    bot.once("clientReady", () => {
      for (let n = 0; n < 5; n++) {
        setInterval(async () => {
          await db.raw(SLOW.replace("400000", "20000"))
          polls += 1
        }, 30_000)
      }
    })
    await using env = await sim.run(bot)
    const { alice, general } = tearoom(env)
    await alice.send(general, "help")
    expect(general.lastMessage?.content).toBe("thread 1")
    expect(await db("threads").select("content")).toEqual([{ content: "help" }])
    await env.advanceTime({ minutes: 11 })
    expect(polls).toBe(110)
    expect(env.errors).toEqual([])
    await db.destroy()
  })
})

test("a bot with node:sqlite has its answer at once", async () => {
  const db = new DatabaseSync(":memory:")
  db.exec("CREATE TABLE teas (tea TEXT)")
  const bot = botThat(async (message) => {
    db.prepare("INSERT INTO teas VALUES (?)").run(message.content)
    await message.reply(JSON.stringify(db.prepare("SELECT tea FROM teas").all()))
  })
  await using env = await sim.run(bot)
  const { alice, general } = tearoom(env)
  await alice.send(general, "Sencha")
  expect(general.lastMessage?.content).toBe('[{"tea":"Sencha"}]')
})

test.for([
  ["in memory", ":memory:"],
  ["in a file", join(folder, "teas.db")],
])("a bot with @libsql/client reads from a database %s", async ([, path]) => {
  const db = createClient({ url: `file:${path}` })
  await db.execute("CREATE TABLE teas (tea TEXT)")
  const bot = botThat(async (message) => {
    await db.batch([{ sql: "INSERT INTO teas VALUES (?)", args: [message.content] }], "write")
    const { rows } = await db.execute(SLOW)
    const teas = await db.execute("SELECT tea FROM teas")
    await message.reply(JSON.stringify([teas.rows, rows]))
  })
  await using env = await sim.run(bot)
  const { alice, general } = tearoom(env)
  await alice.send(general, "Sencha")
  expect(general.lastMessage?.content).toBe('[[{"tea":"Sencha"}],[{"n":400000}]]')
  db.close()
})
