// Bots with PostgreSQL: plain `pg`, and Drizzle.

import { setInterval } from "node:timers"
import type { Message } from "discord.js"
import { eq, sql } from "drizzle-orm"
import { drizzle } from "drizzle-orm/node-postgres"
import { integer, pgTable, text } from "drizzle-orm/pg-core"
import { Client as PgClient, Pool } from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { SettleTimeout, sim } from "../../../src/node.ts"
import { botThat, tearoom } from "./bots.ts"
import { borrowServer } from "./borrowed-server.ts"

const server = await borrowServer("postgres")
const connectionString = `postgres://bot@127.0.0.1:${server?.port}/postgres`

// A bot's module holds the pool like this: created before any run, and connected by its first
// query.
const pool = new Pool({ connectionString, max: 4 })

const points = pgTable("points", {
  member: text().primaryKey(),
  points: integer().notNull(),
})

beforeAll(async () => {
  if (server === undefined) return
  await pool.query("CREATE TABLE points (member text PRIMARY KEY, points integer NOT NULL)")
  await pool.query("CREATE TABLE lines (id serial PRIMARY KEY, content text NOT NULL)")
  await pool.query("CREATE TABLE reminders (at timestamptz NOT NULL, content text NOT NULL)")
})

afterAll(async () => {
  await pool.end()
  server?.giveBack()
})

/** Reads the content of a column directly from the database. */
async function lines(): Promise<readonly string[]> {
  const { rows } = await pool.query<{ content: string }>("SELECT content FROM lines ORDER BY id")
  await pool.query("TRUNCATE lines")
  return rows.map(({ content }) => content)
}

describe.skipIf(server === undefined)("a bot with pg", () => {
  test("replies with what it read, and the test reads what it wrote", async () => {
    const bot = botThat(async (message) => {
      const { rows } = await pool.query<{ points: number }>(
        `INSERT INTO points VALUES ($1, 1)
         ON CONFLICT (member) DO UPDATE SET points = points.points + 1 RETURNING points`,
        [message.author.id],
      )
      await message.reply(`${rows[0]?.points} points`)
    })
    await using env = await sim.run(bot)
    const { alice, general } = tearoom(env)
    for (const count of [1, 2, 3]) {
      await alice.send(general, "tea")
      expect(general.lastMessage).toMatchObject({ content: `${count} points` })
      const { rows } = await pool.query("SELECT points FROM points WHERE member = $1", [alice.id])
      expect(rows).toEqual([{ points: count }])
    }
  })

  test("writes without awaiting", async () => {
    const bot = botThat((message) => {
      void pool.query("INSERT INTO lines (content) SELECT $1 FROM pg_sleep(0.3)", [message.content])
    })
    await using env = await sim.run(bot)
    const { alice, general } = tearoom(env)
    await alice.send(general, "green")
    await alice.send(general, "black")
    expect(await lines()).toEqual(["green", "black"])
  })

  test("queries in parallel, more than its pool has connections", async () => {
    const bot = botThat(async (message) => {
      const results = await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          pool.query<{ n: number }>("SELECT $1::int AS n FROM pg_sleep(0.05)", [n]),
        ),
      )
      await message.reply(results.map(({ rows }) => rows[0]?.n).join(" "))
    })
    await using env = await sim.run(bot)
    const { alice, general } = tearoom(env)
    await alice.send(general, "count")
    expect(general.lastMessage).toMatchObject({ content: "0 1 2 3 4 5 6 7 8 9 10 11" })
  })

  test("reads an answer of many packets, which the server makes slowly", async () => {
    const bot = botThat(async (message) => {
      const { rows } = await pool.query<{ tea: string }>(
        "SELECT repeat('tea', 3000) AS tea, pg_sleep(0.02) FROM generate_series(1, 20)",
      )
      await message.reply(`${rows.reduce((sum, { tea }) => sum + tea.length, 0)}`)
    })
    await using env = await sim.run(bot)
    const { alice, general } = tearoom(env)
    await alice.send(general, "count")
    expect(general.lastMessage).toMatchObject({ content: "180000" })
  })

  test("rolls a transaction back", async () => {
    const bot = botThat(async (message) => {
      const client = await pool.connect()
      try {
        await client.query("BEGIN")
        await client.query("INSERT INTO lines (content) VALUES ($1)", [message.content])
        if (message.content === "coffee") throw new Error("no coffee")
        await client.query("COMMIT")
        await message.reply("noted")
      } catch (error) {
        await client.query("ROLLBACK")
        await message.reply(String(error))
      } finally {
        client.release()
      }
    })
    await using env = await sim.run(bot)
    const { alice, general } = tearoom(env)
    await alice.send(general, "coffee")
    await alice.send(general, "tea")
    expect(general.history().map(({ content }) => content)).toEqual([
      "coffee",
      "Error: no coffee",
      "tea",
      "noted",
    ])
    expect(await lines()).toEqual(["tea"])
  })

  test("guards its query with a time-out of its own", async () => {
    const late = (): Promise<never> =>
      new Promise((_, reject) => setTimeout(() => reject(new Error("too late")), 100))
    const bot = botThat(async (message) => {
      const answer = pool.query<{ tea: string }>("SELECT 'Sencha' AS tea FROM pg_sleep(0.4)")
      const said = await Promise.race([answer, late()]).then(
        ({ rows }) => rows[0]?.tea,
        (error: unknown) => String(error),
      )
      await message.reply(said ?? "nothing")
    })
    await using env = await sim.run(bot)
    const { alice, general } = tearoom(env)
    await alice.send(general, "tea?")
    expect(general.lastMessage).toMatchObject({ content: "Sencha" })
    await alice.send(general, "tea?")
    await env.advanceTime({ hours: 1 })
    expect(general.lastMessage).toMatchObject({ content: "Sencha" })
  })

  test("polls for reminders, each minute by its own clock", async () => {
    const bot = botThat(async (message) => {
      const at = new Date(Date.now() + Number(message.content) * 60_000)
      await pool.query("INSERT INTO reminders VALUES ($1, $2)", [at, `after ${message.content}`])
      await message.reply("will do")
    })
    bot.once("clientReady", () => {
      setInterval(async () => {
        const { rows } = await pool.query<{ content: string }>(
          "DELETE FROM reminders WHERE at <= $1 RETURNING content",
          [new Date()],
        )
        const channel = bot.channels.cache.find((one) => one.isSendable() && "name" in one)
        for (const { content } of rows) if (channel?.isSendable()) await channel.send(content)
      }, 60_000)
    })
    await using env = await sim.run(bot)
    const { alice, general } = tearoom(env)
    await alice.send(general, "5")
    await alice.send(general, "7")
    await env.advanceTime({ minutes: 15 })
    expect(
      general
        .history()
        .filter(({ content }) => content.startsWith("after"))
        .map(({ content, createdAt }) => `${content} at ${createdAt.toISOString().slice(11, 16)}`),
    ).toEqual(["after 5 at 00:05", "after 7 at 00:07"])
  })

  test("takes the time-outs of its pool for real ones only", async () => {
    const small = new Pool({ connectionString, max: 1, connectionTimeoutMillis: 2000 })
    const bot = botThat(async (message) => {
      await message.reply("one moment")
      await small.query("SELECT pg_sleep(0.2)")
      await message.reply("done")
    })
    await using env = await sim.run(bot)
    const { alice, general } = tearoom(env)
    await Promise.all([1, 2, 3].map(() => alice.send(general, "go")))
    await env.advanceTime({ minutes: 11 })
    expect(general.history().filter(({ content }) => content === "done")).toHaveLength(3)
    await small.end()
  })

  test("listens to what others notify, which is no work", async () => {
    const listener = new PgClient({ connectionString })
    const bot = botThat((message) => pool.query("SELECT pg_notify('teas', $1)", [message.content]))
    bot.once("clientReady", async () => {
      await listener.connect()
      await listener.query("LISTEN teas")
      listener.on("notification", ({ payload = "" }) => {
        const channel = bot.channels.cache.find((one) => one.isSendable())
        if (channel?.isSendable()) void channel.send(`notified of ${payload}`)
      })
    })
    await using env = await sim.run(bot)
    const { alice, general } = tearoom(env)
    await alice.send(general, "Sencha")
    expect(general.lastMessage).toMatchObject({ content: "notified of Sencha" })
    await listener.end()
  })

  test("is told of by the error when a query outlasts the patience of the run", async () => {
    const bot = botThat(() => pool.query("SELECT pg_sleep(1.5)"))
    const env = await sim.run(bot, { patience: 0.5 })
    const { alice, general } = tearoom(env)
    const error: unknown = await alice.send(general, "go").catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(SettleTimeout)
    expect(String(error)).toMatch(
      /- PostgreSQL at 127\.0\.0\.1:\d+: SELECT pg_sleep\(1\.5\), under way for 0\.\d s, begun at .*, while handling MESSAGE_CREATE \(alice sends "go" in #general\)/,
    )
    expect(String(error)).toMatch(/env\.external\(/)
    await env.close()
  })
})

describe.skipIf(server === undefined)("a bot with Drizzle", () => {
  test("selects, and changes in a transaction", async () => {
    const db = drizzle(pool)
    const bot = botThat(async (message: Message) => {
      const member = message.author.id
      const total = await db.transaction(async (tx) => {
        await tx
          .insert(points)
          .values({ member, points: 5 })
          .onConflictDoUpdate({ target: points.member, set: { points: sql`points.points * 2` } })
        return tx.select().from(points).where(eq(points.member, member))
      })
      await message.reply(`${total[0]?.points}`)
    })
    await pool.query("TRUNCATE points")
    await using env = await sim.run(bot)
    const { alice, general } = tearoom(env)
    await alice.send(general, "tea")
    await alice.send(general, "tea")
    expect(general.lastMessage).toMatchObject({ content: "10" })
    expect(await db.select().from(points)).toEqual([{ member: alice.id, points: 10 }])
  })
})
