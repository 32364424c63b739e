// Tracks requests that are not modeled, one of which may prevent a bot from starting.

import type { Gap } from "../../../world/kernel/gap.ts"

/** The number of times that a starting bot may repeat a request that is not modeled. */
const MOST_TRIES = 3

/**
 * The number of idle checks after a gap, about a second, in which the bot may still load something.
 */
const MOST_IDLE = 10

/** The requests of a starting bot that are not modeled. */
export interface BlockingGaps {
  /** Adds a gap. Returns whether the bot has repeated its request too often. */
  add(gap: Gap): boolean
  /**
   * Called when the bot is idle. Returns the gap that it probably waits for, after enough idle
   * checks.
   */
  onIdle(): Gap | undefined
}

export function createBlockingGaps(): BlockingGaps {
  const tries = new Map<string, number>()
  let last: Gap | undefined
  let idle = 0
  return {
    add(gap) {
      const count = (tries.get(gap.message) ?? 0) + 1
      tries.set(gap.message, count)
      last = gap
      idle = 0
      return count >= MOST_TRIES
    },
    onIdle: () => (last !== undefined && ++idle >= MOST_IDLE ? last : undefined),
  }
}
