// A report as a table of text.

import type { BotCoverage, CategoryCoverage } from "./coverage.ts"

/** The place where a table is printed. */
export interface TextTarget {
  /** The width of the terminal in characters. */
  readonly width: number
  /** Colors a row by its percentage. */
  paint(row: string, percent: number): string
}

const HEAD = ["Category", "% Covered", "Covered", "Total", "Not covered"] as const

/** The least width of the last column. */
const LEAST_WIDTH = 24

/** Renders the table of each bot. */
export function renderText(coverage: readonly BotCoverage[], target: TextTarget): string {
  if (coverage.length === 0) return "Usage coverage: no test has recorded a bot.\n"
  return coverage.map((bot) => renderBot(bot, target)).join("\n")
}

function renderBot({ bot, categories }: BotCoverage, { width, paint }: TextTarget): string {
  const cells = categories.map((one) => [
    one.category,
    one.percent.toFixed(2),
    String(one.covered),
    String(one.total),
  ])
  const widths = HEAD.slice(0, -1).map((title, at) =>
    Math.max(title.length, ...cells.map((row) => row[at]?.length ?? 0)),
  )
  const used = widths.reduce((sum, one) => sum + one + 3, 1)
  const last = Math.max(LEAST_WIDTH, width - used)
  const line = [...widths, last - 1].map((one) => "-".repeat(one + 2)).join("|")
  const rows = categories.map((one, at) =>
    paint(renderRow([...(cells[at] ?? []), listUncovered(one, last)], widths), one.percent),
  )
  const head = renderRow(HEAD, widths)
  return [`Usage coverage of ${bot}`, line, head, line, ...rows, line, ""].join("\n")
}

function renderRow(cells: readonly string[], widths: readonly number[]): string {
  const aligned = cells.map((cell, at) => {
    const width = widths[at] ?? 0
    return at === 0 || at === widths.length ? cell.padEnd(width) : cell.padStart(width)
  })
  return ` ${aligned.join(" | ")}`.trimEnd()
}

/** Returns the labels of what is not covered, as many as fit. */
function listUncovered({ items }: CategoryCoverage, width: number): string {
  const labels = items.flatMap(({ label, state }) => {
    if (state === "covered") return []
    return [state === "unanswered" ? `${label} [never answered]` : label]
  })
  const all = labels.join(", ")
  if (all.length <= width) return all
  for (let shown = labels.length - 1; shown > 0; shown -= 1) {
    const text = `${labels.slice(0, shown).join(", ")} … ${labels.length - shown} more`
    if (text.length <= width) return text
  }
  return `${labels.length} of ${items.length}`
}
