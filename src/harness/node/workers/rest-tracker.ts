// The threads and processes behind a link that have still to come to rest.

import { afterUnreferenced } from "../host-timers.ts"

/** The threads that have still to come to rest. */
export interface RestTracker {
  readonly isAny: boolean
  /** A thread, or the process of a name, is to say when it rests after that delivery. */
  expect(who: number | string, delivery: number, patience: number): void
  rests(who: number | string, delivery: number): void
  /** It is gone, or goes by another name from here on. */
  forget(who: number | string): void
  /** Calls back once, when no partner is waited for any longer. */
  whenNone(work: () => void): void
  clear(): void
}

/** Creates the list. `onActivity` is called when no partner is waited for any longer. */
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

  return {
    get isAny() {
      return last.size > 0
    },
    expect(who, delivery, patience) {
      last.set(who, delivery)
      cancel()
      cancel = afterUnreferenced(patience, clear)
    },
    rests(who, delivery) {
      if (last.get(who) === delivery) forget(who)
    },
    forget,
    whenNone: (work) => void (last.size === 0 ? work() : waiting.push(work)),
    clear,
  }
}
