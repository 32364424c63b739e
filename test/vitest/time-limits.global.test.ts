// The time limits of tests that may be paused.

import { expect, test, vi } from "vitest"
import { liftTimeLimits } from "../../src/harness/runners/vitest/time-limits.ts"

test("a test has a time limit", ({ task }) => {
  expect(task.timeout).toBeGreaterThan(0)
})

vi.stubEnv("GUILDSIM_STUDIO", "0")
liftTimeLimits()

test("a test has a time limit if GUILDSIM_STUDIO is 0", ({ task }) => {
  expect(task.timeout).toBeGreaterThan(0)
})

vi.stubEnv("GUILDSIM_STUDIO", "1")
liftTimeLimits()

test("a test has no time limit with GUILDSIM_STUDIO", ({ task }) => {
  expect(task.timeout).toBe(0)
})
