// Watches modules that are evaluated while no run is open. All callers in the process share one
// watch.

import { watchEarlyTimers } from "../node-timers/early-timers.ts"
import { releaseSharedTime, getSharedTime } from "./shared-time.ts"

/**
 * Watches the timers of modules until the returned function is called. `testFile` returns the path
 * of the test, for runners other than Vitest and Node.
 */
export function watchEarlyModules(testFile?: () => unknown): () => void {
  const shared = getSharedTime()
  shared.early ??= watchEarlyTimers(() => shared.runs > 0, testFile)
  return () => {
    shared.early?.end()
    shared.early = undefined
    releaseSharedTime(shared)
  }
}

/** Gives the timers that were set in this turn of the event loop to the run that is being started. */
export function keepTimersOfTurn(): void {
  getSharedTime().early?.keepTurn()
}
