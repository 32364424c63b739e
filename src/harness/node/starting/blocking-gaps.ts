// Requests that are not modelled, of which one may keep a bot from starting.

import type { Gap } from "../../../world/kernel/gap.ts"

/** The number of times that a starting bot may ask for the same unmodelled thing. */
const MOST_TRIES = 3

/** The number of idle checks after a gap, about a second, in which the bot may still load something. */
const MOST_IDLE = 10

/** The requests of a bot that are not modelled, of which one may keep it from starting. */
export interface BlockingGaps {
  /** Returns whether the bot keeps trying the same in vain. */
  add(gap: Gap): boolean
  /** The bot is about nothing. Returns what it waits for in vain, if anything, once that is clear. */
  onIdle(): Gap | undefined
}

/** Creates an empty collection of the requests of a bot that are not modelled. */
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
