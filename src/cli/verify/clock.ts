// Time as the command sees it, so that tests need not wait.

/** The clock of a run. */
export interface Clock {
  /** The current time in Unix milliseconds. */
  now(): number
  /** Resolves after some milliseconds. */
  sleep(milliseconds: number): Promise<void>
}

/** The clock of the machine. */
export const realClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}
