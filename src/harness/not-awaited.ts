// Verbs that a test has not awaited, as errors of the end of its run.

import { callSiteOf } from "./hint-sources/verbs.ts"
import type { OpenVerb, VerbTracker } from "./verb-tracker.ts"

/** A test called a verb and did not wait for it. */
export class VerbNotAwaited extends Error {
  override readonly name = "VerbNotAwaited"

  /** `frames` are those of the call: the place of the mistake is not that of the end. */
  constructor(message: string, frames: string) {
    super(message)
    if (frames !== "") this.stack = `${this.name}: ${message}\n${frames}`
  }
}

function toError(verb: OpenVerb): VerbNotAwaited {
  const call = `${verb.call}${callSiteOf(verb)}`
  const message = verb.isAwaited
    ? `${call} was still under way when the run ended. Await it.`
    : `${call} was not awaited. Add await; where nothing is to wait for it on purpose, add .catch(() => {}).`
  return new VerbNotAwaited(message, verb.frames)
}

/**
 * Reads the verbs that are open at the end of a run. The function that it returns makes their errors, once the
 * bots have come to rest: one for each verb that nothing has awaited by then, and for each that was under
 * way. `areErrorsTold` says that the rejection of a verb is told as an error of its own.
 */
export function collectUnawaitedVerbs(
  verbs: VerbTracker,
  areErrorsTold: boolean,
): () => readonly VerbNotAwaited[] {
  const open = verbs.open()
  // A body that failed, such as in Promise.all, leaves behind what it waited for at the same time.
  const isCutShort = verbs.hasRejected()
  return () =>
    open
      .filter((verb) => {
        if (verb.isAwaited) return !isCutShort
        return !verb.isAwaitedNow() && !(areErrorsTold && verb.stateNow() === "rejected")
      })
      .map(toError)
}
