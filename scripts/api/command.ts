// The command behind `npm run api`: writes the report, or compares it.

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
 * Runs the command and gives its exit status. Without an option it writes the report; with `--check`
 * it writes nothing, and gives 1 with the differences where the report is stale. Either way a type
 * that users meet and cannot import is 1.
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
    print(`${REPORT_FILE} is stale (- as committed, + as the code is):`)
    for (const line of lines) print(line)
    print("Run `npm run api`, read what changed as a user would, and commit it.")
  }
  return problems.length + lines.length === 0 ? 0 : 1
}

function reasonFor(name: string): string | undefined {
  return Object.entries(REASONS).find(([, names]) => names.includes(name))?.[0]
}

/** Long unions are broken over lines, so that a change of one member is a change of one line. */
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
