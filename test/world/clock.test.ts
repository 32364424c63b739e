import { expect, test } from "vitest"
import { Clock } from "../../src/world/kernel/clock.ts"

test("a deadline runs once, exactly when the clock reaches its time", () => {
  const clock = new Clock(1000)
  const ran: number[] = []
  clock.at(1005, () => ran.push(clock.now()))

  clock.stepTo(1004)
  expect(ran).toEqual([])
  clock.stepTo(1005)
  expect(ran).toEqual([1005])
  clock.stepTo(1010)
  expect(ran).toEqual([1005])
})
