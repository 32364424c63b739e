// Measures what each small test of a file costs, with Vitest in its own process.

import { fileURLToPath } from "node:url"
import { type Measured, median } from "../figures.ts"
import type { Group } from "../group.ts"
import { requireFigure, runProgram } from "../processes.ts"
import type { Row } from "../table.ts"

const TESTS = 1000
const FEW = 100

/** The number of processes. Tests that do nothing end so soon that one process is not enough. */
const PROCESSES = 3

/** The test files: tests that do nothing, tests with a run each, and tests that share a run. */
const SUITES = {
  empty: new URL("../suites/empty.ts", import.meta.url),
  ownRun: new URL("../suites/own-run.ts", import.meta.url),
  sharedRun: new URL("../suites/shared-run.ts", import.meta.url),
}

/** Returns the milliseconds for each test of a file, including its fixtures. */
function timeTests(suite: URL, tests: number): number {
  const program = new URL("../programs/run-suite.ts", import.meta.url)
  const figures = runProgram(program, { args: [fileURLToPath(suite), String(tests)] })
  return requireFigure(figures, "duration") / tests
}

export const tests: Group = {
  name: "tests",
  about: "a file of 1,000 small tests by Vitest",
  async measure() {
    const empties = Array.from({ length: PROCESSES }, () => timeTests(SUITES.empty, TESTS))
    const empty = [median(empties)]
    // That many tests need no further rounds.
    const own = [timeTests(SUITES.ownRun, TESTS)]
    const ownFew = [timeTests(SUITES.ownRun, FEW)]
    const shared = [timeTests(SUITES.sharedRun, TESTS)]
    const sharedFew = [timeTests(SUITES.sharedRun, FEW)]
    const rowsOf = (what: string, many: Measured, few: Measured): readonly Row[] => [
      { what, took: many, against: "an empty test", other: empty },
      { what: `${what}, of 1,000`, took: many, against: "of 100", other: few, grows: TESTS / FEW },
    ]
    return {
      rows: [
        ...rowsOf("a test with a run of its own", own, ownFew),
        ...rowsOf("a test of a shared run", shared, sharedFew),
      ],
      note: `Of small tests with a discord.js bot, a guild and a person, Vitest does ${perSecond(own)} a second with a run each, and ${perSecond(shared)} where all share one and reset it.`,
    }
  },
}

function perSecond(each: Measured): string {
  return (1000 / median(each)).toFixed(0)
}
