// Time for a client that the test itself calls: nobody else moves the clock while the test awaits it.

import type { BotPause } from "./virtual-timers.ts"

/** Moves the clock for the calls of a test. */
export interface TestCallClock {
  /** Lets time pass until no call of the test sleeps any more; returns at once. */
  pass(): void
}

/** The dependencies of `TestCallClock`. */
export interface TestCallClockDeps {
  /** Waits until nothing has been begun for a while. */
  silence(): Promise<void>
  /** Returns the next sleep to end. */
  next(): BotPause | undefined
  /** Returns whether a request or other work has no end yet. */
  isBusy(): boolean
  /** Moves the clock to the end of a sleep. */
  pass(pause: BotPause): Promise<void>
}

/** Creates what moves the clock for the calls of a test. */
export function createTestCallClock(options: TestCallClockDeps): TestCallClock {
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
