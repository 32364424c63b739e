// The real timers of Node, captured when this module is loaded, before a test can replace them.

import { clearTimeout, setImmediate, setTimeout } from "node:timers"
import type { SettleHost } from "../../simulation/settle.ts"
import { hasPendingRequests } from "../node-timers/resources.ts"
import { runOutsideRuns } from "../time/shared-time.ts"

export const hostTimers: SettleHost = {
  turn: (work) => void setImmediate(work),
  after(milliseconds, work) {
    const timer = runOutsideRuns(() => setTimeout(work, milliseconds))
    return () => clearTimeout(timer)
  },
  isWorking: hasPendingRequests,
}

/**
 * Calls back after real milliseconds, without keeping the process alive. Returns a function that
 * cancels it.
 */
export function afterUnreferenced(milliseconds: number, work: () => void): () => void {
  const timer = runOutsideRuns(() => setTimeout(work, milliseconds).unref())
  return () => clearTimeout(timer)
}
