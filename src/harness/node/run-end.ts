// The end of a run: its bots stop, and what no test has looked at becomes one failure.

import { type Captured, type RunFailure, aggregate } from "../captured.ts"
import { runEnded } from "../ended.ts"
import { appendTo, readFailures } from "../failure.ts"
import { readUnawaited } from "../not-awaited.ts"
import type { Simulation } from "../simulation.ts"
import { isFollowingTests } from "../test-scopes.ts"
import { failuresOf } from "./attached.ts"
import { type CallPlace, markCallPlace, placeAt } from "./call-place.ts"
import { unseen } from "./raise.ts"
import type { Stepping } from "./time/stepping.ts"

/** How the error begins with which a run ends. */
const UNSEEN = "The run ended with what the test did not look at"

const UNSEEN_SO_FAR = "The world was reset with what the test did not look at"

/** The parts of a run that its end needs. */
export interface EndingRun {
  /** Names the run in messages. */
  readonly name: string
  readonly simulation: Simulation
  readonly stepping: Stepping
  readonly errors: Captured<Error>
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
  close(place?: CallPlace): Promise<void>
  /** Forgets what happened so far by `forget`. @throws RunFailure with what nobody has looked at. */
  startOver(failures: readonly Error[], forget: () => void): void
}

/** Creates the end of a run. `stop` stops its bots and returns what their own stops threw. */
export function createRunEnd(
  { name, simulation, stepping, errors, options }: EndingRun,
  stop: () => Promise<readonly Error[]>,
): RunEnd {
  const { explanation } = simulation
  let ending: Promise<RunFailure | undefined> | undefined
  let closing: Promise<void> | undefined

  /** Returns what failed now, and what nobody has looked at. */
  function reportOf(what: string, failures: readonly Error[]): RunFailure | undefined {
    const all = [...failures, ...unseen(simulation.gaps, errors, options.checkErrors ?? true)]
    if (all.length === 0) return undefined
    const report = aggregate(what, all, simulation.tell)
    explanation.addReport(report.message)
    return report
  }

  function explain(report: RunFailure): void {
    appendTo(report, explanation.additionsTo(readFailures(report)))
  }

  async function endNow(): Promise<RunFailure | undefined> {
    // Reading them takes as long as a verb, so a test that passes is spared it.
    if (isFollowingTests()) explanation.keepHints()
    else explanation.dropHints()
    // Calls that act or wait are refused from the beginning of the end on.
    simulation.ended.why ??= runEnded(name)
    const readOpen = readUnawaited(simulation.verbs, options.checkErrors ?? true)
    const restless = await failuresOf(stepping.settle())
    const failures = [...restless, ...(await stop())]
    return reportOf(UNSEEN, [...readOpen(), ...failures])
  }

  const end = (): Promise<RunFailure | undefined> => (ending ??= endNow())

  async function closeNow(place: CallPlace): Promise<void> {
    const report = await end()
    if (report === undefined) return
    placeAt(report, place)
    explain(report)
    throw report
  }

  return {
    end,
    close: (place = markCallPlace()) => (closing ??= closeNow(place)),
    startOver(failures, forget) {
      const report = reportOf(UNSEEN_SO_FAR, failures)
      if (report !== undefined) explain(report)
      forget()
      if (report !== undefined) throw report
    },
  }
}
