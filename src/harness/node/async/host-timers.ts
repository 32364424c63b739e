// The timers of the host, whatever a test does to those of the process.

import {
  clearInterval,
  clearTimeout,
  setImmediate,
  setInterval,
  setTimeout,
} from "../node-timers/real-timers.ts"
import type { SettleHost } from "../../simulation/settle.ts"
import type { PaceHost } from "../../simulation/time/portable-host.ts"
import { hasPendingRequests } from "../node-timers/resources.ts"
import { runOutsideRuns } from "../time/shared-time.ts"

/** The nanoseconds of a millisecond. */
const NANOSECONDS = 1e6

export const hostTimers: SettleHost = {
  turn: (work) => void setImmediate(work),
  after(milliseconds, work) {
    const timer = runOutsideRuns(() => setTimeout(work, milliseconds))
    return () => clearTimeout(timer)
  },
  isWorking: hasPendingRequests,
}

/** The real time of the machine, whichever run reads it. */
export const hostPace: PaceHost = {
  after: hostTimers.after,
  elapsed: () => Number(process.hrtime.bigint()) / NANOSECONDS,
}

/**
 * Calls back after real milliseconds, without keeping the process alive. Returns a function that
 * cancels it.
 */
export function afterUnreferenced(milliseconds: number, work: () => void): () => void {
  const timer = runOutsideRuns(() => setTimeout(work, milliseconds).unref())
  return () => clearTimeout(timer)
}

/**
 * Calls back in the next turn of the event loop, unless this thread ends before it because nothing
 * keeps it alive. It is called in a turn of `hostTimers`.
 */
export function inNextTurnIfAlive(work: () => void): void {
  runOutsideRuns(() => {
    // An unreferenced immediate waits until something else wakes the event loop. A single timer may
    // be due, and fire, before the event loop waits.
    const waking = setInterval(() => {}, 1).unref()
    setImmediate(() => {
      clearInterval(waking)
      work()
    }).unref()
  })
}
