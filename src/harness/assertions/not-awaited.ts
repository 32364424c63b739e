// Reports verbs that a test has not awaited, as errors at the end of its run.

import { withLink } from "../../requirements/error-link.ts"
import { callSiteOf } from "../simulation/hints/sources/verbs.ts"
import type { OpenVerb, VerbTracker } from "../simulation/hints/verb-tracker.ts"

/** Thrown at the end of a run if the test called a verb and did not await it. */
export class VerbNotAwaited extends Error {
  override readonly name = "VerbNotAwaited"

  /**
   * `frames` are the stack frames of the call, since the mistake is there and not at the end of the
   * run.
   */
  constructor(message: string, frames: string) {
    super(withLink("VerbNotAwaited", message))
    if (frames !== "") this.stack = `${this.name}: ${this.message}\n${frames}`
  }
}

function toError(verb: OpenVerb): VerbNotAwaited {
  const call = `${verb.call}${callSiteOf(verb)}`
  const message = verb.isAwaited
    ? `${call} was still under way when the run ended. Await it.`
    : `${call} was not awaited. Add await, or .catch(() => {}) if nothing should wait for it.`
  return new VerbNotAwaited(message, verb.frames)
}

/**
 * Reads the open verbs at the end of a run. Returns a function that creates their errors after the
 * bots have come to rest: one for each verb that is still not awaited, and for each that was
 * pending. `areErrorsTold` says that the rejection of a verb is reported as an error of its own.
 */
export function collectUnawaitedVerbs(
  verbs: VerbTracker,
  areErrorsTold: boolean,
): () => readonly VerbNotAwaited[] {
  const open = verbs.open()
  // A body that failed, for example in Promise.all, leaves behind the other verbs that it awaited.
  const isCutShort = open.some(({ isAwaited }) => isAwaited) && verbs.hasRejected()
  return () =>
    open
      .filter((verb) => {
        if (verb.isAwaited) return !isCutShort
        return !verb.isAwaitedNow() && !(areErrorsTold && verb.stateNow() === "rejected")
      })
      .map(toError)
}
