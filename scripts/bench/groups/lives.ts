// Measures small runs one after another in a process of their own: from the first start to the
// memory after five hundred, against discord.js over ideal stubs.

import type { Group } from "../group.ts"
import { runInRounds, runProgram } from "../processes.ts"
import { inProject } from "../project.ts"
import { type Row, atMost, atMostTimes } from "../table.ts"

const ROUNDS = 3

/** The reference: discord.js needs as much by itself. */
const REFERENCE = "discord.js over ideal stubs"

/** A row whose figures are printed by the program under one name. */
interface Figure extends Pick<Row, "unit" | "limit" | "aim"> {
  readonly name: string
  readonly what: string
}

const FIGURES: readonly Figure[] = [
  {
    name: "firstStart",
    what: "`sim.run` for the first time in a process",
    limit: atMostTimes(4.6),
    aim: atMost(40, "ms"),
  },
  {
    name: "firstStartCpu",
    what: "`sim.run` for the first time in a process, CPU",
    limit: atMostTimes(4.6),
  },
  {
    name: "firstLifeCpu",
    what: "the first run to its end, CPU",
    limit: atMostTimes(5.2),
  },
  {
    name: "start",
    what: "discord.js start to ready",
    limit: atMostTimes(5),
    aim: atMost(2.5, "ms"),
  },
  {
    name: "trip",
    what: "a person sends, the bot replies, settled",
    limit: atMostTimes(14),
    aim: atMost(0.5, "ms"),
  },
  { name: "life", what: "a run after the first: start, reply, end", limit: atMostTimes(6) },
  { name: "lifeCpu", what: "a run after the first, CPU", limit: atMostTimes(5.5) },
  {
    name: "rss",
    what: "memory of the process after 500 runs",
    unit: "MB",
    limit: atMostTimes(2),
    aim: atMost(220, "MB"),
  },
]

export const lives: Group = {
  name: "lives",
  about: "first run, later runs and memory after 500 runs, against discord.js over ideal stubs",
  measure: () =>
    inProject(({ program }) => {
      const run = (rig: string) => () => runProgram(program("lives"), { args: [rig] })
      const figures = runInRounds(ROUNDS, {
        sim: run("guildsim"),
        ideal: run("ideal stubs"),
        floor: run("stubs below undici and ws"),
      })
      return {
        rows: FIGURES.map(({ name, ...row }): Row => ({
          ...row,
          took: figures("sim", name),
          against: REFERENCE,
          other: figures("ideal", name),
          floor: figures("floor", name),
        })),
        note: "Ideal stubs answer the client's requests in place of `makeRequest` and replay a recorded gateway in place of `ws`. The floor is that of stubs below undici and `ws`. The package is the built one.",
      }
    }),
}
