// Measures the memory of a world and of a run. Each process measures all of them.

import { type Measured, median } from "../figures.ts"
import type { Group } from "../group.ts"
import { requireFigure, runInRounds, runProgram } from "../processes.ts"
import { inProject } from "../project.ts"
import { type Row, atMost, atMostTimes } from "../table.ts"

const PROCESSES = 2

const FLAGS = { flags: ["--expose-gc"] }

/** The kilobytes on the heap for each item. */
type Memory = Record<"client" | "world" | "handlers" | "open" | "closed", Measured>

/** Measures the memory that open runs hold and that closed runs leave behind. */
function measureMemory(): Memory {
  const program = new URL("../programs/heap.ts", import.meta.url)
  const processes = Array.from({ length: PROCESSES }, () => runProgram(program, FLAGS))
  const of = (name: keyof Memory): Measured =>
    processes.map((figures) => requireFigure(figures, name))
  return {
    client: of("client"),
    world: of("world"),
    handlers: of("handlers"),
    open: of("open"),
    closed: of("closed"),
  }
}

/** Compares an open run of a discord.js bot with a bot that has started over ideal stubs. */
function measureOpen(): Promise<Row> {
  return inProject(({ program }) => {
    const run = (rig: string) => () => runProgram(program("open-lives"), { ...FLAGS, args: [rig] })
    const figures = runInRounds(PROCESSES, { sim: run("guildsim"), floor: run("ideal stubs") })
    return {
      what: "heap of an open run with a discord.js bot",
      took: figures("sim", "open"),
      against: "the bot over ideal stubs",
      other: figures("floor", "open"),
      isFloor: true,
      unit: "KB",
      limit: atMostTimes(5),
    }
  })
}

export const memory: Group = {
  name: "memory",
  about: "heap of worlds and runs",
  async measure() {
    const { client, world, handlers, open, closed } = measureMemory()
    const one = { against: "discord.js client", other: [median(client)], unit: "KB" } as const
    const bounds = { limit: atMostTimes(20), aim: atMost(120, "KB") }
    return {
      rows: [
        { what: "heap of a world with a guild", took: world, ...one },
        { what: "heap of a sim's handlers", took: handlers, ...one },
        { what: "heap of an open run", took: open, ...one, ...bounds },
        { what: "heap of a closed run", took: closed, ...one, limit: atMostTimes(1) },
        await measureOpen(),
      ],
    }
  },
}
