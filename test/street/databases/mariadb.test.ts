// Bots with MariaDB: `mysql2` with promises and with callbacks, and knex.

import knex from "knex"
import { createPool as createCallbackPool } from "mysql2"
import { type RowDataPacket, createPool } from "mysql2/promise"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { sim } from "../../../src/node.ts"
import { botThat, tearoom } from "./bots.ts"
import { borrowServer } from "./borrowed-server.ts"

const server = await borrowServer("mariadb")
const address = { host: "127.0.0.1", port: server?.port ?? 0, user: "root" }

beforeAll(async () => {
  if (server === undefined) return
  const pool = createPool(address)
  await pool.query("CREATE DATABASE teas")
  await pool.end()
})

afterAll(() => server?.giveBack())

describe.skipIf(server === undefined)("a bot with mysql2", () => {
  test("queries, prepares and calls back", async () => {
    const pool = createPool({ ...address, connectionLimit: 3 })
    await pool.query("CREATE TABLE teas.stars (id INT AUTO_INCREMENT PRIMARY KEY, tea TEXT)")
    const bot = botThat(async (message) => {
      await pool.execute("INSERT INTO teas.stars (tea) VALUES (?)", [message.content])
      const [rows] = await pool.execute<RowDataPacket[]>(
        "SELECT tea, SLEEP(0.05) FROM teas.stars WHERE id > ?",
        [0],
      )
      await message.reply(rows.map(({ tea }) => String(tea)).join(", "))
      const connection = await pool.getConnection()
      await connection.beginTransaction()
      await connection.query("DELETE FROM teas.stars WHERE tea = 'coffee'")
      await connection.commit()
      connection.release()
    })
    await using env = await sim.run(bot)
    const { alice, general } = tearoom(env)
    await alice.send(general, "Sencha")
    expect(general.lastMessage).toMatchObject({ content: "Sencha" })
    await alice.send(general, "coffee")
    expect(general.lastMessage).toMatchObject({ content: "Sencha, coffee" })
    const [rows] = await pool.query("SELECT tea FROM teas.stars")
    expect(rows).toEqual([{ tea: "Sencha" }])
    await pool.end()
  })

  test("reads several results, large ones among them, in parallel", async () => {
    const pool = createPool({
      ...address,
      connectionLimit: 2,
      database: "teas",
      multipleStatements: true,
    })
    const bot = botThat(async (message) => {
      const answers = await Promise.all(
        [1, 2, 3, 4].map(async (n) => {
          const [[first, second]] = await pool.query<RowDataPacket[][]>(
            `SELECT ${n} AS n, SLEEP(0.05); SELECT REPEAT('x', 1000) AS x FROM seq_1_to_2000`,
          )
          return `${first?.[0]?.["n"]}:${second?.length}`
        }),
      )
      await message.reply(answers.join(" "))
    })
    await using env = await sim.run(bot)
    const { alice, general } = tearoom(env)
    await alice.send(general, "go")
    expect(general.lastMessage).toMatchObject({ content: "1:2000 2:2000 3:2000 4:2000" })
    await pool.end()
  })

  test("calls back in a pool that an earlier run has used as well", async () => {
    const pool = createCallbackPool({ ...address, connectionLimit: 1 })
    for (const name of ["alice's", "bob's"]) {
      const bot = botThat((message) => {
        pool.query<RowDataPacket[]>("SELECT ? AS owner", [name], (error, rows) => {
          void message.reply(error === null ? String(rows[0]?.["owner"]) : error.message)
        })
      })
      await using env = await sim.run(bot)
      const { alice, general } = tearoom(env)
      await alice.send(general, "whose?")
      expect(general.lastMessage).toMatchObject({ content: name })
    }
    pool.end()
  })
})

describe.skipIf(server === undefined)("a bot with knex", () => {
  test("keeps its pool's time-outs out of a clock that jumps", async () => {
    const db = knex({
      client: "mysql2",
      connection: { ...address, database: "teas" },
      pool: { min: 0, max: 1 },
      acquireConnectionTimeout: 3000,
    })
    const bot = botThat(async (message) => {
      const results = await Promise.all(
        [1, 2, 3].map(() => db.select(db.raw("SLEEP(0.1) AS slept"))),
      )
      await message.reply(`${results.length} queries`)
    })
    let polls = 0
    bot.once("clientReady", () => {
      for (let n = 0; n < 3; n++) {
        setInterval(async () => {
          await db.select(db.raw("SLEEP(0.02) AS slept"))
          polls += 1
        }, 60_000)
      }
    })
    await using env = await sim.run(bot)
    const { alice, general } = tearoom(env)
    await alice.send(general, "go")
    expect(general.lastMessage).toMatchObject({ content: "3 queries" })
    await env.advanceTime({ minutes: 11 })
    expect(polls).toBe(33)
    expect(env.errors).toEqual([])
    await db.destroy()
  })
})
