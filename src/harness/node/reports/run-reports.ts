// Writes the HTML report of a run to a file: of a failed test, or of every one.

import { mkdirSync, writeFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { isCi } from "../../../requirements/ci.ts"
import { propertyOf } from "../../../world/kernel/objects.ts"
import { renderHtmlReport } from "../../reports/html-report/html-report.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { currentTest } from "../errors/late-report.ts"
import { hostVariable } from "../process/host-variable.ts"
import { fileNameOf } from "./file-name.ts"
import { runOutsideRuns } from "../time/shared-time.ts"

/** The cases in which the HTML report of a run is written. */
export type ReportWhen = "on-failure" | "always" | "never"

/** All values of the option `report`. */
export const REPORT_TIMES: readonly ReportWhen[] = ["on-failure", "always", "never"]

/** Options of the HTML report of a run. */
export interface ReportOptions {
  /**
   * When the HTML report of the run is written to a file. `"on-failure"`: if the test fails, whose
   * message then names the file. `"always"`: at the end of every run too. Default: the environment
   * variable `GUILDSIM_REPORT`, else `"on-failure"` if the variable `CI` is set, else `"never"`.
   */
  readonly report?: ReportWhen
  /** The folder of the report. Default: `"artifacts/guildsim"`. */
  readonly reportFolder?: string
}

const DEFAULT_FOLDER = "artifacts/guildsim"

/** The HTML reports of one run. */
export class RunReports {
  readonly #simulation: Simulation
  readonly #when: ReportWhen
  readonly #title: string
  readonly #folder: string
  #knownPath: string | undefined

  /** `name` is the name of the run, for tests whose runner does not tell theirs. */
  constructor(simulation: Simulation, name: string, options: ReportOptions) {
    const { report, reportFolder = DEFAULT_FOLDER } = options
    this.#simulation = simulation
    this.#when = report ?? defaultWhen()
    this.#title = currentTest() ?? name
    this.#folder = reportFolder
  }

  /** The path of the report. Most runs write none and need no path. */
  get #path(): string {
    this.#knownPath ??= join(
      this.#folder,
      fileNameOf(testFile()),
      `${fileNameOf(this.#title)}.html`,
    )
    return this.#knownPath
  }

  /** Writes the report of a failed test. Returns a line that names the file, if one is written. */
  readonly saveOnFailure = (): string => {
    if (this.#when === "never") return ""
    const failure = this.#write()
    return failure === undefined
      ? `HTML report: ${this.#path}`
      : `The HTML report could not be written to ${this.#path}: ${failure}`
  }

  /** Writes the report of a run that ends, if every run has one. */
  saveAtEnd(): void {
    if (this.#when === "always") this.#write()
  }

  /** Writes the report. Returns the reason if it cannot, since that must not hide the failure of a test. */
  #write(): string | undefined {
    const page = renderHtmlReport(this.#simulation, { title: this.#title })
    try {
      runOutsideRuns(() => {
        mkdirSync(dirname(this.#path), { recursive: true })
        writeFileSync(this.#path, page)
      })
      return undefined
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
}

function defaultWhen(): ReportWhen {
  const named = hostVariable("GUILDSIM_REPORT")
  return (
    REPORT_TIMES.find((when) => when === named) ?? (isCi(hostVariable) ? "on-failure" : "never")
  )
}

/** Returns the path of the test file: Vitest and Jest tell it; otherwise that of the program. */
function testFile(): string {
  const ofVitest = propertyOf(Reflect.get(globalThis, "__vitest_worker__"), "filepath")
  const getState = propertyOf(Reflect.get(globalThis, "expect"), "getState")
  const state: unknown =
    typeof getState === "function" ? Reflect.apply(getState, undefined, []) : undefined
  const paths = [ofVitest, propertyOf(state, "testPath"), process.argv[1]]
  return basename(paths.find((path) => typeof path === "string") ?? "tests")
}
