// The end of a run: its bots stop, and what no test has looked at becomes one failure.

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

/** How the error begins with which a run ends. */
const UNSEEN = "The run ended with what the test did not look at"

const UNSEEN_SO_FAR = "The world was reset with what the test did not look at"

/** The parts of a run that its end needs. */
export interface RunEndDeps {
  /** Names the run in messages. */
  readonly name: string
  readonly simulation: Simulation
  readonly stepping: TimeStepper
  readonly errors: ErrorCollection<Error>
  readonly options: { readonly checkErrors?: boolean | undefined }
}

/** How a run ends, and what it reports then. */
export interface RunEnd {
  /** Ends the run, once. Returns what nobody has looked at. Its message is not explained yet. */
  end(): Promise<RunFailure | undefined>
  /**
   * Ends the run, once. `place` is the call that the stack of a failure leads to; default: the present one.
   *
   * @throws RunFailure with hints and the end of the transcript.
   */
  close(place?: CallerStack): Promise<void>
  /** Forgets what happened so far by `forget`. @throws RunFailure with what nobody has looked at. */
  startOver(failures: readonly Error[], forget: () => void): void
}

/** Creates the end of a run. `stop` stops its bots and returns what their own stops threw. */
export function createRunEnd(
  { name, simulation, stepping, errors, options }: RunEndDeps,
  stop: () => Promise<readonly Error[]>,
): RunEnd {
  const { failureReporter } = simulation
  let ending: Promise<RunFailure | undefined> | undefined
  let closing: Promise<void> | undefined

  /** Returns what failed now, and what nobody has looked at. */
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
    // Reading them takes as long as a verb, so a test that passes is spared it.
    if (isFollowingTests()) failureReporter.keepHints()
    else failureReporter.dropHints()
    // Calls that act or wait are refused from the beginning of the end on.
    simulation.ended.reason ??= describeRunEnd(name)
    const readOpen = collectUnawaitedVerbs(simulation.verbs, options.checkErrors ?? true)
    const restless = await failuresOf(stepping.settle())
    const failures = [...restless, ...(await stop())]
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
