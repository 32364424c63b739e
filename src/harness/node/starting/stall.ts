// Detects that a starting bot no longer makes progress.

import type { HostTimers } from "../../simulation/settle.ts"

/** The activity of a starting bot. */
export interface StartActivity {
  /** Returns a number that grows with the bot's progress. */
  progress(): number
  /** Returns a number that grows with everything the bot begins. */
  activityCount(): number
  /** Returns whether work outside the bot's code is in progress that ends by itself. */
  isWorking(): boolean
}

/** The reason why a bot makes no progress: it is idle, or repeats the same actions. */
export type Stall = "idle" | "repeating"

export interface StallOptions {
  /** The factor by which all limits are extended. */
  readonly scale: number
  /** Returns whether the bot's start function has finished. */
  hasStarted(): boolean
  onStall(stall: Stall): void
  /** Called once for a bot that takes long. */
  onLong(): void
}

/** Real milliseconds between two checks. */
const INTERVAL = 100

/**
 * The numbers of checks without progress after which a start has stalled. All are less than the
 * five seconds after which test runners end a test.
 */
const LIMITS = {
  /** The start function has finished and the bot is idle. */
  started: 20,
  /** The start function waits, perhaps for work that the simulation cannot see. */
  starting: 27,
  /** Timers fire, or the same actions are repeated. */
  repeating: 25,
} as const

/** The number of checks after which a bot takes long. */
const LONG = 40

/**
 * Checks a starting bot until the returned function is called. It counts checks instead of time,
 * because checks stop while the process is blocked.
 */
export function watchStall(
  timers: HostTimers,
  { progress, activityCount, isWorking }: StartActivity,
  { scale, hasStarted, onStall, onLong }: StallOptions,
): () => void {
  let cancel = (): void => {}
  let seen = progress()
  let begun = activityCount()
  let looks = 0
  let quiet = 0
  let repeating = 0
  let isOver = false

  function look(): void {
    if (isOver) return
    cancel = timers.after(INTERVAL, look)
    looks += 1
    if (looks === Math.ceil(LONG * scale)) onLong()
    const isMoving = activityCount() !== begun
    begun = activityCount()
    if (progress() !== seen) {
      seen = progress()
      quiet = 0
      repeating = 0
      return
    }
    if (isWorking()) return
    quiet += 1
    if (isMoving) repeating += 1
    // A loop with pauses begins something in only some of the checks.
    const isLoop = repeating * 4 > quiet
    const limit = isLoop ? LIMITS.repeating : hasStarted() ? LIMITS.started : LIMITS.starting
    if (quiet >= limit * scale) onStall(isLoop ? "repeating" : "idle")
  }

  cancel = timers.after(INTERVAL, look)
  return () => {
    isOver = true
    cancel()
  }
}
