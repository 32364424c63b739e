// Measures the memory of a world and of a run. Each process measures all of them.

import { type Measured, median } from "../figures.ts"
import type { Group } from "../group.ts"
import { requireFigure, runProgram } from "../processes.ts"
import { atMostTimes } from "../table.ts"

const PROCESSES = 2

/** The kilobytes on the heap for each item. */
type Memory = Record<"client" | "world" | "handlers" | "open" | "closed", Measured>

/** Measures the memory that open runs hold and that closed runs leave behind. */
function measureMemory(): Memory {
  const program = new URL("../programs/heap.ts", import.meta.url)
  const processes = Array.from({ length: PROCESSES }, () =>
    runProgram(program, { flags: ["--expose-gc"] }),
  )
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

export const memory: Group = {
  name: "memory",
  about: "heap of worlds and runs",
  async measure() {
    const { client, world, handlers, open, closed } = measureMemory()
    const one = { against: "discord.js client", other: [median(client)], unit: "KB" } as const
    return {
      rows: [
        { what: "heap of a world with a guild", took: world, ...one },
        { what: "heap of a sim's handlers", took: handlers, ...one },
        { what: "heap of an open run", took: open, ...one },
        { what: "heap of a closed run", took: closed, ...one, aim: atMostTimes(1) },
      ],
    }
  },
}
