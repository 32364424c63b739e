// What a world and a run take of memory, each process measuring all of them.

import type { Measured } from "./figures.ts"
import { needFigure, runProgram } from "./processes.ts"

const PROCESSES = 2

/** Kilobytes on the heap for each. */
export type Memory = Record<"client" | "world" | "handlers" | "open" | "closed", Measured>

/** Measures what stays on the heap while it is held, and for each run that was closed. */
export function measureMemory(): Memory {
  const program = new URL("heap.ts", import.meta.url)
  const processes = Array.from({ length: PROCESSES }, () =>
    runProgram(program, { flags: ["--expose-gc"] }),
  )
  const of = (name: keyof Memory): Measured => processes.map((figures) => needFigure(figures, name))
  return {
    client: of("client"),
    world: of("world"),
    handlers: of("handlers"),
    open: of("open"),
    closed: of("closed"),
  }
}
