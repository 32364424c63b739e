// The clock of the command, which tests replace so that they need not wait.

/** The clock of a run. */
export interface VerifyClock {
  /** The current time in Unix milliseconds. */
  now(): number
  /** Resolves after a number of milliseconds. */
  sleep(milliseconds: number): Promise<void>
}

/** The clock of the machine. */
export const realClock: VerifyClock = {
  now: () => Date.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}
