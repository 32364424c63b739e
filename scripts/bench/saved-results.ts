// The saved results of an earlier bench, and the differences from them.

import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { arch, cpus, type } from "node:os"
import { z } from "zod"
import { median, ratios } from "./figures.ts"
import type { Group } from "./group.ts"
import { type Row, unitOf } from "./table.ts"

const figureSchema = z.object({
  /** The measured value in `unit`. It is not comparable between machines. */
  took: z.number(),
  unit: z.string(),
  /** The ratio to the reference. */
  ratio: z.number(),
  /** The least that the same work takes, in `unit`, if it was measured. */
  floor: z.number().optional(),
  aim: z.string().optional(),
  isReached: z.boolean().optional(),
})

const groupSchema = z.object({
  /** The description of the group. */
  about: z.string().optional(),
  /** The machine. */
  on: z.string(),
  /** The day of the measurement, such as `2026-11-28`. */
  date: z.string().optional(),
  rows: z.record(z.string(), figureSchema),
})

const keptSchema = z.record(z.string(), groupSchema)

/** The saved result of a row. */
export type SavedFigure = z.infer<typeof figureSchema>

/** The saved results of a group. */
export type SavedGroup = z.infer<typeof groupSchema>

/** The last results by group, with the machine on which they were measured. */
export type SavedResults = z.infer<typeof keptSchema>

/** The measured rows by group name. */
export type Measurements = Readonly<Record<string, readonly Row[]>>

/** The factor by which a ratio must differ from the saved one to be reported. */
const MOVED = 4 / 3

/** Reads the saved results. Returns an empty object if there are none. */
export function readSavedResults(file: URL): SavedResults {
  return existsSync(file) ? keptSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : {}
}

/** Saves the results. Results of groups in `known` that were not measured are kept. */
export function saveResults(
  file: URL,
  measured: Measurements,
  known: readonly Pick<Group, "name" | "about">[],
): void {
  const before = readSavedResults(file)
  const kept: SavedResults = {}
  for (const { name, about } of known) {
    const rows = measured[name]
    const group = rows === undefined ? before[name] : { about, ...freshGroup(rows) }
    if (group !== undefined) kept[name] = group
  }
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)
}

function freshGroup(rows: readonly Row[]): SavedGroup {
  const date = new Date().toISOString().slice(0, 10)
  return { on: thisMachine(), date, rows: figuresOf(rows) }
}

/** A row with its saved and its new ratio. */
export interface Difference {
  readonly row: string
  readonly past: number | undefined
  readonly now: number
}

/**
 * Returns the rows whose ratio differs by more than the factor, and the rows without a saved ratio.
 */
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

/** Returns a description of this machine. */
export function thisMachine(): string {
  const processors = cpus()
  const model = processors[0]?.model ?? "unknown"
  return `Node ${process.versions.node}, ${type()} ${arch()}, ${processors.length} × ${model}`
}

function figuresOf(rows: readonly Row[]): SavedResults[string]["rows"] {
  return Object.fromEntries(
    rows.map((row) => [
      `${row.what}, against ${row.against}`,
      {
        took: rounded(median(row.took)),
        unit: unitOf(row),
        ratio: rounded(median(ratios(row.took, row.other))),
        ...floorOf(row),
        ...(row.aim && { aim: row.aim.text, isReached: row.aim.shareOf(row) <= 1 }),
      },
    ]),
  )
}

function floorOf({ isFloor, other, floor }: Row): Partial<SavedFigure> {
  const least = isFloor === true ? other : floor
  return least === undefined ? {} : { floor: rounded(median(least)) }
}

/** Rounds to three significant digits, which exceeds the precision of a measurement. */
function rounded(value: number): number {
  return Number(value.toPrecision(3))
}
