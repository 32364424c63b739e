import { expect, test, vi } from "vitest"
import { type Sim, createSim } from "../../src/index.ts"

const START = Date.UTC(2026, 0, 1)

/** Creates a poll that ends in an hour. */
async function pollOf(sim: Sim) {
  const guild = sim.createGuild()
  const general = guild.createTextChannel("general")
  const alice = guild.addMember("alice")
  const message = await alice.send(general, "", {
    poll: { question: "Tea?", answers: ["yes", "no"], hours: 1 },
  })
  return { alice, general, message }
}

const timeOf = async (sim: Sim): Promise<number> => {
  const guild = sim.createGuild("Clock")
  const message = await guild.addMember("clock").send(guild.createTextChannel("time"), "now")
  return message.createdAt.getTime()
}

test("time passes only when it is advanced", async () => {
  const sim = createSim()
  expect(await timeOf(sim)).toBe(START)

  await sim.advanceTime({ hours: 1, minutes: 5 })
  expect(await timeOf(sim)).toBe(START + 65 * 60_000)
})

test("timers that are due on the way fire", async () => {
  const sim = createSim()
  const { message } = await pollOf(sim)

  await sim.advanceTime({ minutes: 59 })
  expect(message.poll?.finalized).toBe(false)
  await sim.advanceTime({ minutes: 1 })
  expect(message.poll?.finalized).toBe(true)
})

test("stretches of time that are asked for at once follow one another", async () => {
  const sim = createSim()
  await Promise.all([sim.advanceTime(1), sim.advanceTime(2), sim.advanceTime(3)])

  expect(await timeOf(sim)).toBe(START + 6000)
})

test("a running clock begins where every clock does, and flows", async () => {
  const sim = createSim({ clock: "running" })
  const before = await timeOf(sim)
  expect(before).toBeGreaterThanOrEqual(START)
  expect(before).toBeLessThan(START + 60_000)

  await vi.waitUntil(async () => (await timeOf(sim)) > before, { timeout: 20_000 })
  sim.reset()
})

test("a running clock can be moved ahead as well, and flows on from there", async () => {
  const sim = createSim({ clock: "running" })
  const { message } = await pollOf(sim)
  await sim.advanceTime({ hours: 2 })
  const then = await timeOf(sim)

  expect(message.poll?.finalized).toBe(true)
  expect(then).toBeGreaterThanOrEqual(START + 2 * 3_600_000)
  await vi.waitUntil(async () => (await timeOf(sim)) > then, { timeout: 20_000 })
  sim.reset()
})

test("timers fire by themselves while the clock runs", async () => {
  const sim = createSim({ clock: "running" })
  const { message } = await pollOf(sim)
  await sim.advanceTime({ minutes: 59, seconds: 59, milliseconds: 900 })

  expect(message.poll?.finalized).toBe(false)
  await vi.waitUntil(() => message.poll?.finalized, { timeout: 20_000 })
  sim.reset()
})

test("an unknown clock and an invalid duration are refused", async () => {
  expect(() => createSim({ clock: "real" as "running" })).toThrow(
    '`options.clock` must be "virtual" or "running"; not "real".',
  )
  await expect(createSim().advanceTime(-1)).rejects.toThrow(
    /`duration` must be a number of seconds, 0 or more, .*; not -1/,
  )
})
