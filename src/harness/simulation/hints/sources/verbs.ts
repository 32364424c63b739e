// Hints about calls that the test has not awaited.

import type { OpenVerb, VerbTracker } from "../verb-tracker.ts"

/** Matches calls that retry an assertion themselves; the assertion fails while they are pending. */
const WAITS = /^env\.waitFor(?:Reply)?\(/

/** The number of calls that a failure names. */
const SHOWN = 2

/** Explains which calls the test has not awaited, the latest first. */
export function explainVerbs(verbs: VerbTracker): readonly string[] {
  return verbs
    .open()
    .filter(({ call }) => !WAITS.test(call))
    .slice(-SHOWN)
    .toReversed()
    .map((verb) =>
      verb.isAwaited
        ? `${verb.call} is still under way${callSiteOf(verb)}: await it before the assertion.`
        : `${verb.call} has not been awaited${callSiteOf(verb)}: add await.`,
    )
}

/** Returns the location of a call in brackets. */
export function callSiteOf({ site }: Pick<OpenVerb, "site">): string {
  return site === undefined ? "" : ` (${site})`
}

/** Explains that the bot has not settled since the latest call that changed the world. */
export function explainArranged({ lastArranged }: VerbTracker): readonly string[] {
  if (lastArranged === undefined) return []
  return [`The bot has not settled since ${lastArranged}: await env.settle().`]
}
