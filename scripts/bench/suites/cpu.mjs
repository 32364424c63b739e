// Counts the milliseconds of the processor for all tests of a file.

import { afterAll, beforeAll } from "vitest"

/** Adds them to the result of the file, for `programs/run-suite.ts`. */
export function countCpu() {
  /** @type {NodeJS.CpuUsage | undefined} */
  let before
  beforeAll(() => {
    before = process.cpuUsage()
  })
  // oxlint-disable-next-line eslint/no-empty-pattern -- Vitest reads from it what a hook needs.
  afterAll(({}, suite) => {
    const { user, system } = process.cpuUsage(before)
    suite.meta.cpu = (user + system) / 1000
  })
}
