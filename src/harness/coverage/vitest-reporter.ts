// The reporter of Vitest that records usage and reports its coverage.

import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { RecordedUsage } from "../simulation/usage/record-usage.ts"
import { USAGE_VARIABLE } from "../simulation/usage/usage-file.ts"
import { UsageTally } from "../simulation/usage/usage.ts"
import { type BotCoverage, computeCoverage } from "./coverage.ts"
import { readCoverageJson } from "./coverage-file.ts"
import { type CoverageOptions, type ReadCoverageOptions, readCoverageOptions } from "./options.ts"
import { deleteRecordings, readRecordings } from "./recordings.ts"
import { findShortfalls } from "./thresholds.ts"
import { writeReports } from "./write-reports.ts"

/** The names of the files of shards. */
const SHARD_FILE = /^coverage-\d+-of-\d+\.json$/

/** The parts of Vitest that the reporter uses. Its own types conflict with those of some matchers. */
export interface ReportedVitest {
  readonly config: {
    readonly root: string
    readonly watch: boolean
    readonly shard?: { readonly index: number; readonly count: number } | undefined
    /** The folder of the reports that are merged instead of running tests. */
    readonly mergeReports?: string | undefined
  }
  readonly logger: { log(text: string): void; error(text: string): void }
}

/**
 * A reporter of Vitest that reports which commands, options, components, modals, events, intents,
 * permissions and error codes of the bots a suite has exercised, and which it has not.
 *
 * @example
 * // vitest.config.ts
 * export default defineConfig({
 *   test: { reporters: ["default", ["guildsim/coverage", { thresholds: { commands: 100 } }]] },
 * })
 */
export class UsageCoverageReporter {
  readonly #options: ReadCoverageOptions
  /** The recordings of each test file; those that no file is known of are under null. */
  readonly #recorded = new Map<string | null, RecordedUsage[]>()
  #vitest: ReportedVitest | undefined
  #recordings = ""

  /** @throws SetupError for invalid options. */
  constructor(options: CoverageOptions = {}) {
    this.#options = readCoverageOptions(options)
  }

  /** Makes the processes of the tests record. */
  onInit(vitest: ReportedVitest): void {
    this.#vitest = vitest
    this.#recordings = mkdtempSync(join(tmpdir(), "guildsim-coverage-"))
    process.env[USAGE_VARIABLE] = this.#recordings
  }

  /** Forgets what the test files that run again have recorded. */
  onTestRunStart(specifications: readonly { readonly moduleId: string }[]): void {
    deleteRecordings(this.#recordings)
    for (const { moduleId } of specifications) this.#recorded.delete(moduleId)
    this.#recorded.delete(null)
  }

  /** Reports what the test files have recorded. */
  onTestRunEnd(_modules: unknown, _errors: unknown, reason: string): void {
    const vitest = this.#vitest
    if (vitest === undefined) return
    this.#collect(vitest)
    if (reason === "interrupted") return
    const { shard, mergeReports } = vitest.config
    if (mergeReports !== undefined) return this.#report(vitest, this.#readShards(vitest))
    const coverage = this.#compute(this.#tally())
    if (shard === undefined) return this.#report(vitest, coverage)
    const { index, count } = shard
    const jsonName = `coverage-${index}-of-${count}.json`
    const target = { root: vitest.config.root, jsonName, print: () => {} }
    writeReports(coverage, { ...this.#options, reports: ["json"] }, target)
    vitest.logger.log(
      `The usage coverage of shard ${index} of ${count} is in ${this.#options.folder}/${jsonName}. Merge the files of all shards with npx guildsim coverage merge.`,
    )
  }

  #collect(vitest: ReportedVitest): void {
    for (const record of readRecordings(this.#recordings)) {
      const known = this.#recorded.get(record.test) ?? []
      this.#recorded.set(record.test, [...known, record])
    }
    // Processes that a watcher keeps go on to write into the folder.
    if (vitest.config.watch) deleteRecordings(this.#recordings)
    else rmSync(this.#recordings, { recursive: true, force: true })
  }

  #tally(): UsageTally {
    const tally = new UsageTally()
    for (const records of this.#recorded.values()) for (const { bots } of records) tally.read(bots)
    return tally
  }

  /** Reads the files that the runs of the shards have written on this machine, or that were copied here. */
  #readShards(vitest: ReportedVitest): readonly BotCoverage[] {
    const folder = join(vitest.config.root, this.#options.folder)
    const names = existsSync(folder) ? readdirSync(folder).filter((it) => SHARD_FILE.test(it)) : []
    const tally = new UsageTally()
    for (const name of names.toSorted()) {
      const path = join(folder, name)
      readCoverageJson(readFileSync(path, "utf8"), path, tally)
    }
    return this.#compute(tally)
  }

  #compute(tally: UsageTally): readonly BotCoverage[] {
    return computeCoverage(tally, this.#options)
  }

  #report(vitest: ReportedVitest, coverage: readonly BotCoverage[]): void {
    const { logger, config } = vitest
    const print = (text: string): void => logger.log(`\n${text}`)
    writeReports(coverage, this.#options, { root: config.root, print })
    const shortfalls = findShortfalls(coverage, this.#options.thresholds)
    if (shortfalls.length === 0) return
    for (const shortfall of shortfalls) logger.error(`Usage coverage: ${shortfall}`)
    if (!config.watch) process.exitCode = 1
  }
}
