// The limit of sessions that start at once: `max_concurrency` IDENTIFYs in five seconds for each
// `rate_limit_key`. https://docs.discord.com/developers/events/gateway#rate-limiting

import type { Clock } from "../../world/kernel/clock.ts"
import type { ApplicationId } from "../../world/model/ids.ts"
import type { Shard } from "../../world/gateway/model.ts"
import { LIMITS } from "../../world/rules/limits.ts"

/** Counts the IDENTIFYs of bots with several shards. */
export interface IdentifyLimit {
  /**
   * Whether a shard may identify now; if so, the IDENTIFY is counted. A bot with a single shard
   * always may, unless rate limits are simulated: its next session would wait for a clock that does
   * not move.
   */
  admits(id: ApplicationId, shard: Shard): boolean
  /**
   * Forgets the counted IDENTIFYs of a bot that was stopped. On the platform, a restart takes
   * longer than the limit.
   */
  forget(id: ApplicationId): void
}

/**
 * Creates the limit of one gateway. `limitsSingleShards` tells whether it applies to bots with a
 * single shard too.
 */
export function createIdentifyLimit(
  clock: Pick<Clock, "now">,
  limitsSingleShards = false,
): IdentifyLimit {
  const { maxConcurrency, identifyInterval } = LIMITS.gateway
  const last = new Map<ApplicationId, Map<number, number>>()
  return {
    admits(id, shard) {
      if (shard.count === 1 && !limitsSingleShards) return true
      const key = shard.id % maxConcurrency
      const times = last.get(id) ?? new Map<number, number>()
      const before = times.get(key) ?? -Infinity
      if (clock.now() - before < identifyInterval) return false
      last.set(id, times.set(key, clock.now()))
      return true
    },
    forget: (id) => void last.delete(id),
  }
}
