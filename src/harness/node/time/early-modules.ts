// The watch of modules that are evaluated while no run is open, one for the process.

import { watchEarlyTimers } from "./early-timers.ts"
import { releaseSharedTime, getSharedTime } from "./shared-time.ts"

/**
 * Watches the timers of modules until the result is called. `testFile` returns the path of the test, where
 * neither Vitest nor Node tells it.
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
