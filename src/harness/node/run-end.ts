// The end of a run: stops its bots, and reports everything the test has not read as one failure.

import { type ErrorCollection, type RunFailure, createRunFailure } from "../error-collection.ts"
import { describeRunEnd } from "../end-state.ts"
import { appendToError, readFailures } from "../failure-message.ts"
import { collectUnawaitedVerbs } from "../not-awaited.ts"
import type { Simulation } from "../simulation.ts"
import { isFollowingTests } from "../test-scopes.ts"
import { failuresOf } from "./run-bot.ts"
import { type CallerStack, captureCallerStack, setCallerStack } from "./caller-stack.ts"
import { findUnseenErrors } from "./unseen-errors.ts"
import type { TimeStepper } from "./time/time-stepper.ts"

/** The first line of the error with which a run ends. */
const UNSEEN = "The run ended with errors that the test did not read"

const UNSEEN_SO_FAR = "The world was reset with errors that the test did not read"

/** The parts of a run that its end needs. */
export interface RunEndDeps {
  /** The name of the run in messages. */
  readonly name: string
  readonly simulation: Simulation
  readonly stepping: TimeStepper
  readonly errors: ErrorCollection<Error>
  readonly options: { readonly checkErrors?: boolean | undefined }
}

/** The end of a run and its report. */
export interface RunEnd {
  /**
   * Ends the run, once. Returns a failure with everything the test has not read. Its message has no
   * hints yet.
   */
  end(): Promise<RunFailure | undefined>
  /**
   * Ends the run, once. The stack of a failure leads to `place`; default: the current call.
   *
   * @throws RunFailure with hints and the end of the transcript.
   */
  close(place?: CallerStack): Promise<void>
  /**
   * Clears the history by calling `forget`. @throws RunFailure with everything the test has not
   * read.
   */
  startOver(failures: readonly Error[], forget: () => void): void
}

/** Creates the end of a run. `stop` stops its bots and returns the errors of their own stops. */
export function createRunEnd(
  { name, simulation, stepping, errors, options }: RunEndDeps,
  stop: () => Promise<readonly Error[]>,
): RunEnd {
  const { failureReporter } = simulation
  let ending: Promise<RunFailure | undefined> | undefined
  let closing: Promise<void> | undefined

  /** Returns a failure with the new errors and everything the test has not read. */
  function reportOf(what: string, failures: readonly Error[]): RunFailure | undefined {
    const all = [
      ...failures,
      ...findUnseenErrors(simulation.gaps, errors, options.checkErrors ?? true),
    ]
    if (all.length === 0) return undefined
    const report = createRunFailure(what, all, simulation.formatErrors)
    failureReporter.addReport(report.message)
    return report
  }

  function explain(report: RunFailure): void {
    appendToError(report, failureReporter.additionsTo(readFailures(report)))
  }

  async function endNow(): Promise<RunFailure | undefined> {
    // Reading the hints takes as long as a user's action, so a passing test skips it.
    if (isFollowingTests()) failureReporter.keepHints()
    else failureReporter.dropHints()
    // From here on, calls that act or wait are refused.
    simulation.ended.reason ??= describeRunEnd(name)
    const readOpen = collectUnawaitedVerbs(simulation.verbs, options.checkErrors ?? true)
    const settleFailures = await failuresOf(stepping.settle())
    const failures = [...settleFailures, ...(await stop())]
    return reportOf(UNSEEN, [...readOpen(), ...failures])
  }

  const end = (): Promise<RunFailure | undefined> => (ending ??= endNow())

  async function closeNow(place: CallerStack): Promise<void> {
    const report = await end()
    if (report === undefined) return
    setCallerStack(report, place)
    explain(report)
    throw report
  }

  return {
    end,
    close: (place = captureCallerStack()) => (closing ??= closeNow(place)),
    startOver(failures, forget) {
      const report = reportOf(UNSEEN_SO_FAR, failures)
      if (report !== undefined) explain(report)
      forget()
      if (report !== undefined) throw report
    },
  }
}
