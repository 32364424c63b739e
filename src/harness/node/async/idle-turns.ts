// Tells idle turns of the event loop by what the async hook of the process reports.

/** The number of events of this thread so far: objects that Node created, and their callbacks. */
export interface EventCounter {
  readonly events: number
}

/** The events of a turn that only `setImmediate` has used: its object, and its callback. */
const OWN_EVENTS = 2

/**
 * Starts to watch turns. The returned function is called in the callback of one immediate after
 * another, and returns whether nothing else has begun or run since the previous call.
 */
export function watchIdleTurns(counter: EventCounter): () => boolean {
  let seen = counter.events
  return () => {
    const { events } = counter
    const isIdle = events === seen + OWN_EVENTS
    seen = events
    return isIdle
  }
}
