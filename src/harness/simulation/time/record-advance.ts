// Records in the journal how far a test advances the clock.

import type { Journal } from "../../../world/journal.ts"
import { type Duration, millisecondsOf, unitHint } from "../../options/duration.ts"

/** Records that a test advances the clock. Called before anything happens during that time. */
export function recordAdvance(journal: Journal, duration: Duration): void {
  const milliseconds = millisecondsOf("advanceTime", duration)
  if (milliseconds === 0) return
  journal.record({ kind: "advance", duration: milliseconds, hint: unitHint(duration) })
}
