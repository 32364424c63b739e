// Time for a client that the test itself calls: nobody else moves the clock while the test awaits it.

import type { Pause } from "./pauses.ts"

/** Moves the clock for the calls of a test. */
export interface GuestTime {
  /** Lets time pass until no call of the test sleeps any more; returns at once. */
  pass(): void
}

/** The dependencies of `GuestTime`. */
export interface GuestTimeOptions {
  /** Waits until nothing has been begun for a while. */
  silence(): Promise<void>
  /** Returns the next sleep to end. */
  next(): Pause | undefined
  /** Returns whether a request or other work has no end yet. */
  isBusy(): boolean
  /** Moves the clock to the end of a sleep. */
  pass(pause: Pause): Promise<void>
}

/** Creates what moves the clock for the calls of a test. */
export function createGuestTime(options: GuestTimeOptions): GuestTime {
  let isPassing = false

  async function passAll(): Promise<void> {
    for (;;) {
      await options.silence()
      const next = options.next()
      if (next === undefined) return
      if (!options.isBusy()) await options.pass(next)
    }
  }

  return {
    pass() {
      if (isPassing) return
      isPassing = true
      // The next settle reports work that does not come to rest meanwhile.
      passAll()
        .catch(() => {})
        .finally(() => (isPassing = false))
    },
  }
}
