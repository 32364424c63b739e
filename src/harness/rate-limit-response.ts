// A 429 as the platform sends it.
// https://docs.discord.com/developers/topics/rate-limits

/** Whose limit a 429 is, and for how long. */
export interface RateLimit {
  /**
   * The bot's own in the bucket of the route (`"user"`, default), the bot's for all routes, or one
   * that all share who use the resource.
   */
  readonly scope?: "user" | "global" | "shared"
  /** Seconds until it may be tried again. Default: 1. */
  readonly retryAfter?: number
}

/** Where and when a limit was met. */
export interface RateLimitContext {
  /** Virtual Unix milliseconds. */
  readonly now: number
  /** Method and path of the route. */
  readonly route: string
}

/** Requests that a bucket takes in a window; any number would do. */
const LIMIT = 10

/** Seconds that are left of the bot's own window where another's limit was met. */
const OWN_WINDOW = 1

/** The headers and the body of a 429. */
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
      // By it some clients tell the platform's own no from one of the network before it.
      via: "1.1 google",
    },
    body: {
      message: isShared ? "The resource is being rate limited." : "You are being rate limited.",
      retry_after: retryAfter,
      global: isGlobal,
    },
  }
}

/** A name for the bucket of a route: the same on every run, another for every route (FNV-1a). */
function bucketOf(route: string): string {
  let hash = 0x811c9dc5
  for (const character of route) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, "0")
}
