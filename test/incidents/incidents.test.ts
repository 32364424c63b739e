// Incidents of one simulation: how they begin and end, what they count, and what they refuse.

import { expect, test as base } from "vitest"
import type { Env } from "../../src/node.ts"
import { SetupError, createSim, sim } from "../../src/node.ts"
import { createSimGroup } from "../../src/harness/sim/sim-group.ts"
import { readBlock } from "../docs/blocks.ts"
import { createClient } from "../clients/bots/discordjs.ts"

const test = base.extend<{ readonly env: Env }>({
  env: [
    async ({}, use) => {
      await using env = await sim.run(createClient())
      await use(env)
    },
    { scope: "file" },
  ],
})

/** Creates a guild with a channel and a person who sends messages there. */
async function tearoom(env: Env) {
  await env.reset()
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  await env.settle()
  return { guild, general, alice, ping: () => alice.send(general, "!ping") }
}

/** Returns the names of the events of the journal. */
function eventsOf(env: Env, name: string): number {
  return env.journal.filter((entry) => entry.kind === "event" && entry.event === name).length
}

test("an incident ends by itself at its time of the clock, and counts what it did", async ({
  env,
}) => {
  const { general, ping } = await tearoom(env)
  const slow = await env.incident("slow API", { duration: { minutes: 1 }, delay: 4 })
  const endsAt = new Date(env.now.getTime() + 60_000)
  expect(slow).toMatchObject({ name: "slow API", isActive: true, endsAt })
  await ping()
  expect(slow.counts).toMatchObject({ requests: 1, handshakes: 0 })
  expect(general.lastMessage?.content).toBe("Pong!")
  await env.advanceTime(59)
  expect(slow.isActive).toBe(true)
  await env.advanceTime(1)
  expect(slow.isActive).toBe(false)
  await slow.end()
  expect(String(slow)).toBe("slow API: 1 request")
})

test("the journal tells when an incident began and ended, and what it caused", async ({ env }) => {
  await tearoom(env)
  await env.incident("gateway disconnects", { code: 4000 })
  await env.settle()
  const lines = env
    .transcript({ since: env.now })
    .split("\n")
    .map((line) => line.trim().replaceAll(/^\S+ +/g, ""))
  expect(lines).toContain('incident    "gateway disconnects" begins')
  expect(lines).toContain("TestBot     was closed with 4000 Unknown error.")
  expect(lines).toContain('incident    "gateway disconnects" is over: 1 connection')
  const began = env.journal.find((entry) => entry.kind === "incident")
  const closed = env.journal.find(
    (entry) => entry.kind === "connection" && entry.closed?.code === 4000,
  )
  expect(closed?.cause).toBe(began?.index)
})

test("the guide shows the transcript of an incident", async () => {
  await using run = await sim.run(createClient())
  const general = run.createGuild("Tea House").createTextChannel("general")
  const alice = run.guild.addMember("alice")
  await run.settle()
  await run.incident("zombie connections")
  await alice.send(general, "!ping")
  expect(`${run.transcript()}\n`).toContain(readBlock("docs/incidents.md", "Incidents", 1))
})

test("a test ends an incident early, and one without end", async ({ env }) => {
  const { general, ping } = await tearoom(env)
  const storm = await env.incident("API errors", { duration: Infinity, routes: ["GET /users/@me"] })
  expect(storm.endsAt).toBeNull()
  await env.advanceTime({ hours: 2 })
  expect(storm.isActive).toBe(true)
  await ping()
  expect(general.lastMessage?.content).toBe("Pong!")
  expect(storm.counts.requests).toBe(0)
  await storm.end()
  expect(env.incidents).toEqual([storm])
  expect(storm.isActive).toBe(false)
})

test("incidents compose, the earlier one first, and an injected error precedes them", async ({
  env,
}) => {
  const { general, ping } = await tearoom(env)
  const late = await env.incident("slow API", { duration: 60, delay: 2, requests: 1 })
  const twice = await env.incident("duplicate events", { duration: 60, events: ["TYPING_START"] })
  const fault = env.injectError({ path: "/channels/{channel_id}/messages", delay: 1 })
  await ping()
  await env.advanceTime(1)
  expect([fault.fired, late.counts.requests]).toEqual([1, 0])
  await ping()
  await env.advanceTime(2)
  expect([fault.fired, late.counts.requests, late.isActive]).toEqual([1, 1, false])
  expect(twice.isActive).toBe(true)
  expect(general.messages.filter(({ content }) => content === "Pong!")).toHaveLength(2)
})

test("a share affects evenly spread requests", async ({ env }) => {
  const { general, ping } = await tearoom(env)
  const slow = await env.incident("slow API", { duration: 600, delay: 1, share: 0.25 })
  for (let sent = 0; sent < 8; sent += 1) {
    await ping()
    await env.advanceTime(1)
  }
  expect(slow.counts.requests).toBe(2)
  expect(general.messages).toHaveLength(16)
})

test("events arrive twice, or late and after later ones", async ({ env }) => {
  const { ping } = await tearoom(env)
  const events = ["MESSAGE_CREATE"]
  const twice = await env.incident("duplicate events", { copies: 3, events, share: 0.5 })
  await ping()
  expect(eventsOf(env, "MESSAGE_CREATE")).toBe(4)
  expect(twice.counts.events).toBe(1)
  await twice.end()
  const late = await env.incident("late events", { delay: 9, events, share: 0.5 })
  await ping()
  await env.advanceTime(8)
  expect(eventsOf(env, "MESSAGE_CREATE")).toBe(6 - late.counts.events)
  await env.advanceTime(1)
  expect(eventsOf(env, "MESSAGE_CREATE")).toBe(6)
})

test("guilds become unavailable and come back, several times if wanted", async ({ env }) => {
  const { guild, ping } = await tearoom(env)
  const outage = await env.incident("unavailable guilds", {
    duration: 100,
    times: 3,
    guilds: [guild],
  })
  await ping()
  expect(eventsOf(env, "MESSAGE_CREATE")).toBe(0)
  await env.advanceTime(30)
  await ping()
  expect(eventsOf(env, "MESSAGE_CREATE")).toBe(2)
  await env.advanceTime(70)
  expect([eventsOf(env, "GUILD_DELETE"), outage.counts.guilds]).toEqual([3, 3])
  expect(env.journal.findLast((entry) => entry.kind === "event")).toMatchObject({
    event: "GUILD_CREATE",
  })
})

test("a connection is silent until its client gives up, and no event is lost", async ({ env }) => {
  const { general, ping } = await tearoom(env)
  const zombies = await env.incident("zombie connections")
  await ping()
  expect(general.messages).toHaveLength(1)
  await env.advanceTime(120)
  expect(general.lastMessage?.content).toBe("Pong!")
  expect(zombies.counts.connections).toBe(1)
  await zombies.end()
})

test("a reset ends incidents", async ({ env }) => {
  const { guild } = await tearoom(env)
  const outage = await env.incident("unavailable guilds", { guilds: [guild] })
  await env.reset()
  expect([outage.isActive, env.incidents]).toEqual([false, []])
})

test("a saved world keeps its incidents, with the time that is left", async ({ env }) => {
  const { guild } = await tearoom(env)
  await env.incident("unavailable guilds", { duration: { hours: 1 }, guilds: [guild] })
  await env.incident("Cloudflare ban", { duration: Infinity })
  await env.advanceTime({ minutes: 20 })
  const copy = createSim({ snapshot: env.world.snapshot() })
  const [outage, ban] = copy.incidents
  expect([outage?.name, ban?.name, ban?.endsAt]).toEqual([
    "unavailable guilds",
    "Cloudflare ban",
    null,
  ])
  await copy.advanceTime({ minutes: 39 })
  expect([outage?.isActive, ban?.isActive]).toEqual([true, true])
  await copy.advanceTime({ minutes: 1 })
  expect([outage?.isActive, ban?.isActive]).toEqual([false, true])
  await env.reset()
  expect(Object.keys(env.world.snapshot())).not.toContain("incidents")
})

test("a wrong name suggests the nearest one", async ({ env }) => {
  const misspelled = "resume host is down" as "resume host down"
  await expect(env.incident(misspelled)).rejects.toThrow('Did you mean "resume host down"?')
  await expect(env.incident("cloudflare" as "Cloudflare ban")).rejects.toThrow(
    'Did you mean "Cloudflare ban"?',
  )
  await expect(env.incident("x" as "API errors")).rejects.toThrow('There are: "resume host down", ')
})

/** Wrong options of incidents, and what their errors say. */
const WRONG = [
  ["API errors", { stauts: 500 }, 'No incident has the option "stauts". Did you mean "status"?'],
  [
    "API errors",
    { code: 4000 },
    'The incident "API errors" has no option "code". It takes: duration, routes,',
  ],
  ["API errors", { status: 200 }, "`options.status` must be the status of an error"],
  ["API errors", { routes: ["GET /tea"] }, "incident: API errors: there is no route GET /tea"],
  ["API errors", { duration: -1 }, "`options.duration` must be"],
  [
    "slow READY",
    { connections: "close" },
    '`options.connections` must be "reconnect", "drop", "invalidate" or "keep"',
  ],
  ["close before READY", { code: 1006 }, "`options.code` must be a close code of the platform"],
  ["close before READY", { delay: 0 }, "`options.delay` must be a number of seconds, more than 0"],
  ["duplicate events", { share: 2 }, "`options.share` must be a number from 0 to 1"],
] as const

test.for(WRONG)("%s refuses %o", async ([name, options, message], { env }) => {
  const call = env.incident(name as "API errors", options as object)
  await expect(call).rejects.toThrow(SetupError)
  await expect(call).rejects.toThrow(message)
  expect(env.incidents.every(({ isActive }) => !isActive)).toBe(true)
})

test("an incident of connections needs one", async () => {
  const alone = createSim()
  await expect(alone.incident("zombie connections")).rejects.toThrow(
    'The incident "zombie connections" needs a connected bot',
  )
  await expect(alone.incident("unavailable guilds")).rejects.toThrow(
    "needs a guild, and there is none",
  )
  const down = await alone.incident("resume host down")
  expect(down.counts.connections).toBe(0)
})

test("a group of simulations says why no handshake can fail", async () => {
  const member = await createSimGroup().open()
  await expect(member.incident("resume host down")).rejects.toThrow(
    'The incident "resume host down" cannot happen here: the simulations of a group share',
  )
  await expect(member.incident("slow READY")).resolves.toMatchObject({ isActive: true })
})
