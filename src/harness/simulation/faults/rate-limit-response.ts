// A 429 response of the platform. https://docs.discord.com/developers/topics/rate-limits

/** The scope and the duration of a 429. */
export interface RateLimit {
  /**
   * The scope: `"user"` (default) is the bot's limit of the bucket of the route, `"global"` the
   * bot's limit of all routes, `"shared"` the limit of all users of the resource.
   */
  readonly scope?: "user" | "global" | "shared"
  /** The seconds until the request may be tried again. Default: 1. */
  readonly retryAfter?: number
}

/** The time and the route of a rate-limited request. */
export interface RateLimitContext {
  /** Virtual Unix milliseconds. */
  readonly now: number
  /** The method and the path of the route. */
  readonly route: string
}

/** The requests that a bucket allows in a window. The number has no meaning. */
const LIMIT = 10

/** The seconds that are left of the bot's own window when a shared limit is exceeded. */
const OWN_WINDOW = 1

/** Returns the headers and the body of a 429. */
export function createRateLimitResponse(
  { scope = "user", retryAfter = 1 }: RateLimit,
  { now, route }: RateLimitContext,
): { readonly headers: Readonly<Record<string, string>>; readonly body: object } {
  const isGlobal = scope === "global"
  const isShared = scope === "shared"
  const resetAfter = isShared ? OWN_WINDOW : retryAfter
  const bucket = {
    "x-ratelimit-limit": String(LIMIT),
    "x-ratelimit-remaining": String(isShared ? LIMIT - 1 : 0),
    "x-ratelimit-reset": String(now / 1000 + resetAfter),
    "x-ratelimit-reset-after": String(resetAfter),
    "x-ratelimit-bucket": bucketOf(route),
  }
  return {
    headers: {
      "content-type": "application/json",
      "retry-after": String(Math.ceil(retryAfter)),
      ...(isGlobal ? { "x-ratelimit-global": "true" } : bucket),
      "x-ratelimit-scope": scope,
      // Some clients use it to tell a refusal of the platform from one of the network in front of
      // it.
      via: "1.1 google",
    },
    body: {
      message: isShared ? "The resource is being rate limited." : "You are being rate limited.",
      retry_after: retryAfter,
      global: isGlobal,
    },
  }
}

/**
 * Returns a name for the bucket of a route. It differs between routes and is the same in every run
 * (FNV-1a).
 */
function bucketOf(route: string): string {
  let hash = 0x811c9dc5
  for (const character of route) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, "0")
}
