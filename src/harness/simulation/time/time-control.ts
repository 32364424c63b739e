// The control of a simulation's time besides advancing it: its mode, and the timers that wait for it.

/** Whether time passes by itself. `"real"`: it is that of the machine, and cannot be moved. */
export type TimeMode = "running" | "paused" | "real"

/** A timer that waits for the clock of a simulation. */
export interface PendingTimer {
  /** Unix milliseconds. */
  readonly at: number
  /** The bot that set it, `"platform"`, or `"test"` for a client that the test calls itself. */
  readonly owner: string
  readonly what: string
  /** The code position that set it; absent for those of the platform. */
  readonly callSite?: string
  /** Whether it belongs to the heartbeat of a connection, or to Node itself. */
  readonly isInternal?: boolean
}

/** Controls the time of a simulation. */
export interface TimeControl {
  readonly mode: TimeMode
  /** Lets time pass by itself, or stops that. Called only if the time is not real. */
  setMode(mode: Exclude<TimeMode, "real">): void
  /** Returns the timers of the bots, in no order. */
  botTimers(): readonly PendingTimer[]
  /** Returns descriptions of what a settle waits for, one line each. */
  waits(): readonly string[]
}
