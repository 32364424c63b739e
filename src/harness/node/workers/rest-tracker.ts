// Tracks the threads and processes behind a link that are not at rest.

import { afterUnreferenced, hostTimers } from "../async/host-timers.ts"
import { sharedGetters } from "../../options/shared-getters.ts"

/** The threads and processes that are not at rest. */
export interface RestTracker {
  readonly isAny: boolean
  /**
   * Waits until a thread, or the process with an id, reports that it is at rest after a delivery.
   */
  expect(who: number | string, delivery: number, patience: number): void
  rests(who: number | string, delivery: number): void
  /** Removes a partner that has ended, or that has another id from now on. */
  forget(who: number | string): void
  /** Calls back once, when no partner is waited for. */
  whenNone(work: () => void): void
  clear(): void
}

const withAny = sharedGetters<ReadonlyMap<unknown, number>>()({ isAny: ({ size }) => size > 0 })

/**
 * Creates an empty tracker. Calls `onActivity` when the patience ends. Reports that arrived while this
 * thread was busy itself are read first.
 */
export function createRestTracker(onActivity: () => void): RestTracker {
  const last = new Map<number | string, number>()
  let cancel = (): void => {}
  let waiting: (() => void)[] = []

  function onNone(): void {
    cancel()
    const works = waiting
    waiting = []
    for (const work of works) work()
  }

  function clear(): void {
    last.clear()
    onNone()
    onActivity()
  }

  function forget(who: number | string): void {
    last.delete(who)
    if (last.size === 0) onNone()
  }

  const tracker: Omit<RestTracker, "isAny"> = {
    expect(who, delivery, patience) {
      last.set(who, delivery)
      cancel()
      cancel = afterUnreferenced(patience, () => (cancel = inNextTurn(clear)))
    },
    rests(who, delivery) {
      if (last.get(who) === delivery) forget(who)
    },
    forget,
    whenNone: (work) => void (last.size === 0 ? work() : waiting.push(work)),
    clear,
  }
  return withAny(tracker, last)
}

/** Calls back after the events of this turn of the event loop. Returns a function that cancels it. */
function inNextTurn(work: () => void): () => void {
  let isCancelled = false
  hostTimers.turn(() => {
    if (!isCancelled) work()
  })
  return () => void (isCancelled = true)
}
