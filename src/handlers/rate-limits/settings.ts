// The rate limits of requests in one simulation: the observed ones, with the changes of a test.

import type { RateLimitRule } from "../../world/kernel/rate-limits/bucket.ts"
import { bucketHash } from "./bucket-hash.ts"
import { channelLimits } from "./observed/channels.ts"
import { guildLimits } from "./observed/guilds.ts"
import { otherLimits } from "./observed/others.ts"
import type { RateLimitResource, RequestRateLimit } from "./rule.ts"

/** All observed limits. If several apply to a request, the first that is not hidden is that of its route. */
export const OBSERVED_LIMITS: readonly RequestRateLimit[] = [
  ...channelLimits,
  ...guildLimits,
  ...otherLimits,
]

/** The size of a limit. */
export interface RateLimitSize {
  readonly limit: number
  /** Seconds. */
  readonly per: number
}

/** The limit of invalid requests, and the duration of the ban after it. */
export interface InvalidRequestLimit extends RateLimitSize {
  /** The seconds for which the address is banned. */
  readonly ban: number
}

/** The limit that a test gives a route. */
export interface RouteRateLimit extends RateLimitSize {
  /** The resource that it counts for. Default: the top-level resource in the path. */
  readonly of?: "channel" | "guild" | "webhook" | "account" | undefined
  /** Whether it counts the requests of each account or of all. Default: `"user"`. */
  readonly scope?: "user" | "shared" | undefined
  /**
   * How places become free: one after the other, or all at once. Default: `"sliding"`, one after the
   * other.
   */
  readonly window?: "sliding" | "fixed" | undefined
}

/** The rate limits of requests. A missing limit is not simulated. */
export interface RequestLimitSettings {
  /** The requests of one bot in a second. */
  readonly global: RateLimitSize | undefined
  readonly invalidRequests: InvalidRequestLimit | undefined
  /** The limits by route that replace the observed ones. Null: the route has none. */
  readonly routes: Readonly<Record<string, RouteRateLimit | null>>
}

/**
 * The limits of requests that the platform documents.
 * https://docs.discord.com/developers/topics/rate-limits
 */
export const DOCUMENTED_REQUEST_LIMITS = {
  global: { limit: 50, per: 1 },
  // The duration of a ban is observed: https://github.com/discord/discord-api-docs/issues/5385
  invalidRequests: { limit: 10_000, per: 600, ban: 3600 },
} as const satisfies Pick<RequestLimitSettings, "global" | "invalidRequests">

/** A limit as requests are counted by it. */
export interface CountedLimit {
  readonly rule: RateLimitRule
  readonly of: RateLimitResource
  readonly isShared: boolean
  readonly when: RequestRateLimit["when"]
  readonly isHidden: boolean
  /** The name of its bucket in headers. */
  readonly hash: string
}

/** Returns the limits of each route. */
export function limitsByRoute(
  routes: RequestLimitSettings["routes"],
): ReadonlyMap<string, readonly CountedLimit[]> {
  const all = new Map<string, CountedLimit[]>()
  for (const row of OBSERVED_LIMITS) {
    const counted = countedLimit(row)
    for (const route of row.routes) {
      if (route in routes) continue
      all.set(route, [...(all.get(route) ?? []), counted])
    }
  }
  for (const [route, own] of Object.entries(routes)) {
    if (own !== null) all.set(route, [countedLimit({ ...own, routes: [route] })])
  }
  return all
}

/** The parts of a row that are counted. A test gives no sources. */
type CountedRow = Omit<RouteRateLimit, "of"> &
  Pick<RequestRateLimit, "when" | "isHidden"> & {
    readonly routes: readonly string[]
    readonly of?: RateLimitResource | undefined
  }

function countedLimit(row: CountedRow): CountedLimit {
  const { routes, limit, per, scope, window = "sliding", when, isHidden = false } = row
  const [first = ""] = routes
  const name = when === undefined ? first : `${first} (${CONDITION_NAMES[when]})`
  return {
    rule: { name, limit, per: per * 1000, window },
    of: row.of ?? topLevelResource(first),
    isShared: scope === "shared",
    when,
    isHidden,
    hash: bucketHash(name),
  }
}

/** The words for conditions in the names of limits. */
const CONDITION_NAMES = {
  youngMessage: "within 10 s",
  oldMessage: "older than 14 days",
  channelName: "name",
  channelTopic: "topic",
  username: "username",
} as const satisfies Record<NonNullable<RequestRateLimit["when"]>, string>

/** Returns the resource that the path of a route begins with. */
function topLevelResource(route: string): RateLimitResource {
  if (route.includes("{channel_id}")) return "channel"
  if (route.includes("{guild_id}")) return "guild"
  return route.includes("{webhook_id}") ? "webhook" : "account"
}
