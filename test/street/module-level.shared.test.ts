// A bot with timers at its module level, which a test imports before any run.

// oxlint-disable-next-line import/no-unassigned-import -- as `guildsim/vitest` does
import "../../src/register.ts"
import { AsyncResource } from "node:async_hooks"
import { expect, test, vi } from "vitest"
import { defineWorld, sim } from "../../src/node.ts"
import { client } from "./module-level/bot.ts"
import { createAlarm, createCounter, sleep } from "./module-level/functions.ts"

const room = defineWorld("a tea room", {}, (stage) => {
  const guild = stage.createGuild("Tea House")
  const general = guild.createTextChannel("general")
  guild.setSystemChannel(general)
  return { general }
})

test("timers that a module has set before belong to the first run", async () => {
  const env = await sim.run(client, { world: room })
  const { general } = env.world
  const started = general.lastMessage?.createdAt.getTime() ?? 0
  await env.advanceTime(120)
  expect(
    general
      .history()
      .map(({ content, createdAt }) => `${content} +${(createdAt.getTime() - started) / 1000}`),
  ).toEqual(["here +0", "half a minute +30", "minute 1 +60", "minute 2 +120"])
  await env.close()
  const next = await sim.run(() => {}, { gateway: false })
  await next.advanceTime(120)
  expect(next.transcript()).toMatch(/^ +\+0\.000  clock +advances 2 minutes$/)
  await next.close()
})

// The same rule in other libraries. Each module is evaluated again while no run is open.
test.for(["@discordjs/core", "Eris", "Oceanic.js", "Seyfert"])(
  "a timer that a module with a client of %s has set is due in the run of that client",
  async (library) => {
    vi.resetModules()
    const bot = (await import("./module-level/libraries.ts")).bots[library]
    if (bot === undefined) throw new Error(`There is no bot of ${library}.`)
    const started = async () => {
      await bot.start()
      return { stop: () => bot.stop() }
    }
    const env = await sim.run(started, { world: room })
    const { general } = env.world
    bot.channelId = general.id
    await env.advanceTime(120)
    expect(general.history().map(({ content }) => content)).toEqual(["minute 1", "minute 2"])
    await env.close()
    const next = await sim.run(() => {}, { gateway: false, world: room })
    await next.advanceTime(120)
    expect(next.world.general.history()).toEqual([])
    await next.close()
  },
)

test("a timer of a bot that is created in the turn of its run belongs to the run", async () => {
  const counter = createCounter()
  const env = await sim.run(counter.start, { gateway: false })
  await env.advanceTime(150)
  expect(counter.minutes()).toBe(2)
  await env.close()
})

test("a timer of such a bot does not fire before the bot starts", async () => {
  const alarm = createAlarm()
  const created = performance.now()
  const slow = defineWorld("slow", {}, async () => {
    while (performance.now() - created < 3) await new Promise((resolve) => setImmediate(resolve))
    return {}
  })
  const startAt = new Date("2026-03-01T12:00:00Z")
  const env = await sim.run(alarm.start, { gateway: false, startAt, world: slow })
  await env.advanceTime(1)
  expect(alarm.rings).toEqual([startAt.getTime() + 1])
  await env.close()
})

test("with the real clock a timer of such a bot fires by itself", async () => {
  const alarm = createAlarm()
  const env = await sim.run(alarm.start, { gateway: false, clock: "real" })
  await vi.waitFor(() => expect(alarm.rings).toHaveLength(1))
  await env.close()
})

test("a bot that is created to be added or restarted keeps its timers until it stops", async () => {
  const first = createCounter()
  const env = await sim.run(first.start, { gateway: false })
  const added = createCounter()
  const handle = await env.addBot(added.start, { gateway: false, botName: "Helper" })
  await env.advanceTime(60)
  const next = createCounter()
  await env.restartBot(next.start)
  await env.advanceTime(60)
  await handle.stop()
  await env.advanceTime(60)
  expect([first, added, next].map(({ minutes }) => minutes())).toEqual([1, 2, 2])
  await env.close()
})

test("a timer that a function has set in an earlier turn stays real", async () => {
  const counter = createCounter()
  await new Promise((resolve) => setImmediate(resolve))
  const env = await sim.run(counter.start, { gateway: false })
  await env.advanceTime(150)
  expect(counter.minutes()).toBe(0)
  await env.close()
})

test("a helper of a test that waits for a timer does not move the clock of the next run", async () => {
  const slept = sleep(1)
  const startAt = new Date("2026-03-01T12:00:00Z")
  const env = await sim.run(() => {}, { gateway: false, startAt })
  await slept
  await env.settle()
  expect(await env.asBot(() => Date.now())).toBe(startAt.getTime())
  await env.close()
})

// A module that sends a request when it is imported does so before any network is installed.
test("a lookup of the platform's host before a run is explained by a failed assertion", async () => {
  // Node reports a lookup in this form. The test makes no lookup, which would use the real network.
  Object.assign(new AsyncResource("GETADDRINFOREQWRAP"), { hostname: "gateway.discord.gg" })
  await sim.run(client, { world: room }, async (env) => {
    await expect(async () => env.assertSent(env.world.general, "never")).rejects.toThrow(
      "Before this run a request went to the real gateway.discord.gg, since no run was open",
    )
  })
  await sim.run(client, { world: room }, async (env) => {
    await expect(async () => env.assertSent(env.world.general, "never")).rejects.not.toThrow(
      "Before this run",
    )
  })
})
