// Watches the timers of modules that are evaluated, and of bots that are created, before a run. All
// callers in the process share one watch.

import { type EarlyTimer, watchEarlyTimers } from "../node-timers/early-timers.ts"
import type { TimeSettings } from "./options.ts"
import { releaseSharedTime, getSharedTime } from "./shared-time.ts"

/**
 * Watches the timers of modules until the returned function is called. `testFile` returns the path
 * of the test, for runners other than Vitest and Node.
 */
export function watchEarlyModules(testFile?: () => unknown): () => void {
  const shared = getSharedTime()
  shared.early ??= watchEarlyTimers({
    isRunOpen: () => shared.runs > 0,
    isOfRun: () => shared.context.get() !== undefined,
    ...(testFile && { testFile }),
  })
  return () => {
    shared.early?.end()
    shared.early = undefined
    releaseSharedTime(shared)
  }
}

/**
 * Returns the timers that a bot has set which was created in this turn of the event loop, in which it
 * is started. Call it in the turn of the call that starts the bot. With real time they are left alone.
 */
export function takeTimersOfTurn({ isVirtual }: TimeSettings): readonly EarlyTimer[] {
  return isVirtual ? (getSharedTime().early?.takeTurn() ?? []) : []
}
