// Hints about what the test itself has not waited for.

import type { OpenVerb, VerbTracker } from "../verb-tracker.ts"

/** Verbs that try an assertion themselves, which fails while they are under way. */
const WAITS = /^env\.waitFor(?:Reply)?\(/

/** Verbs that a failure names. */
const SHOWN = 2

/** Returns the verbs that the test has not awaited, the latest first. */
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

/** Returns the place of a call in brackets. */
export function callSiteOf({ site }: Pick<OpenVerb, "site">): string {
  return site === undefined ? "" : ` (${site})`
}

/** Returns the last call that arranged something and after which the bot was not waited for. */
export function explainArranged({ lastArranged }: VerbTracker): readonly string[] {
  if (lastArranged === undefined) return []
  return [`The bot was not waited for since ${lastArranged}: await env.settle().`]
}
