// The rate limit of requests for all members of a guild.
// https://docs.discord.com/developers/change-log#introducing-rate-limit-when-requesting-all-guild-members

import {
  type RateLimitBucket,
  type RateLimitRule,
  endWait,
  refusePlace,
  takePlace,
  waitForPlace,
} from "../../world/kernel/rate-limits/bucket.ts"
import { RateLimitLedger } from "../../world/kernel/rate-limits/ledger.ts"
import type { GuildId, UserId } from "../../world/model/ids.ts"
import type { World } from "../../world/model/world.ts"
import { followsPlatform } from "../../world/rules/deviations.ts"
import { LIMITS } from "../../world/rules/limits.ts"
import type { GatewayRateLimits } from "./rate-limits.ts"

/** The limit of each bot and guild. */
export interface MemberRequestLimit {
  /** Lets the limit begin, as after a request. */
  begin(bot: UserId, guild: GuildId): void
  /**
   * Counts a request, and returns the seconds until the bot may send the next one; 0 if this one is
   * answered. The limit begins with a request only if rate limits are simulated, or with the profile
   * "platform".
   */
  take(bot: UserId, guild: GuildId): number
}

const RULE: RateLimitRule = {
  name: "requests for all members of a guild",
  limit: 1,
  per: LIMITS.memberRequest.everyone,
  window: "fixed",
}

/** Creates the limits of a gateway. */
export function createMemberRequestLimit(
  world: Pick<World, "clock" | "profile">,
  limits?: GatewayRateLimits,
): MemberRequestLimit {
  const ledger = limits?.ledger ?? new RateLimitLedger(world.clock)
  const bucketOf = (owner: UserId, resource: GuildId): RateLimitBucket =>
    ledger.bucket(RULE, { owner, resource })
  return {
    begin(bot, guild) {
      const bucket = bucketOf(bot, guild)
      bucket.resetAt = 0
      takePlace(bucket, ledger.now())
    },
    take(bot, guild) {
      const bucket = bucketOf(bot, guild)
      const now = ledger.now()
      const left = waitForPlace(bucket, now)
      endWait(bucket, now, undefined)
      if (left > 0) refusePlace(bucket, now)
      else if (limits !== undefined || followsPlatform(world, "requests-for-all-members")) {
        takePlace(bucket, now)
      }
      return left / 1000
    },
  }
}
