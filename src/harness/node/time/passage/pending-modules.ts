// Modules that a test runner loads for the bot. They come from another process or thread, so no
// hook of this process sees them while they load.

import { hostTimers } from "../../async/host-timers.ts"

/** Detects whether modules are loading. */
export interface PendingModules {
  /** Returns whether modules are loading. If so, `onLoaded` is called later. */
  isLoading(): boolean
  /** Stops waiting for the modules that are loading now. */
  giveUp(): void
}

/** Real milliseconds between two checks. */
const INTERVAL = 2

/** Watches the modules of this process. Calls `onLoaded` when the loading modules have arrived. */
export function watchPendingModules(onLoaded: () => void): PendingModules {
  let isWatching = false
  let isGivenUp = false

  function look(): void {
    isWatching = countLoading() > 0
    if (isWatching) hostTimers.after(INTERVAL, look)
    else onLoaded()
  }

  return {
    isLoading() {
      if (countLoading() === 0) isGivenUp = false
      if (countLoading() === 0 || isGivenUp) return false
      if (!isWatching) {
        isWatching = true
        hostTimers.after(INTERVAL, look)
      }
      return true
    },
    giveUp: () => void (isGivenUp = true),
  }
}

/**
 * Returns the number of modules that Vitest has requested from its server.
 * `vi.dynamicImportSettled` reads the same set. Modules that are being evaluated, which may wait
 * for the bot's login, are not in it.
 */
function countLoading(): number {
  const worker: unknown = Reflect.get(globalThis, "__vitest_worker__")
  if (typeof worker !== "object" || worker === null) return 0
  const resolving: unknown = Reflect.get(worker, "resolvingModules")
  return resolving instanceof Set ? resolving.size : 0
}
