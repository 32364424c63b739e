// The queue of a session's events that wait for the response of the request that caused them.

import type { CauseTracker } from "../../world/journal.ts"
import type { EventEntry } from "../../world/journal-entries.ts"
import type { Echo, EventHold } from "../../world/kernel/echo.ts"

/** Delivers events in order, some of them later. */
export interface EventQueue {
  /** Delivers an event, now or after the queued events. */
  push(entry: EventEntry): void
  /** Drops the queued events. */
  clear(): void
}

interface QueuedEvent {
  readonly entry: EventEntry
  readonly cause: number | undefined
  /**
   * The hold of the request that caused the event. Undefined for an event without a request; it
   * waits for the events before it.
   */
  readonly hold: EventHold | undefined
}

/** Creates the event queue of a session. `deliver` delivers one event. */
export function createEventQueue(
  echo: Pick<Echo, "current"> | undefined,
  causes: CauseTracker,
  deliver: (entry: EventEntry) => void,
): EventQueue {
  const held: QueuedEvent[] = []

  function flush(): void {
    for (let [next] = held; next !== undefined && (next.hold?.isOver ?? true); [next] = held) {
      held.shift()
      const { entry, cause } = next
      causes.within(cause, () => deliver(entry))
    }
  }

  return {
    push(entry) {
      const hold = echo?.current()
      if (hold === undefined && held.length === 0) return deliver(entry)
      held.push({ entry, cause: causes.current(), hold })
      hold?.onOver(flush)
    },
    clear: () => void held.splice(0),
  }
}
