// The table that is printed.

import { type Measured, median, middleHalf, ratios } from "./figures.ts"

/** Something that was measured, against something else of the same run. */
export interface Row {
  readonly what: string
  /** Milliseconds, or what `unit` says. */
  readonly took: Measured
  readonly against: string
  /** In the same unit: of the same rounds, or one figure for all of them. */
  readonly other: Measured
  /** Default: milliseconds. */
  readonly unit?: "KB"
  /** How many times as much there is as in what it is measured against, where that is the difference. */
  readonly grows?: number
  readonly aim?: Aim
}

/** What is hoped for. Nothing fails where it is not reached: machines differ. */
export interface Aim {
  readonly text: string
  isReached(row: Row): boolean
}

/** At most so many times what it is measured against. */
export function atMostTimes(limit: number): Aim {
  return {
    text: `≤ ${limit} ×`,
    isReached: ({ took, other }) => median(ratios(took, other)) <= limit,
  }
}

/** At most so many milliseconds more than what it is measured against. */
export function atMostAdds(limit: number): Aim {
  return {
    text: `adds ≤ ${limit} ms`,
    isReached: ({ took, other }) => median(took) - median(other) <= limit,
  }
}

const HEAD = ["", "simulated", "against", "", "ratio", "middle half", "per tenfold", "aim", ""]

/** What the figures of a row count. */
export function unitOf({ unit }: Row): string {
  return unit ?? "ms"
}

/** Rows as text, in columns. */
export function renderTable(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...lines.map((cells) => width(cells, column))))
  return lines
    .map((cells) => cells.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join("  "))
    .map((line) => line.trimEnd())
    .join("\n")
}

function cellsOf(row: Row): string[] {
  const { what, took, against, other, aim } = row
  const all = ratios(took, other)
  const [low, high] = middleHalf(all)
  const verdict = aim === undefined ? "" : aim.isReached(row) ? "" : "← beyond the aim"
  return [
    what,
    show(median(took), row),
    against,
    show(median(other), row),
    `${short(median(all))} ×`,
    `${short(low)} … ${short(high)}`,
    row.grows === undefined ? "" : `${short(perTenfold(median(all), row.grows))} ×`,
    aim?.text ?? "",
    verdict,
  ]
}

/** The columns that are read as text; the others are figures, and stand to the right. */
const TEXTS = new Set([0, 2, 7, 8])

/** What a ratio would be of an input ten times as large, where that of `grows` times is known. */
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
