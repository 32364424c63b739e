// What is a consequence of what, however much later it happens: by the async context.

import { AsyncLocalStorage } from "node:async_hooks"
import type { CauseTracker } from "../../world/journal.ts"

/** Makes what knows the cause of whatever comes of a piece of work, at once or later. */
export function createAsyncCauses(): CauseTracker {
  const context = new AsyncLocalStorage<number | undefined>()
  return {
    current: () => context.getStore(),
    within: (place, work) => context.run(place, work),
  }
}
