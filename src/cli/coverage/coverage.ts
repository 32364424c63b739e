// Runs a suite that records its usage, and merges what several runs have recorded.

import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { computeCoverage } from "../../harness/coverage/coverage.ts"
import { readCoverageJson } from "../../harness/coverage/coverage-file.ts"
import {
  type CoverageOptions,
  type ReadCoverageOptions,
  readCoverageOptions,
} from "../../harness/coverage/options.ts"
import { readRecordings } from "../../harness/coverage/recordings.ts"
import { findShortfalls } from "../../harness/coverage/thresholds.ts"
import { writeReports } from "../../harness/coverage/write-reports.ts"
import { USAGE_VARIABLE } from "../../harness/simulation/usage/usage-file.ts"
import { UsageTally } from "../../harness/simulation/usage/usage.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import { EXIT, type Terminal } from "../command.ts"
import { CommandNotStarted, type CommandWords, runChild } from "../exec/run-child.ts"

/** The options of a command line, which are checked here. */
type UncheckedOptions = { readonly [Name in keyof CoverageOptions]?: unknown }

/** Runs a suite, reports its coverage, and returns the exit status. */
export async function runWithCoverage(
  { options, command }: { readonly options: UncheckedOptions; readonly command: CommandWords },
  terminal: Terminal,
): Promise<number> {
  return withSetupErrors(terminal, async () => {
    const read = readCoverageOptions(withoutUndefined(options))
    const recordings = mkdtempSync(join(tmpdir(), "guildsim-coverage-"))
    try {
      const env = { ...process.env, [USAGE_VARIABLE]: recordings }
      const status = await runChild(command, { cwd: terminal.folder, env })
      const tally = new UsageTally()
      for (const { bots } of readRecordings(recordings)) tally.read(bots)
      const reported = report(tally, read, terminal)
      return status === 0 ? reported : status
    } finally {
      rmSync(recordings, { recursive: true, force: true })
    }
  })
}

/** Reports the coverage of several runs together, and returns the exit status. */
export async function mergeCoverage(
  { options, paths }: { readonly options: UncheckedOptions; readonly paths: readonly string[] },
  terminal: Terminal,
): Promise<number> {
  return withSetupErrors(terminal, () => {
    const read = readCoverageOptions(withoutUndefined(options))
    const tally = new UsageTally()
    for (const path of paths) readPath(resolve(terminal.folder, path), path, tally)
    return report(tally, read, terminal)
  })
}

function readPath(place: string, path: string, tally: UsageTally): void {
  const found = statSync(place, { throwIfNoEntry: false })
  if (found === undefined) {
    throw new SetupError(
      `There is no file ${path}. Name the coverage.json of a run, or a folder with recordings.`,
    )
  }
  if (found.isFile()) return readCoverageJson(readFileSync(place, "utf8"), path, tally)
  const recordings = readRecordings(place)
  if (recordings.length === 0) {
    throw new SetupError(
      `The folder ${path} has no recordings. Name a folder to which ${USAGE_VARIABLE} was set during the tests, or a coverage.json.`,
    )
  }
  for (const { bots } of recordings) tally.read(bots)
}

function report(tally: UsageTally, options: ReadCoverageOptions, terminal: Terminal): number {
  const coverage = computeCoverage(tally, options)
  writeReports(coverage, options, { root: terminal.folder, print: terminal.print })
  const shortfalls = findShortfalls(coverage, options.thresholds)
  for (const shortfall of shortfalls) terminal.error(`Usage coverage: ${shortfall}\n`)
  return shortfalls.length === 0 ? EXIT.fine : EXIT.differs
}

/** Returns options of which each is checked by `readCoverageOptions`, without those that are absent. */
function withoutUndefined(options: UncheckedOptions): CoverageOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

async function withSetupErrors(
  { error: print }: Terminal,
  work: () => number | Promise<number>,
): Promise<number> {
  try {
    return await work()
  } catch (error) {
    const isKnown = error instanceof SetupError || error instanceof CommandNotStarted
    if (!isKnown) throw error
    print(`${error.message}\n`)
    return error instanceof CommandNotStarted ? error.status : EXIT.unusable
  }
}
