// The line of the journal that says how far a test moves the clock.

import type { Journal } from "../world/journal.ts"
import { type Duration, millisecondsOf, unitHint } from "./duration.ts"

/** Writes down that a test lets time pass, before anything of it happens. */
export function recordAdvance(journal: Journal, duration: Duration): void {
  const milliseconds = millisecondsOf("advanceTime", duration)
  if (milliseconds === 0) return
  journal.record({ kind: "advance", duration: milliseconds, hint: unitHint(duration) })
}
