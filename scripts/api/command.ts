// The command `npm run api`: writes the report or compares it.

import { spawnSync } from "node:child_process"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { withDeclarations } from "./declarations.ts"
import { differenceOfReports } from "./difference.ts"
import { LISTED_ELSEWHERE, REASONS } from "./reasons.ts"
import { problemsOf, reportOn } from "./report.ts"
import { readSurface } from "./surface.ts"

const REPORT_FILE = "fixtures/api.md"
const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url))
const FORMATTER = join(REPOSITORY, "node_modules", "oxfmt", "bin", "oxfmt")

/**
 * Runs the command and returns its exit status. Without an option it writes the report. With
 * `--check` it writes nothing; the status is 1 if the report is stale. In both cases the status is
 * 1 if users meet a type that they cannot import.
 */
export function apiCommand(args: readonly string[], print: (line: string) => void): number {
  const { values } = parseArgs({
    args: [...args],
    options: { check: { type: "boolean", default: false } },
  })
  const surface = withDeclarations(REPOSITORY, readSurface)
  const problems = problemsOf(surface, REASONS)
  for (const problem of problems) print(problem)

  const report = formatted(reportOn(surface, { reasonFor, elsewhere: LISTED_ELSEWHERE }))
  const file = join(REPOSITORY, REPORT_FILE)
  if (!values.check) writeFileSync(file, report)
  const committed = existsSync(file) ? readFileSync(file, "utf8") : ""
  const lines = differenceOfReports(committed, report)
  if (lines.length > 0) {
    print(`${REPORT_FILE} is stale (- committed, + generated from the code):`)
    for (const line of lines) print(line)
    print("Run `npm run api`, review the changes as a user would, and commit them.")
  }
  return problems.length + lines.length === 0 ? 0 : 1
}

function reasonFor(name: string): string | undefined {
  return Object.entries(REASONS).find(([, names]) => names.includes(name))?.[0]
}

/**
 * Formats the report. Long unions are broken over lines, so that changing one member changes one
 * line.
 */
function formatted(text: string): string {
  const formatter = spawnSync(process.execPath, [FORMATTER, `--stdin-filepath=${REPORT_FILE}`], {
    cwd: REPOSITORY,
    encoding: "utf8",
    input: text,
    maxBuffer: Infinity,
  })
  if (formatter.status !== 0) throw new Error(`The report cannot be formatted: ${formatter.stderr}`)
  return formatter.stdout
}
