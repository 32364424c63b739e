// The transcript lines about clock changes by a test.

import { expect, test } from "vitest"
import { createSim, sim } from "../../src/node.ts"

test.for([
  [3600, "advances 1 hour"],
  [{ minutes: 90 }, "advances 1 hour 30 minutes"],
  [7 * 86_400, "advances 7 days"],
  [
    60_000,
    "advances 16 hours 40 minutes  (bare numbers are seconds; { milliseconds: 60000 } is 1 minute)",
  ],
  [
    3_600_000,
    "advances 41 days 16 hours  (bare numbers are seconds; { milliseconds: 3600000 } is 1 hour)",
  ],
  [
    86_400_000,
    "advances 1000 days  (bare numbers are seconds; { milliseconds: 86400000 } is 1 day)",
  ],
] as const)("advanceTime(%j) is a line of the transcript", async ([duration, line]) => {
  const world = createSim()
  await world.advanceTime(duration)
  expect(world.transcript()).toBe(`   +0.000  clock       ${line}`)
})

test("the line stands before what is due on the way, in a run too", async () => {
  await using env = await sim.run(() => void setTimeout(() => {}, 60_000), {
    gateway: false,
  })
  await env.advanceTime({ hours: 1 })
  await env.advanceTime(0)
  expect(env.transcript()).toBe("   +0.000  clock       advances 1 hour")
})
