// Renders the table of results.

import { type Measured, median, middleHalf, ratios } from "./figures.ts"

/** A measurement and its reference from the same run. */
export interface Row {
  readonly what: string
  /** The measured values, in milliseconds or `unit`. */
  readonly took: Measured
  readonly against: string
  /** The reference in the same unit: one value for each round, or one for all of them. */
  readonly other: Measured
  /** Whether the reference is the least that the same work takes without guildsim. */
  readonly isFloor?: boolean
  /** The least that the same work takes, if it was measured and is not the reference. */
  readonly floor?: Measured
  /** The unit. Default: milliseconds. */
  readonly unit?: "KB" | "MB"
  /** The ratio of the sizes of measurement and reference, if they differ in size. */
  readonly grows?: number
  /**
   * The bound that a change must not break: the nightly checks fail if the row exceeds it by more
   * than a fifth. It is a ratio, because machines differ.
   */
  readonly limit?: Bound
  /** The figure to reach in the end. Missing it is not a failure. */
  readonly aim?: Bound
}

/** An upper bound of a row. */
export interface Bound {
  readonly text: string
  /** Returns how many times as large as the bound the row is: at most 1 if it holds. */
  shareOf(row: Row): number
}

/** Creates the bound of at most `limit` times the reference. */
export function atMostTimes(limit: number): Bound {
  return {
    text: `≤ ${limit} ×`,
    shareOf: ({ took, other }) => median(ratios(took, other)) / limit,
  }
}

/** Creates the bound of at most `limit` in the unit of the row. It depends on the machine. */
export function atMost(limit: number, unit: "KB" | "MB" | "ms" | "µs"): Bound {
  const inRow = unit === "µs" ? limit / 1000 : limit
  return { text: `≤ ${limit} ${unit}`, shareOf: ({ took }) => median(took) / inRow }
}

const HEAD = [
  "",
  "simulated",
  "against",
  "",
  "ratio",
  "middle half",
  "per tenfold",
  "limit",
  "aim",
  "",
]

/** Returns the unit of a row. */
export function unitOf({ unit }: Row): string {
  return unit ?? "ms"
}

/** Renders rows as text in columns. */
export function renderTable(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...lines.map((cells) => width(cells, column))))
  return lines
    .map((cells) => cells.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join("  "))
    .map((line) => line.trimEnd())
    .join("\n")
}

function cellsOf(row: Row): string[] {
  const { what, took, against, other, limit, aim } = row
  const all = ratios(took, other)
  const [low, high] = middleHalf(all)
  return [
    what,
    show(median(took), row),
    against,
    show(median(other), row),
    `${short(median(all))} ×`,
    `${short(low)} … ${short(high)}`,
    row.grows === undefined ? "" : `${short(perTenfold(median(all), row.grows))} ×`,
    limit?.text ?? "",
    aim?.text ?? "",
    verdictOn(row),
  ]
}

function verdictOn({ limit, aim, ...row }: Row): string {
  if (limit !== undefined && limit.shareOf(row) > 1) return "← exceeds the limit"
  if (aim === undefined) return ""
  return aim.shareOf(row) > 1 ? "← misses the aim" : "reaches the aim"
}

/** The left-aligned text columns. The others contain figures and are right-aligned. */
const TEXTS = new Set([0, 2, 7, 8, 9])

/**
 * Returns the ratio for an input ten times as large, computed from the ratio for one `grows` times
 * as large.
 */
function perTenfold(ratio: number, grows: number): number {
  return ratio ** (1 / Math.log10(grows))
}

function pad(cell: string, wide: number, column: number): string {
  return TEXTS.has(column) ? cell.padEnd(wide) : cell.padStart(wide)
}

function width(cells: readonly string[], column: number): number {
  return cells[column]?.length ?? 0
}

function show(value: number, { unit }: Row): string {
  if (unit !== undefined) return `${value.toFixed(1)} ${unit}`
  return value < 0.1 ? `${(value * 1000).toFixed(1)} µs` : `${value.toFixed(value < 10 ? 3 : 1)} ms`
}

function short(value: number): string {
  return Math.abs(value) < 0.1 ? value.toPrecision(2) : value.toFixed(value < 10 ? 2 : 0)
}
