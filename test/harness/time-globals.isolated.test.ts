import { afterEach, expect, test, vi } from "vitest"
import { type RunOptions, SetupError, sim } from "../../src/node.ts"
import { botThat, parrot, tearoom } from "./bots.ts"

const START = Date.UTC(2026, 0, 1)

afterEach(() => {
  vi.useRealTimers()
})

test("chance is the same in every run, and another by another seed", async () => {
  const rolls = async (options: RunOptions): Promise<readonly number[]> => {
    const rolled: number[] = []
    const env = await sim.run(() => void rolled.push(Math.random(), Math.random()), {
      ...options,
      gateway: false,
    })
    await env.close()
    return rolled
  }
  const [usual, again, other, same] = [
    await rolls({}),
    await rolls({}),
    await rolls({ seed: 7 }),
    await rolls({ seed: 7 }),
  ]
  expect(again).toEqual(usual)
  expect(same).toEqual(other)
  expect(other).not.toEqual(usual)
  expect(new Set([...usual, ...other]).size).toBe(4)
})

test("dates are dates, whoever makes them", async () => {
  const HostDate = Date
  class Day extends Date {}
  const seen: unknown[] = []
  const env = await sim.run(
    () => {
      class Night extends Date {}
      seen.push(
        [
          new Date().getTime(),
          Date.now(),
          HostDate.now(),
          new Day().getTime(),
          new Night().getTime(),
        ],
        [
          Date(),
          new Date(2020, 1, 2).getFullYear(),
          new Date("2021-01-01").getTime(),
          new Date(5).getTime(),
        ],
        [Date.UTC(2026, 0, 1), Date.name, Date.length, typeof Date.parse],
        [
          new Date() instanceof HostDate,
          new HostDate(1) instanceof Date,
          new Night() instanceof Night,
        ],
        [new Date().constructor === Date, Object.prototype.toString.call(new Date())],
        performance.now(),
      )
    },
    { gateway: false },
  )
  const date = new Date()
  expect(date instanceof HostDate && date.constructor === Date).toBe(true)
  expect(Math.abs(Date.now() - START)).toBeGreaterThan(1000)
  await env.close()
  expect(seen).toEqual([
    [START, START, START, expect.any(Number), START],
    [new HostDate(START).toString(), 2020, Date.UTC(2021, 0, 1), 5],
    [START, "Date", 7, "function"],
    [true, true, true],
    [true, "[object Date]"],
    0,
  ])
  expect(globalThis.Date).toBe(HostDate)
  expect(new Date().constructor).toBe(HostDate)
})

test("globals return whatever the order in which runs end, and to whoever replaced them since", async () => {
  const before = [Date, Math.random, performance.now]
  const [one, two] = [await sim.run(parrot()), await sim.run(parrot())]
  expect([Date, Math.random, performance.now]).not.toEqual(before)
  await one.close()
  const random = () => 0.5
  Math.random = random
  await two.close()
  expect([Date, performance.now]).toEqual([before[0], before[2]])
  expect(Math.random).toBe(random)
  Object.assign(Math, { random: before[1] })
})

test("with a real clock the bot's time is not changed", async () => {
  const seen: number[] = []
  const before = [Date, Math.random, setTimeout]
  const client = botThat(async ({ channel }) => {
    seen.push(Date.now())
    await channel.send("now")
  })
  await using env = await sim.run(client, { clock: "real" })
  expect([Date, Math.random, setTimeout]).toEqual(before)
  const { alice, general } = tearoom(env)
  const began = Date.now()
  await alice.send(general, "when?")
  const at = general.lastMessage?.createdAt.getTime() ?? 0
  for (const time of [at, ...seen]) {
    expect(time).toBeGreaterThanOrEqual(began)
    expect(time).toBeLessThanOrEqual(Date.now())
  }
  await expect(env.advanceTime(1)).rejects.toThrow(/time is real.*clock: "real"/)
})

test.for([
  { clock: "running" },
  { settleWindow: -1 },
  { settleWindow: "5" },
  { seed: Number.NaN },
  { patience: -1 },
])("%j is no option of time", async (options) => {
  // Values that a test in JavaScript might pass.
  await expect(sim.run(parrot(), options as RunOptions)).rejects.toThrow(SetupError)
})

test("fake timers of the test's own are refused, with what to do", async () => {
  const env = await sim.run(parrot())
  vi.useFakeTimers()
  await expect(env.settle()).rejects.toThrow(/setTimeout and setInterval and Date.*env.advanceTime/)
  await expect(env.advanceTime(1)).rejects.toThrow(SetupError)
  await expect(sim.run(parrot())).rejects.toThrow(SetupError)
  vi.useRealTimers()
  await env.advanceTime(1)
  await env.close()
})

test("a date that the test has faked stays the test's, and the bot's is the run's", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 5 })
  const seen: number[] = []
  const env = await sim.run(() => void seen.push(Date.now()), { gateway: false })
  expect(Date.now()).toBe(5)
  expect(seen).toEqual([START])
  await env.close()
})

test("with a real clock a test may fake time itself", async () => {
  const client = botThat((message) => void setTimeout(() => void message.reply("tea!"), 60_000))
  await using env = await sim.run(client, { clock: "real" })
  const { alice, general } = tearoom(env)
  vi.useFakeTimers({ toFake: ["setTimeout"] })
  await alice.send(general, "in a minute")
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await env.settle()
  expect(general.lastMessage?.content).toBe("tea!")
})
