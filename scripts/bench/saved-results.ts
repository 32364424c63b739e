// The figures that are kept between one bench and another, and what has moved since.

import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { z } from "zod"
import { median, ratios } from "./figures.ts"
import { type Row, unitOf } from "./table.ts"

const figureSchema = z.object({
  /** What it took, in `unit`. It says little on another machine. */
  took: z.number(),
  unit: z.string(),
  /** The same as a multiple of what it was measured against. */
  ratio: z.number(),
})

const keptSchema = z.record(
  z.string(),
  z.object({ on: z.string(), rows: z.record(z.string(), figureSchema) }),
)

/** The last figures by group, each group with the machine on which it was measured. */
export type SavedResults = z.infer<typeof keptSchema>

/** The rows of each group that was measured, by its name. */
export type Measurements = Readonly<Record<string, readonly Row[]>>

/** A ratio that is more or less than what was kept by more than this factor has moved. */
const MOVED = 4 / 3

/** What was kept; nothing where nothing was. */
export function readSavedResults(file: URL): SavedResults {
  return existsSync(file) ? keptSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : {}
}

/** Keeps the figures. Those of the groups in `known` that were not measured stay as they are. */
export function saveResults(file: URL, measured: Measurements, known: readonly string[]): void {
  const before = readSavedResults(file)
  const kept: SavedResults = {}
  for (const name of known) {
    const rows = measured[name]
    const group = rows === undefined ? before[name] : { on: thisMachine(), rows: figuresOf(rows) }
    if (group !== undefined) kept[name] = group
  }
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)
}

/** A row by its group and name, and its ratio where it was kept and now. */
export interface Difference {
  readonly row: string
  readonly past: number | undefined
  readonly now: number
}

/** The rows whose ratio has moved by more than a third, and those that were not kept. */
export function differences(measured: Measurements, kept: SavedResults): readonly Difference[] {
  const all = Object.entries(measured).flatMap(([group, rows]) =>
    Object.entries(figuresOf(rows)).map(([name, { ratio }]) => ({
      row: `${group}: ${name}`,
      past: kept[group]?.rows[name]?.ratio,
      now: ratio,
    })),
  )
  return all.filter(
    ({ past, now }) => past === undefined || Math.max(now / past, past / now) > MOVED,
  )
}

/** Where figures are from. */
export function thisMachine(): string {
  return `Node ${process.versions.node}, ${process.platform} ${process.arch}`
}

function figuresOf(rows: readonly Row[]): SavedResults[string]["rows"] {
  return Object.fromEntries(
    rows.map((row) => [
      `${row.what}, against ${row.against}`,
      {
        took: rounded(median(row.took)),
        unit: unitOf(row),
        ratio: rounded(median(ratios(row.took, row.other))),
      },
    ]),
  )
}

/** Three figures are more than any run gives again. */
function rounded(value: number): number {
  return Number(value.toPrecision(3))
}
