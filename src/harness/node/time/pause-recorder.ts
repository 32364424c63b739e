// The lines of the journal that tell of pauses that were waited out.

import type { Journal } from "../../../world/journal.ts"
import type { Clock } from "../../../world/kernel/clock.ts"
import type { BotPause } from "./virtual-timers.ts"

/** Lines that one place may cause in one settle: a loop of short pauses does not fill the journal. */
const MOST_LINES = 10

/** Makes what writes down the pauses of one settle, each before it is waited for. */
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
        where: count < MOST_LINES ? place : `${place} (further ones of it are not listed)`,
      }),
    )
  }
}
