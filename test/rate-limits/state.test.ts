// The state of rate limits: snapshots, forks, resets, and the use that a test reads.

import { Client, Events } from "discord.js"
import { expect, test } from "vitest"
import { createSim } from "../../src/index.ts"
import { readBlock } from "../docs/blocks.ts"
import { botThat, tearoom } from "../harness/bots.ts"
import { sim } from "../../src/node.ts"
import { openLimited, statusesOf } from "./limited-sim.ts"

const tea = { body: { content: "tea" } }

test("a snapshot keeps what is taken of each bucket", async () => {
  const { sim: first, send } = openLimited()
  const general = first.createGuild("Tea House").createTextChannel("general")
  const path = `/channels/${general.id}/messages`
  await statusesOf(5, () => send("POST", path, tea))
  const saved: unknown = JSON.parse(JSON.stringify(first.world.snapshot()))
  first.reset()
  const snapshot = saved as ReturnType<typeof first.world.snapshot> // its own JSON
  const { sim: second, send: sendAgain } = openLimited({ snapshot })
  expect((await sendAgain("POST", path, tea)).status).toBe(429)
  expect(second.rateLimits.reached).toMatchObject([
    { limit: "POST /channels/{channel_id}/messages", resource: general.id, used: 5, refused: 1 },
  ])
  expect(createSim({ snapshot }).guild.name).toBe("Tea House")
})

test("a reset empties all buckets", async () => {
  const { sim: limited, send } = openLimited()
  const open = () => limited.createGuild("Tea House").createTextChannel("general")
  const before = `/channels/${open().id}/messages`
  await statusesOf(5, () => send("POST", before, tea))
  limited.reset()
  const after = `/channels/${open().id}/messages`
  expect(await statusesOf(5, () => send("POST", after, tea))).toEqual([200, 200, 200, 200, 200])
})

test("the use of each limit is counted, with the time that the bot waited", async () => {
  const client = botThat(async ({ channel }) => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => channel.send(String(n))))
  })
  await using env = await sim.run(client, { rateLimits: "platform" })
  const { alice, general } = tearoom(env)
  await alice.send(general, "go")
  await env.advanceTime(20)
  expect(env.rateLimits.reached).toEqual([
    {
      limit: "POST /channels/{channel_id}/messages",
      resource: general.id,
      by: env.bot.name,
      allowed: 5,
      per: 5,
      used: 12,
      highest: 5,
      refused: 0,
      waited: expect.closeTo(10.2, 1),
    },
  ])
  const waits = env.httpLog.flatMap(({ rateLimit }) => rateLimit ?? [])
  expect(waits).toEqual([
    { name: "POST /channels/{channel_id}/messages", waited: 5100, retryAfter: null },
    { name: "POST /channels/{channel_id}/messages", waited: 5100, retryAfter: null },
  ])
  expect(env.transcript()).toContain(readBlock("docs/rate-limits.md", "Let a bot wait", 1).trim())
})

test("the transcript says which limit refused a request", async () => {
  const { sim: limited, send } = openLimited()
  const general = limited.createGuild("Tea House").createTextChannel("general")
  await statusesOf(6, () => send("POST", `/channels/${general.id}/messages`, tea))
  const shown = readBlock("docs/rate-limits.md", "Requests that are refused", 0)
  expect(limited.transcript().replaceAll(general.id, "#general")).toContain(shown.trim())
})

test("a bot below its limits has reached none", async () => {
  const client = botThat((message) => message.reply("tea!"))
  await using env = await sim.run(client, { rateLimits: "platform" })
  const { alice, general } = tearoom(env)
  await alice.send(general, "tea?")
  expect(env.rateLimits.reached).toEqual([])
  expect(env.rateLimits.used).toContainEqual(
    expect.objectContaining({ limit: "POST /channels/{channel_id}/messages", used: 1, highest: 1 }),
  )
})

test("a verb waits out a limit within the settle window, and a failed test says what is left", async () => {
  const client = botThat(async ({ channel }) => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => channel.send(String(n))))
  })
  await using env = await sim.run(client, { rateLimits: "platform" })
  const { alice, general } = tearoom(env)
  await alice.send(general, "go")
  expect(general.history()).toHaveLength(11)
  const failure = await Promise.resolve()
    .then(() => env.assertSent({ content: "19" }))
    .catch((error: unknown) => String(error))
  expect(failure).toContain(
    "waits for the limit of POST /channels/{channel_id}/messages in #general (5 in 5 s), and goes on in 5.1 s of virtual time.",
  )
  expect(failure).toContain("waited 5.1 s of virtual time for the limit of")
  await env.advanceTime(11)
  expect(general.history()).toHaveLength(21)
})

test("the responses to an interaction have a limit of their own, outside that of all requests", async () => {
  const client = new Client({ intents: [] })
  client.on(Events.InteractionCreate, async (interaction) => {
    if (!interaction.isChatInputCommand()) return
    await interaction.reply("one")
    for (const text of ["two", "three", "four", "five", "six", "seven"]) {
      await interaction.followUp(text)
    }
  })
  const commands = [{ name: "count", description: "Counts to seven" }]
  await using env = await sim.run(client, { rateLimits: "platform", commands, strictSync: false })
  const { alice, general } = tearoom(env)
  const before = env.rateLimits.used.find(({ limit }) => limit === "all requests")?.used
  await alice.slash(general, "count")
  expect(general.history().map(String)).toContain("seven")
  expect(env.rateLimits.reached).toMatchObject([
    { limit: "POST /webhooks/{webhook_id}/{token}", used: 6, refused: 0, allowed: 5, per: 2 },
  ])
  expect(env.rateLimits.used.find(({ limit }) => limit === "all requests")?.used).toBe(before)
})

test("two runs have buckets of their own", async () => {
  const burst = () =>
    botThat(async ({ channel }) => {
      await Promise.all(Array.from({ length: 5 }, (_, n) => channel.send(String(n))))
    })
  await using one = await sim.run(burst(), { rateLimits: "platform", name: "one" })
  await using other = await sim.run(burst(), { rateLimits: "platform", name: "other", seed: 2 })
  for (const env of [one, other]) {
    const { alice, general } = tearoom(env)
    await alice.send(general, "go")
    expect(env.rateLimits.reached).toEqual([])
    expect(general.history()).toHaveLength(6)
  }
})
