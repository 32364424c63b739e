// Measures what each small test of a file costs, with Vitest in its own process.

import { join } from "node:path"
import { type Measured, median } from "../figures.ts"
import type { Group } from "../group.ts"
import { type ProgramFigures, requireFigure, runInRounds, runProgram } from "../processes.ts"
import { type BenchProject, inProject } from "../project.ts"
import { type Row, atMost, atMostTimes } from "../table.ts"

/** The number of tests in a file. */
export const TESTS = 1000
const FEW = 100

const ROUNDS = 3

/** Runs a file of that many tests. Returns the milliseconds for each test, fixtures included. */
export function timeTests(
  { folder }: BenchProject,
  suite: string,
  { tests = TESTS, rig = "" }: { readonly tests?: number; readonly rig?: string } = {},
): ProgramFigures {
  const program = new URL("../programs/run-suite.ts", import.meta.url)
  const file = join(folder, "bench/suites", `${suite}.mjs`)
  const figures = runProgram(program, { args: [file, String(tests), rig] })
  const each = (name: string): number => requireFigure(figures, name) / tests
  return { wall: each("duration"), cpu: each("cpu") }
}

/** Runs the files in turn. Tests with a few runs are measured too: the first ones cost more. */
function measureTests(project: BenchProject) {
  return runInRounds(ROUNDS, {
    empty: () => timeTests(project, "empty"),
    own: () => timeTests(project, "own-run"),
    ideal: () => timeTests(project, "rig-life", { rig: "ideal stubs" }),
    floor: () => timeTests(project, "rig-life", { rig: "stubs below undici and ws" }),
    shared: () => timeTests(project, "shared-run"),
    ownFew: () => timeTests(project, "own-run", { tests: FEW }),
    sharedFew: () => timeTests(project, "shared-run", { tests: FEW }),
  })
}

export const tests: Group = {
  name: "tests",
  about: "a file of 1,000 small tests by Vitest",
  measure: () =>
    inProject((project) => {
      const figures = measureTests(project)
      const [own, shared] = [figures("own", "wall"), figures("shared", "wall")]
      const ideal = {
        against: "with discord.js over ideal stubs",
        other: figures("ideal", "wall"),
        floor: figures("floor", "wall"),
      }
      const empty = { against: "an empty test", other: figures("empty", "wall") }
      const grows = { against: "of 100", grows: TESTS / FEW }
      const [what, whatShared] = ["a test with a run of its own", "a test of a shared run"]
      const rows: Row[] = [
        { what, took: own, ...ideal, limit: atMostTimes(6), aim: atMost(3, "ms") },
        {
          what: `${what}, CPU`,
          took: figures("own", "cpu"),
          against: ideal.against,
          other: figures("ideal", "cpu"),
          floor: figures("floor", "cpu"),
          limit: atMostTimes(6),
        },
        { what, took: own, ...empty },
        { what: `${what}, of 1,000`, took: own, ...grows, other: figures("ownFew", "wall") },
        { what: whatShared, took: shared, ...empty },
        {
          what: `${whatShared}, of 1,000`,
          took: shared,
          ...grows,
          other: figures("sharedFew", "wall"),
        },
      ]
      return {
        rows,
        note: `Of small tests with a discord.js bot, a guild and a person, Vitest does ${perSecond(own)} a second with a run each, and ${perSecond(shared)} where all share one and reset it.`,
      }
    }),
}

function perSecond(each: Measured): string {
  return (1000 / median(each)).toFixed(0)
}
