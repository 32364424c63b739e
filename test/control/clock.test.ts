// The clock of a world, the timers that wait for it, and the errors of its bots.

import { setTimeout as sleep } from "node:timers/promises"
import { Client, Events, GatewayIntentBits } from "discord.js"
import { expect, test, vi } from "vitest"
import { connect } from "../../src/client.ts"
import { LOCAL_ORIGIN, createLocalFetch } from "../../src/harness/studio/local-fetch.ts"
import type { ExistingApi } from "../../src/harness/studio/local-world.ts"
import { createSim } from "../../src/index.ts"
import { sim } from "../../src/node.ts"

/** Returns the status of a world, as a request reads it. */
async function readStatus(of: ExistingApi): Promise<unknown> {
  const response = await createLocalFetch(of)(`${LOCAL_ORIGIN}/control/worlds/default/status`)
  return response.json()
}

const client = (of: ExistingApi) => connect(LOCAL_ORIGIN, { key: "", fetch: createLocalFetch(of) })

/** A bot that answers after a minute, says the time, and throws on demand. */
function createBot(): Client {
  const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits
  const bot = new Client({ intents: [Guilds, GuildMessages, MessageContent] })
  bot.on(Events.MessageCreate, ({ content, channel }) => {
    if (!channel.isSendable()) return
    if (content === "!later") setTimeout(remind, 60_000)
    if (content === "!soon") setTimeout(remind, 20)
    if (content === "!time") void channel.send(String(Date.now()))
    if (content === "!throw") throw new RangeError("No tea is left.")

    function remind(): void {
      if (channel.isSendable()) void channel.send("Tea is ready.")
    }
  })
  return bot
}

async function run() {
  const env = await sim.run(createBot())
  const guild = env.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  return { env, general, alice: guild.addMember("alice"), remote: await client(env) }
}

test("a step advances the clock of a Sim to the next deadline of the platform", async () => {
  const tea = createSim()
  const guild = tea.createGuild()
  const general = guild.createTextChannel("general")
  const poll = { question: "Tea?", answers: ["yes", "no"], hours: 1 }
  const message = await guild.addMember("alice").send(general, "", { poll })
  const env = await client(tea)
  const end = {
    at: "2026-01-01T01:00:00.000Z",
    in: 3_600_000,
    owner: "platform",
    what: "the end of a poll",
    isInternal: false,
  }
  expect(await env.timers()).toEqual({ timers: [end], waits: [] })
  const clock = { now: "2026-01-01T00:00:00.000Z", mode: "paused", next: end }
  expect(await env.clock()).toEqual(clock)
  const pause = { paused: false, callSite: null }
  const status = { clock, timers: [end], waits: [], errors: [], pause }
  expect(await readStatus(tea)).toEqual({ result: status })

  expect(await env.step()).toEqual({ now: end.at, mode: "paused", next: null, fired: end })
  expect(message.poll?.finalized).toBe(true)
  expect(await env.step()).toMatchObject({ now: end.at, fired: null })
})

test("the clock of a Sim is switched while it is used, and stays so after a reset", async () => {
  const tea = createSim()
  const env = await client(tea)
  expect(await env.setClock("running")).toMatchObject({ mode: "running" })
  tea.reset()
  const { mode, now } = await env.clock()
  expect(mode).toBe("running")
  await vi.waitUntil(async () => (await env.clock()).now > now, { timeout: 20_000 })

  const stopped = await env.setClock("paused")
  expect(stopped.mode).toBe("paused")
  await sleep(5)
  expect((await env.clock()).now).toBe(stopped.now)
  await expect(env.setClock("fast" as "running")).rejects.toThrow('"running" or "paused"')
})

test("a step fires the next timer of a bot, and passes heartbeats on the way", async () => {
  const { env, general, alice, remote } = await run()
  await alice.send(general, "!later")
  const { timers } = await remote.timers()
  const heartbeat = timers.find(({ what }) => what === "a heartbeat of a connection")
  expect(heartbeat).toMatchObject({ owner: "TestBot", isInternal: true })
  const timer = timers.find(({ what }) => what === "a timer of 60000 ms")
  expect(timer).toMatchObject({ owner: "TestBot", in: 60_000, isInternal: false })
  expect(timer?.callSite).toMatch(/clock\.test\.ts:\d+/)

  expect((await remote.step()).fired).toEqual(timer)
  expect(general.lastMessage?.content).toBe("Tea is ready.")
  await env.close()
})

test("while the clock of a run runs, timers of the bot fire by themselves, and it reads that time", async () => {
  const { env, general, alice, remote } = await run()
  expect(await remote.setClock("running")).toMatchObject({ mode: "running" })
  await alice.send(general, "!soon")
  await vi.waitUntil(() => general.lastMessage?.content === "Tea is ready.", { timeout: 20_000 })
  const before = env.now.getTime()
  await vi.waitUntil(() => env.now.getTime() > before, { timeout: 20_000 })
  await alice.send(general, "!time")
  expect(Number(general.lastMessage?.content)).toBeGreaterThan(before)
  await env.advanceTime({ hours: 1 })
  expect(env.now.getTime()).toBeGreaterThanOrEqual(before + 3_600_000)

  const stopped = await remote.setClock("paused")
  await sleep(5)
  expect((await remote.clock()).now).toBe(stopped.now)
  await alice.send(general, "!time")
  expect(general.lastMessage?.content).toBe(String(Date.parse(stopped.now)))
  await env.close()
})

test("the errors of a bot are listed with their stacks and causes, and the test has not seen them", async () => {
  const { env, general, alice, remote } = await run()
  await alice.send(general, "!throw")
  const [error, ...others] = await remote.botErrors()
  expect(others).toEqual([])
  expect(error).toMatchObject({
    name: "RangeError",
    message: "No tea is left.",
    stack: expect.stringContaining("clock.test.ts") as unknown,
    at: "2026-01-01T00:00:00.000Z",
    bot: null,
  })
  expect(await readStatus(env)).toMatchObject({ result: { errors: [error] } })
  const { journal } = env
  expect(journal.find(({ index }) => index === error?.index)).toMatchObject({ kind: "error" })
  expect(journal.find(({ index }) => index === error?.cause)).toMatchObject({ kind: "event" })
  await expect(env.close()).rejects.toThrow("No tea is left.")
})

test("a clock that is that of the machine is neither switched nor stepped", async () => {
  await using env = await sim.run(createBot(), { clock: "real" })
  const remote = await client(env)
  expect((await remote.clock()).mode).toBe("real")
  await expect(remote.setClock("paused")).rejects.toThrow('{ clock: "real" }')
  await expect(remote.step()).rejects.toThrow('{ clock: "real" }')
})

test("no test of a Sim is paused", async () => {
  const env = await client(createSim())
  expect(await env.readPause()).toEqual({ paused: false, callSite: null })
  await expect(env.resume()).rejects.toThrow("no test of this world is paused")
  await expect(env.pause()).rejects.toThrow("start the server with `npx guildsim serve --studio`")
})
