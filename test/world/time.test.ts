// The clock and the ids that contain its time.

import { fc } from "../chance.ts"
import { expect, test } from "vitest"
import { CLOCK_START, Clock } from "../../src/world/kernel/clock.ts"
import { isoTime } from "../../src/world/kernel/iso-time.ts"
import { createIdSource, firstIdAt, isSnowflake, timeOf } from "../../src/world/kernel/snowflake.ts"

test("a world starts at the beginning of 2026", () => {
  expect(new Clock().now()).toBe(Date.parse("2026-01-01T00:00:00.000Z"))
})

test("ids ascend strictly and contain their creation time", () => {
  const steps = fc.array(fc.record({ later: fc.nat(5), made: fc.integer({ min: 1, max: 5 }) }))
  fc.assert(
    fc.property(steps, (moves) => {
      const clock = new Clock()
      const ids = createIdSource(clock)
      let last = 0n
      for (const { later, made } of moves) {
        clock.stepTo(clock.now() + later)
        for (let count = 0; count < made; count += 1) {
          const id = ids.next<string>()
          expect(BigInt(id)).toBeGreaterThan(last)
          expect(timeOf(id)).toBe(clock.now())
          last = BigInt(id)
        }
      }
    }),
  )
})

test("when a millisecond is used up, the clock steps to the next", () => {
  const clock = new Clock()
  const ids = createIdSource(clock)
  const first = ids.next<string>()
  for (let count = 1; count < 2 ** 22; count += 1) ids.next()
  expect(clock.now()).toBe(CLOCK_START)
  const next = ids.next<string>()

  expect(clock.now()).toBe(CLOCK_START + 1)
  expect(BigInt(next) - BigInt(first)).toBe(2n ** 22n)
  expect(timeOf(next)).toBe(CLOCK_START + 1)
})

test("the first id of a millisecond is not greater than its other ids, and greater than all earlier ones", () => {
  const clock = new Clock()
  const ids = createIdSource(clock)
  const early = ids.next<string>()
  clock.stepTo(CLOCK_START + 1)
  const late = ids.next<string>()
  const first = firstIdAt(CLOCK_START + 1)

  expect(BigInt(first)).toBeGreaterThan(BigInt(early))
  expect(BigInt(first)).toBeLessThanOrEqual(BigInt(late))
})

test.each([
  ["0", true],
  ["18446744073709551615", true],
  ["18446744073709551616", false],
  ["", false],
  ["-1", false],
  ["1.5", false],
  ["@me", false],
  [" 1", false],
])("%j is a snowflake: %s", (text, is) => {
  expect(isSnowflake(text)).toBe(is)
})

test("deadlines run in the order of their times, each at its own time", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), (delays) => {
      const clock = new Clock(0)
      const fallen: [at: number, order: number][] = []
      delays.forEach((delay, order) => {
        clock.at(delay, () => fallen.push([clock.now(), order]))
      })
      clock.stepTo(100)

      const expected = delays
        .map((delay, order): [number, number] => [delay, order])
        .toSorted(([a, first], [b, second]) => a - b || first - second)
      expect(fallen).toStrictEqual(expected)
      expect(clock.now()).toBe(100)
      expect(clock.nextDeadline()).toBeUndefined()
    }),
  )
})

test("a deadline that is set during a step runs during that step", () => {
  const clock = new Clock(0)
  const fallen: number[] = []
  clock.at(1, () => clock.at(2, () => fallen.push(clock.now())))
  clock.stepTo(5)

  expect(fallen).toStrictEqual([2])
})

test("a canceled deadline does not run", () => {
  const clock = new Clock(0)
  const fallen: number[] = []
  clock.at(1, () => fallen.push(1)).cancel()
  clock.at(2, () => fallen.push(2))
  expect(clock.nextDeadline()).toBe(2)
  clock.stepTo(3)

  expect(fallen).toStrictEqual([2])
})

test("the clock never goes back", () => {
  const clock = new Clock(10)
  clock.at(5, () => {})
  clock.stepTo(3)

  expect(clock.now()).toBe(10)
})

test("the time of an id is exact for every id of 64 bits", () => {
  const chosen = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
  const firstOfTime = chosen.map((id) => (id >> 22n) << 22n)
  const lastOfTime = firstOfTime.map((id) => id + 2n ** 22n - 1n)
  fc.assert(
    fc.property(fc.oneof(chosen, firstOfTime, lastOfTime), (id) => {
      expect(timeOf(String(id))).toBe(Number(id >> 22n) + 1_420_070_400_000)
    }),
  )
})

test("a timestamp has microseconds and +00:00", () => {
  const time = fc.date({ min: new Date("0000-01-01T00:00:00Z"), noInvalidDate: true })
  fc.assert(
    fc.property(time, (date) => {
      expect(isoTime(Number(date))).toBe(date.toISOString().replace("Z", "000+00:00"))
    }),
  )
  expect(isoTime(1_499_794_027_299)).toBe("2017-07-11T17:27:07.299000+00:00")
})
