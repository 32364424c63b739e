// Records the pauses that a settle waits for in the journal.

import type { Journal } from "../../../../world/journal.ts"
import type { Clock } from "../../../../world/kernel/clock.ts"
import type { BotPause } from "../virtual/virtual-timer.ts"

/**
 * The maximum number of entries for one code position in one settle, so that a loop of short pauses
 * does not fill the journal.
 */
const MOST_LINES = 10

/**
 * Creates the recorder of one settle's pauses. It records each pause before the settle waits for
 * it.
 */
export function createPauseRecorder(journal: Journal, clock: Clock): (pause: BotPause) => void {
  const counts = new Map<string, number>()
  return ({ at, cause, where }) => {
    const place = where()
    const count = (counts.get(place) ?? 0) + 1
    counts.set(place, count)
    if (count > MOST_LINES) return
    const duration = at - clock.now()
    if (duration <= 0) return
    journal.causes.within(cause, () =>
      journal.record({
        kind: "pause",
        duration,
        where: count < MOST_LINES ? place : `${place} (further pauses there are not listed)`,
      }),
    )
  }
}
