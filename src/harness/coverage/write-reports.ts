// Writes the reports of coverage, and checks the thresholds.

import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { styleText } from "node:util"
import { type BotCoverage } from "./coverage.ts"
import { writeCoverageJson } from "./coverage-file.ts"
import { renderCoveragePage } from "./html/page.ts"
import type { ReadCoverageOptions } from "./options.ts"
import { renderText } from "./text-report.ts"

/** The width of a table that is not printed on a terminal. */
const DEFAULT_WIDTH = 120

/** The destination of reports. */
export interface ReportTarget {
  /** The folder that the folder of the options is relative to. */
  readonly root: string
  /** The name of the JSON file. Default: `"coverage.json"`. */
  readonly jsonName?: string
  print(text: string): void
}

/** Writes the reports that the options name. */
export function writeReports(
  coverage: readonly BotCoverage[],
  { folder, reports }: Pick<ReadCoverageOptions, "folder" | "reports">,
  { root, jsonName = "coverage.json", print }: ReportTarget,
): void {
  const write = (name: string, text: string): void => {
    const place = join(root, folder)
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, name), text)
  }
  if (reports.includes("text")) {
    const width = process.stdout.columns ?? DEFAULT_WIDTH
    print(renderText(coverage, { width, paint: paintRow }))
  }
  if (reports.includes("json")) write(jsonName, writeCoverageJson(coverage))
  if (reports.includes("html")) write("index.html", renderCoveragePage(coverage))
}

/** The percentages from which on rows are green and yellow, as in reports of Istanbul. */
const GREEN_FROM = 80
const YELLOW_FROM = 50

function paintRow(row: string, percent: number): string {
  const color = percent >= GREEN_FROM ? "green" : percent >= YELLOW_FROM ? "yellow" : "red"
  return styleText(color, row)
}
