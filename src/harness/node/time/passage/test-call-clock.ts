// Advances time for a client that the test calls directly: nothing else advances the clock while
// the test awaits the call.

import type { BotPause } from "../virtual/virtual-timer.ts"

/** Advances the clock for the calls of a test. */
export interface TestCallClock {
  /** Lets time pass until no call of the test sleeps. Returns immediately. */
  pass(): void
}

export interface TestCallClockDeps {
  /** Waits until nothing new has begun for a while. */
  silence(): Promise<void>
  /** Returns the next sleep to end. */
  next(): BotPause | undefined
  /** Returns whether a request or other work is in progress. */
  isBusy(): boolean
  /** Advances the clock to the end of a sleep. */
  pass(pause: BotPause): Promise<void>
}

/** Creates the clock control for the calls of a test. */
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
      // The next settle reports work that does not come to rest.
      passAll()
        .catch(() => {})
        .finally(() => (isPassing = false))
    },
  }
}
