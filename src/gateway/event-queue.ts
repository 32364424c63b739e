// Events of a session that wait until the response of the request that caused them has arrived.

import type { CauseTracker, EventEntry } from "../world/journal.ts"
import type { Echo, EventHold } from "../world/kernel/echo.ts"

/** Hands events on in order, some of them later. */
export interface EventQueue {
  /** Hands an event on, now or after those that are held back. */
  push(entry: EventEntry): void
  /** Drops the events that are held back. */
  clear(): void
}

interface QueuedEvent {
  readonly entry: EventEntry
  readonly cause: number | undefined
  /** Undefined for an event that no request caused; it waits for those before it. */
  readonly hold: EventHold | undefined
}

/** Creates the held events of a session; `tell` hands one on. */
export function createEventQueue(
  echo: Pick<Echo, "current"> | undefined,
  { current, within }: CauseTracker,
  tell: (entry: EventEntry) => void,
): EventQueue {
  const held: QueuedEvent[] = []

  function flush(): void {
    for (let [next] = held; next !== undefined && (next.hold?.isOver ?? true); [next] = held) {
      held.shift()
      const { entry, cause } = next
      within(cause, () => tell(entry))
    }
  }

  return {
    push(entry) {
      const hold = echo?.current()
      if (hold === undefined && held.length === 0) return tell(entry)
      held.push({ entry, cause: current(), hold })
      hold?.onOver(flush)
    },
    clear: () => void held.splice(0),
  }
}
