// The end of a run: stops its bots, and reports everything the test has not read as one failure.

import { type RunFailure, createRunFailure } from "../../simulation/failures/error-collection.ts"
import { describeRunEnd } from "../../simulation/end-state.ts"
import { appendToError, readFailures } from "../../simulation/failures/failure-message.ts"
import { collectUnawaitedVerbs } from "../../assertions/not-awaited.ts"
import { isFollowingTests } from "../../simulation/test-scopes.ts"
import { failuresOf } from "../bots/run-bot.ts"
import { type CallerStack, captureCallerStack, setCallerStack } from "../errors/caller-stack.ts"
import { findUnseenErrors } from "../errors/unseen-errors.ts"
import { type ReportOptions, RunReports } from "../reports/run-reports.ts"
import type { RunStudio } from "../studio/run-studio.ts"
import type { RunRuntime } from "./run-runtime.ts"

/** The first line of the error with which a run ends. */
const UNSEEN = "The run ended with errors that the test did not read"

const UNSEEN_SO_FAR = "The world was reset with errors that the test did not read"

/** The parts of a run that its end needs. */
export interface RunEndDeps {
  readonly runtime: RunRuntime
  readonly options: ReportOptions & { readonly checkErrors?: boolean | undefined }
  readonly studio: Pick<RunStudio, "finish">
  /** Stops the bots and returns the errors of their own stops. */
  stop(): Promise<readonly Error[]>
}

/** The end of a run and its report. */
export class RunEnd {
  readonly #deps: RunEndDeps
  readonly #reports: RunReports
  #ending: Promise<RunFailure | undefined> | undefined
  #closing: Promise<void> | undefined

  constructor(deps: RunEndDeps) {
    const { runtime, options } = deps
    this.#deps = deps
    this.#reports = new RunReports(runtime.simulation, runtime.name, options)
    runtime.simulation.reports.save = this.#reports.saveOnFailure
  }

  /**
   * Ends the run, once. Returns a failure with everything the test has not read. Its message has no
   * hints yet.
   */
  end(): Promise<RunFailure | undefined> {
    return (this.#ending ??= this.#endNow())
  }

  /**
   * Ends the run, once. The stack of a failure leads to `place`; default: the current call.
   *
   * @throws RunFailure with hints and the end of the transcript.
   */
  close(place: CallerStack = captureCallerStack()): Promise<void> {
    return (this.#closing ??= this.#closeNow(place))
  }

  /**
   * Clears the history by calling `forget`. @throws RunFailure with everything the test has not
   * read.
   */
  startOver(failures: readonly Error[], forget: () => void): void {
    const report = this.#reportOf(UNSEEN_SO_FAR, failures)
    if (report !== undefined) this.#explain(report)
    forget()
    if (report !== undefined) throw report
  }

  get #checksErrors(): boolean {
    return this.#deps.options.checkErrors ?? true
  }

  async #endNow(): Promise<RunFailure | undefined> {
    const { simulation, stepping, name } = this.#deps.runtime
    // The calls of the page are not left behind by the test.
    const finishing = this.#deps.studio.finish()
    if (finishing !== undefined) await finishing
    // Reading the hints takes as long as a user's action, so a passing test skips it.
    if (isFollowingTests()) simulation.failureReporter.keepHints()
    else simulation.failureReporter.dropHints()
    // From here on, calls that act or wait are refused.
    simulation.ended.reason ??= describeRunEnd(name)
    const readOpen = collectUnawaitedVerbs(simulation.verbs, this.#checksErrors)
    const settleFailures = await failuresOf(stepping.settle())
    const failures = [...settleFailures, ...(await this.#deps.stop())]
    this.#reports.saveAtEnd()
    return this.#reportOf(UNSEEN, [...readOpen(), ...failures])
  }

  async #closeNow(place: CallerStack): Promise<void> {
    const report = await this.end()
    if (report === undefined) return
    setCallerStack(report, place)
    this.#explain(report)
    throw report
  }

  /** Returns a failure with the new errors and everything the test has not read. */
  #reportOf(what: string, failures: readonly Error[]): RunFailure | undefined {
    const { simulation, errors } = this.#deps.runtime
    const unseen = findUnseenErrors(simulation.gaps, errors, this.#checksErrors)
    const all = [...failures, ...unseen]
    if (all.length === 0) return undefined
    const report = createRunFailure(what, all, simulation.formatErrors)
    simulation.failureReporter.addReport(report.message)
    return report
  }

  #explain(report: RunFailure): void {
    const { failureReporter } = this.#deps.runtime.simulation
    appendToError(report, failureReporter.additionsTo(readFailures(report)))
  }
}
