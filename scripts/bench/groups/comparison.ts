// Measures the same bot in guildsim, over stubs, on a loopback server, with MSW, and in SimCord.

import type { Measured } from "../figures.ts"
import type { Group } from "../group.ts"
import { type ProgramFigures, runInRounds, runProgram } from "../processes.ts"
import { type BenchProject, inProject } from "../project.ts"
import type { RigName } from "../rigs/rigs.ts"
import { cpuOfSimcordFiles, hasSimcord, measureSimcordLives, timeSimcordTests } from "../simcord.ts"
import type { Row } from "../table.ts"
import { FILES, copySuite, cpuOfFiles } from "./imports.ts"
import { TESTS, timeTests } from "./tests.ts"

const ROUNDS = 3

/** The reference: discord.js needs as much by itself. */
const REFERENCE = "ideal stubs" satisfies RigName

/** The rigs of discord.js, with the name of each in the table. */
const SIDES = {
  [REFERENCE]: "discord.js over ideal stubs",
  "a stub below undici": "discord.js, a stub below undici",
  "stubs below undici and ws": "discord.js, stubs below undici and `ws`",
  "a loopback server": "discord.js, a bare loopback server",
  MSW: "discord.js, MSW and a stub of the gateway",
  guildsim: "guildsim",
} as const satisfies Readonly<Record<RigName, string>>

/** The figures of a side, with their names in the table. */
const FIGURES = [
  { name: "test", what: "a small test of its own" },
  { name: "life", what: "a bot after the first: start, reply, end" },
  { name: "lifeCpu", what: "the same, CPU" },
  { name: "files", what: `${FILES} files of one test, CPU of the runner` },
  { name: "rss", what: "memory of the process after 500 bots", unit: "MB" },
] as const satisfies readonly (Pick<Row, "what" | "unit"> & { readonly name: string })[]

export const comparison: Group = {
  name: "comparison",
  about: "the same bot in guildsim, over stubs, on a loopback server, with MSW, in SimCord",
  isUnlimited: true,
  measure: () =>
    inProject((project) => {
      const simcord = hasSimcord()
      const sides: Record<string, () => ProgramFigures> = {}
      for (const [rig, name] of Object.entries(SIDES)) {
        sides[name] = () => figuresOf(project, rig)
      }
      if (simcord) sides["SimCord (Python, pytest)"] = () => figuresOfSimcord(project)
      const figures = runInRounds(ROUNDS, sides)
      return {
        rows: FIGURES.flatMap(({ name, ...row }) =>
          Object.keys(sides).map((side) => rowOf(side, row, (it) => figures(it, name))),
        ),
        note: simcord
          ? "SimCord simulates discord.py, so its floor is not that of the others."
          : "SimCord is not compared: `python3` cannot import simcord and pytest_asyncio.",
      }
    }),
}

function rowOf(
  side: string,
  { what, ...unit }: Pick<Row, "what" | "unit">,
  figures: (side: string) => Measured,
): Row {
  const other = figures(SIDES[REFERENCE])
  return {
    what: `${what}: ${side}`,
    took: figures(side),
    against: SIDES[REFERENCE],
    other,
    ...unit,
  }
}

/** Runs each program of a rig of discord.js once. */
function figuresOf(project: BenchProject, rig: string): ProgramFigures {
  const own = rig === "guildsim"
  const { wall = Number.NaN } = timeTests(project, own ? "own-run" : "rig-life", { rig })
  const suite = own ? "one-run" : "one-rig"
  copySuite(project, suite)
  return {
    ...runProgram(project.program("lives"), { args: [rig] }),
    test: wall,
    files: cpuOfFiles(project, suite, { RIG: rig }),
  }
}

function figuresOfSimcord(project: BenchProject): ProgramFigures {
  return {
    ...measureSimcordLives(),
    test: timeSimcordTests(project, TESTS),
    files: cpuOfSimcordFiles(project, FILES),
  }
}
