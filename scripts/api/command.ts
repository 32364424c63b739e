// The command `npm run api`: writes the report or compares it.

import { spawnSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { ENTRIES, REPOSITORY } from "../build/manifest.ts"
import { builtPackage } from "../build/package.ts"
import { LISTED_ELSEWHERE, REASONS } from "./reasons.ts"
import { problemsOf, reportOn } from "./report.ts"
import { readSurface } from "./surface.ts"

const REPORT_FILE = "fixtures/api.md"
const FORMATTER = join(REPOSITORY, "node_modules", "oxfmt", "bin", "oxfmt")

/**
 * Runs the command and returns its exit status. Without an option it writes the report. With
 * `--check` it writes nothing; the status is 1 if the report is stale. In both cases the status is
 * 1 if users meet a type that they cannot import.
 */
export async function apiCommand(
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { check: { type: "boolean", default: false } },
  })
  const surface = readSurface(await builtPackage(), ENTRIES)
  const problems = problemsOf(surface, REASONS)
  for (const problem of problems) print(problem)

  const report = formatted(reportOn(surface, { reasonFor, elsewhere: LISTED_ELSEWHERE }))
  const difference = differenceFromFile(report)
  if (!values.check) writeFileSync(join(REPOSITORY, REPORT_FILE), report)
  if (difference !== "") {
    print(`${difference}${REPORT_FILE} was stale (- committed, + generated from the code).`)
    print("Run `npm run api`, review the changes as a user would, and commit them.")
  }
  return problems.length === 0 && difference === "" ? 0 : 1
}

function reasonFor(name: string): string | undefined {
  return Object.entries(REASONS).find(([, names]) => names.includes(name))?.[0]
}

/**
 * Formats the report. Long unions are broken over lines, so that changing one member changes one
 * line.
 */
function formatted(text: string): string {
  return run(process.execPath, [FORMATTER, `--stdin-filepath=${REPORT_FILE}`], text, [0])
}

/** Returns the difference between the committed report and a text. Empty if they are equal. */
function differenceFromFile(text: string): string {
  return run("git", ["diff", "--no-index", "--unified=1", REPORT_FILE, "-"], text, [0, 1])
}

/** @throws Error if the program ends with another status than those. */
function run(
  program: string,
  args: readonly string[],
  input: string,
  statuses: readonly number[],
): string {
  const options = { cwd: REPOSITORY, encoding: "utf8", input, maxBuffer: Infinity } as const
  const { status, stdout, stderr, error } = spawnSync(program, args, options)
  if (statuses.includes(status ?? -1)) return stdout
  throw new Error(`${[program, ...args].join(" ")} failed: ${stderr || error?.message}`)
}
