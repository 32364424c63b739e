// Modules that a test runner loads for the bot. They come from another process or thread, so that no
// hook of this one sees them on their way.

import { hostTimers } from "../host-timers.ts"

/** Sees whether modules are on their way. */
export interface PendingModules {
  /** Returns whether any is on its way; if so, its arrival is told. */
  isLoading(): boolean
  /** Waits no longer for those that are on their way now. */
  giveUp(): void
}

/** Real milliseconds between two looks. */
const INTERVAL = 2

/** Watches the modules of this process; `onLoaded` is called when those on their way have come. */
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
 * Counts the modules that Vitest has asked its server for. `vi.dynamicImportSettled` reads the same
 * set; a module that is evaluated, which may wait for the bot's login, is not in it.
 */
function countLoading(): number {
  const worker: unknown = Reflect.get(globalThis, "__vitest_worker__")
  if (typeof worker !== "object" || worker === null) return 0
  const resolving: unknown = Reflect.get(worker, "resolvingModules")
  return resolving instanceof Set ? resolving.size : 0
}
