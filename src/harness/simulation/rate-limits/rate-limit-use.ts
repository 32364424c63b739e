// What a test reads about rate limits.

import type { RateLimitBucket } from "../../../world/kernel/rate-limits/bucket.ts"
import { findById } from "../../../world/kernel/snowflake.ts"
import type { World } from "../../../world/model/world.ts"

/** The use of one bucket of a rate limit. */
export interface RateLimitUse {
  /** The name of the limit, such as `"POST /channels/{channel_id}/messages"`. */
  readonly limit: string
  /** The id of the channel, guild, webhook or interaction that it counts for; null for all. */
  readonly resource: string | null
  /** The name of the bot or user that it counts for; null for all, and for requests without a token. */
  readonly by: string | null
  /** The number of uses that are allowed in `per` seconds. */
  readonly allowed: number
  /** Seconds. */
  readonly per: number
  /** The number of uses so far. Refused ones are not counted. */
  readonly used: number
  /** The most uses that counted at once, at most `allowed`. */
  readonly highest: number
  /** The number of uses that were refused, with 429, RATE_LIMITED or a close code. */
  readonly refused: number
  /** The virtual seconds for which bots waited before they used it again. */
  readonly waited: number
}

/** The rate limits of a simulation, as far as they were used. */
export interface RateLimits {
  /** All buckets that were used, in the order of their first use. */
  readonly used: readonly RateLimitUse[]
  /**
   * The buckets that refused a use, or that a bot waited for.
   *
   * @example expect(env.rateLimits.reached).toEqual([])
   */
  readonly reached: readonly RateLimitUse[]
}

/** Describes the use of a bucket. */
export function describeUse(
  bucket: RateLimitBucket,
  { users }: Pick<World, "users">,
): RateLimitUse {
  const { name, resource, owner, limit, per, used, highest, refused, waited } = bucket
  return {
    limit: name,
    resource,
    by: owner === null ? null : (findById(users, owner)?.name ?? null),
    allowed: limit,
    per: per / 1000,
    used,
    highest,
    refused,
    waited: waited / 1000,
  }
}

/** Returns the used buckets, and those of them that were reached. */
export function summarize(uses: readonly RateLimitUse[]): RateLimits {
  const used = uses.filter((use) => use.used + use.refused > 0)
  return { used, reached: used.filter(({ refused, waited }) => refused > 0 || waited > 0) }
}
