// A report as text.

import type { LoadReport } from "./report.ts"
import { type ReportTable, describeRun, tablesOf, warningsOf } from "./tables.ts"

/** Returns a report as text. */
export function printLoadReport(report: LoadReport): string {
  return [
    `Load: ${describeRun(report)}`,
    ...warningsOf(report).map((warning) => `Note: ${warning}`),
    ...tablesOf(report).map(printTable),
    "",
  ].join("\n")
}

function printTable({ title, columns, rows, note }: ReportTable): string {
  const all = columns.length === 0 ? rows : [columns, ...rows]
  const widths = (all[0] ?? []).map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  const lines = all.map((row) =>
    row.map((cell, at) => pad(cell, widths[at] ?? 0, at > 0 && columns.length > 0)).join("  "),
  )
  const listed = rows.length === 0 ? ["none"] : lines
  return [
    "",
    title,
    ...[...listed, ...(note === undefined ? [] : [note])].map((line) => `  ${line.trimEnd()}`),
  ].join("\n")
}

/** Pads a cell. Columns of figures are aligned to the right. */
function pad(cell: string, width: number, isFigure: boolean): string {
  return isFigure ? cell.padStart(width) : cell.padEnd(width)
}
