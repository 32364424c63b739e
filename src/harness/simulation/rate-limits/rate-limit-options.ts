// The option `rateLimits` of simulations.

import {
  DOCUMENTED_GATEWAY_LIMITS,
  type GatewayLimitSizes,
} from "../../../gateway/protocol/rate-limits.ts"
import {
  type InvalidRequestLimit,
  type RateLimitSize,
  type RequestLimitSettings,
  type RouteRateLimit,
  DOCUMENTED_REQUEST_LIMITS,
} from "../../../handlers/rate-limits/settings.ts"
import { inventory } from "../../../handlers/inventory.generated.ts"
import type { RouteKey } from "../../../handlers/route.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import { keysOf } from "../../../world/kernel/objects.ts"

/** The limits of the gateway that a test can change. Null: the limit is not simulated. */
export interface GatewayLimitOptions {
  /** The events that a connection sends. Default: 120 in 60 seconds; the next one is close code 4008. */
  readonly sends?: RateLimitSize | null | undefined
  /** The presences that a session sets. Default: 5 in 20 seconds; further ones are ignored. */
  readonly presences?: RateLimitSize | null | undefined
  /** The sessions that a bot starts. Default: 1000 in a day; the next one is close code 4004. */
  readonly sessionStarts?: RateLimitSize | null | undefined
}

/** Changes of the platform's rate limits. Null: the limit is not simulated. */
export interface RateLimitOptions {
  /**
   * The limits of routes, by method and path: `"PUT /guilds/{guild_id}/bans/{user_id}"`. They replace
   * all limits of the route that guildsim knows; null removes them. A route that shared a limit with
   * others has its own then.
   */
  readonly routes?: { readonly [Route in RouteKey]?: RouteRateLimit | null | undefined } | undefined
  /** The requests of a bot, of a user, or of an address without a token. Default: 50 in a second. */
  readonly global?: RateLimitSize | null | undefined
  /**
   * The responses with 401, 403 and 429 after which the address is banned. Default: 10,000 in 10
   * minutes, and a ban of one hour.
   */
  readonly invalidRequests?: Partial<InvalidRequestLimit> | null | undefined
  readonly gateway?: GatewayLimitOptions | undefined
}

/** The option of a simulation. */
export type RateLimitOption = "platform" | "none" | RateLimitOptions

/** The sizes of all limits of a simulation. */
export interface RateLimitSettings {
  /** The option that they come from. */
  readonly option: RateLimitOption
  readonly requests: RequestLimitSettings
  readonly gateway: GatewayLimitSizes
}

/**
 * Returns the limits of the option; undefined if rate limits are not simulated.
 *
 * @throws SetupError for a route that is not modeled.
 */
export function readRateLimitOptions(
  option: RateLimitOption | undefined,
): RateLimitSettings | undefined {
  if (option === undefined || option === "none") return undefined
  const { routes = {}, global, invalidRequests, gateway = {} } = option === "platform" ? {} : option
  requireModeledRoutes(routes)
  const documented = DOCUMENTED_REQUEST_LIMITS
  return {
    option,
    requests: {
      global: sizeOf(global, documented.global),
      invalidRequests:
        invalidRequests === null
          ? undefined
          : { ...documented.invalidRequests, ...invalidRequests },
      routes: withoutUndefined(routes),
    },
    gateway: {
      sends: sizeOf(gateway.sends, DOCUMENTED_GATEWAY_LIMITS.sends),
      presences: sizeOf(gateway.presences, DOCUMENTED_GATEWAY_LIMITS.presences),
      sessionStarts: sizeOf(gateway.sessionStarts, DOCUMENTED_GATEWAY_LIMITS.sessionStarts),
    },
  }
}

function sizeOf<Size>(given: Size | null | undefined, documented: Size | undefined) {
  return given === null ? undefined : (given ?? documented)
}

function withoutUndefined(
  routes: NonNullable<RateLimitOptions["routes"]>,
): RequestLimitSettings["routes"] {
  const given: Record<string, RouteRateLimit | null> = {}
  for (const route of keysOf(routes)) {
    const limit = routes[route]
    if (limit !== undefined) given[route] = limit
  }
  return given
}

/** @throws SetupError for a route that is not modeled. */
function requireModeledRoutes(routes: object): void {
  const modeled = inventory.filter(({ status }) => status === "implemented")
  const known = new Set<string>(modeled.map(({ method, path }) => `${method} ${path}`))
  const unknown = Object.keys(routes).find((route) => !known.has(route))
  if (unknown === undefined) return
  const [method = "", path = ""] = unknown.split(" ")
  const [, root = ""] = path.split("/")
  const similar = [...known].filter((route) => route.startsWith(`${method} /${root}`))
  throw new SetupError(
    `rateLimits.routes names ${JSON.stringify(unknown)}, which is no route that guildsim models. Write the method and the path with the names of its parameters, such as ${JSON.stringify(similar[0] ?? "POST /channels/{channel_id}/messages")}; docs/parity.md lists all routes.`,
  )
}
