// Notices that a bot that starts makes no progress any more.

import type { HostTimers } from "../../settle.ts"

/** A bot that starts, as it is looked at from outside. */
export interface StartActivity {
  /** Returns a number that grows with its progress. */
  progress(): number
  /** Returns a number that grows with whatever it begins. */
  signs(): number
  /** Whether work outside of its own code is under way, which has an end by itself. */
  isWorking(): boolean
}

/** Why a bot makes no progress: nothing happens at all, or the same happens again and again. */
export type Stall = "idle" | "repeating"

/** Options of {@link watchStall}. */
export interface StallOptions {
  /** The factor by which all limits are longer. */
  readonly scale: number
  /** Whether the start of the bot has come to an end. */
  hasStarted(): boolean
  onStall(stall: Stall): void
  /** Called once for a bot that takes long. */
  onLong(): void
}

/** Real milliseconds between two looks. */
const INTERVAL = 100

/**
 * The numbers of looks without progress after which a bot is given up. All are less than the five
 * seconds after which test runners end a test.
 */
const LIMITS = {
  /** Its start is over, and nothing happens. */
  started: 20,
  /** Its start waits, perhaps for work that nobody can see. */
  starting: 27,
  /** Timers pass, or the same is tried again. */
  repeating: 25,
} as const

/** The number of looks after which a bot takes long. */
const LONG = 40

/**
 * Looks at a bot that starts until the result is called. Looks are counted, and not time: they stand
 * still while the process is blocked.
 */
export function watchStall(
  timers: HostTimers,
  { progress, signs, isWorking }: StartActivity,
  { scale, hasStarted, onStall, onLong }: StallOptions,
): () => void {
  let cancel = (): void => {}
  let seen = progress()
  let begun = signs()
  let looks = 0
  let quiet = 0
  let repeating = 0
  let isOver = false

  function look(): void {
    if (isOver) return
    cancel = timers.after(INTERVAL, look)
    looks += 1
    if (looks === Math.ceil(LONG * scale)) onLong()
    const isMoving = signs() !== begun
    begun = signs()
    if (progress() !== seen) {
      seen = progress()
      quiet = 0
      repeating = 0
      return
    }
    if (isWorking()) return
    quiet += 1
    if (isMoving) repeating += 1
    // A loop with pauses begins something in a part of the looks only.
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
