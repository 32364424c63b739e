// Tracks causes across asynchronous work by the async context.

import { AsyncLocalStorage } from "node:async_hooks"
import type { CauseTracker } from "../../world/journal.ts"

/**
 * Creates the store of the current cause. The cause applies to everything that a piece of work
 * leads to, at once or later.
 */
export function createAsyncCauses(): CauseTracker {
  const context = new AsyncLocalStorage<number | undefined>()
  return {
    current: () => context.getStore(),
    within: (place, work) => context.run(place, work),
  }
}
