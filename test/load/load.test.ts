// `load` in a run: what people do, and what the report says about the bot.

import { Client, Events, GatewayIntentBits } from "discord.js"
import { expect, test } from "vitest"
import { type LoadOptions, type LoadReport, load } from "../../src/load.ts"
import { sim } from "../../src/node.ts"
import { teaBot } from "./bot.ts"

const { Guilds, GuildMessages } = GatewayIntentBits

/** Runs the bot under load in a world of its own. */
async function run(options: LoadOptions, bot: Client = teaBot()): Promise<LoadReport> {
  await using env = await sim.run(bot)
  return await load(env, options)
}

/** Returns a report without what depends on the machine. */
function withoutMachine({ machine: _, samples, ...report }: LoadReport): object {
  return { ...report, samples: samples.map(({ machine: __, ...sample }) => sample) }
}

test("people use commands with valid options and click buttons, and the bot answers all of them", async () => {
  const mix = { slash: 6, textCommand: 3, button: 3 }
  const options: LoadOptions = {
    profile: { perGuild: 10, focus: 1, mix },
    guilds: 2,
    members: 8,
    minutes: 2,
    seed: 5,
    texts: ["!ping"],
  }
  const report = await run(options)
  expect(report).toMatchObject({
    profile: "custom",
    seed: 5,
    clock: "virtual",
    isComplete: true,
    guilds: 2,
    members: 8,
    rateLimited: 0,
    errors: [],
    gaps: [],
    lostConnections: 0,
  })
  const { slash, textCommand, button } = report.actions
  expect(slash?.done).toBeGreaterThan(8)
  expect(slash).toMatchObject({ refused: 0, skipped: 0 })
  expect(button?.done).toBeGreaterThan(2)
  const { interactions, messages } = report
  expect(interactions.asked).toBe((slash?.done ?? 0) + (button?.done ?? 0))
  expect(interactions).toMatchObject({ answered: interactions.asked, unanswered: 0 })
  expect(messages).toMatchObject({ asked: textCommand?.done, answered: textCommand?.done })
  // The bot's computing takes no time of the clock, its pause does.
  expect(interactions.times).toMatchObject({ count: interactions.asked, max: 0 })
  expect(interactions.completions).toMatchObject({ p50: 500, p99: 500 })
  expect(report.routes).toContainEqual({
    route: "POST /channels/{channel_id}/messages",
    count: messages.asked,
    statuses: { "200": messages.asked },
  })
  const counted = report.samples.reduce((sum, { actions }) => sum + actions, 0)
  expect(counted).toBe(
    [slash, textCommand, button].reduce(
      (sum, one) => sum + (one?.done ?? 0) + (one?.skipped ?? 0),
      0,
    ),
  )
  expect(withoutMachine(await run(options))).toEqual(withoutMachine(report))
}, 60_000)

test("another seed causes other traffic, and the kinds without an effect on the bot happen too", async () => {
  const kinds = ["message", "reaction", "typing", "join", "leave", "voice", "presence"] as const
  const mix = Object.fromEntries(kinds.map((kind) => [kind, 1]))
  const profile = { perGuild: 20, focus: 1, mix }
  const options = { guilds: 3, members: 30, minutes: 1, profile }
  const [one, other] = [await run({ ...options, seed: 1 }), await run({ ...options, seed: 2 })]
  expect(one.actions).not.toEqual(other.actions)
  for (const kind of kinds) {
    expect(one.actions[kind]?.done).toBeGreaterThan(0)
  }
  expect(one.events.dropped).toBeGreaterThan(0)
  expect(Object.values(one.actions).every(({ refused }) => refused === 0)).toBe(true)
}, 60_000)

test("what a bot does not answer, its errors and its gaps stand in the report and fail the run", async () => {
  const client = new Client({ intents: [Guilds, GuildMessages] })
  client.once(Events.ClientReady, async (ready) => {
    await ready.application.commands.set([{ name: "wait", description: "Waits" }])
  })
  let count = 0
  client.on(Events.InteractionCreate, async () => {
    count += 1
    if (count === 1) throw new Error("The kettle is empty")
    if (count === 2) await client.rest.get("/discovery/categories").catch(() => {})
  })
  const env = await sim.run(client)
  const profile = { perGuild: 4, focus: 0, mix: { slash: 1 } }
  const report = await load(env, { guilds: 1, members: 2, minutes: 2, profile })
  const { asked } = report.interactions
  expect(asked).toBeGreaterThan(3)
  expect(report.interactions).toMatchObject({ answered: 0, times: { count: 0 } })
  expect(report.interactions.unanswered).toBeGreaterThan(asked - 3)
  expect(report.errors).toEqual([
    { message: expect.stringContaining("The kettle is empty"), count: 1 },
  ])
  expect(report.gaps).toEqual([
    { message: expect.stringContaining("/discovery/categories"), count: 1 },
  ])
  await expect(env.close()).rejects.toThrow("The kettle is empty")
}, 60_000)

test("a run that is aborted returns the report so far", async () => {
  const stopping = new AbortController()
  const report = await run({
    guilds: 1,
    members: 2,
    minutes: 60,
    profile: "quiet",
    signal: stopping.signal,
    onSample: ({ at }) => {
      if (at >= 60) stopping.abort()
    },
  })
  expect(report).toMatchObject({ isComplete: false, planned: 3600, seconds: 60 })
}, 60_000)

test("without guilds people act in those of the world", async () => {
  await using env = await sim.run(teaBot())
  const guild = env.createGuild("Tea House")
  guild.createTextChannel("general")
  guild.addMember("alice")
  await expect(load(env, { members: 5 })).rejects.toThrow("Set guilds too")
  const profile = { perGuild: 5, focus: 1, mix: { message: 1 } }
  const report = await load(env, { minutes: 4, profile })
  expect(report).toMatchObject({ guilds: 1, members: 2 })
  expect(report.machine.worldSeconds).toBeNull()
  expect(guild.channels.get("general").messages.length).toBe(report.actions.message?.done)
}, 60_000)

test("a world without a place to write, and a run with the real clock, are refused", async () => {
  await using env = await sim.run(teaBot())
  await expect(load(env)).rejects.toThrow("the bot is in no guild with a text channel")
  await expect(load(env, { profile: { perGuild: 1, focus: 1, mix: {} } })).rejects.toThrow(
    "must be one of quiet, chatty, commands, raid, voice",
  )
  await using real = await sim.run(() => {}, { clock: "real", gateway: false })
  await expect(load(real)).rejects.toThrow("which cannot be moved")
})
