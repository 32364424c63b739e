// The bucket of a rate limit: how many places are taken, and when the next one is free.

/** A number of uses that are allowed in a time. */
export interface RateLimitRule {
  /** The name, such as `"POST /channels/{channel_id}/messages"`. */
  readonly name: string
  readonly limit: number
  /** Milliseconds. */
  readonly per: number
  /**
   * How places become free. `"sliding"`: one after the other, in equal intervals. `"fixed"`: all at
   * once, `per` after the first use.
   */
  readonly window: "sliding" | "fixed"
}

/** The object and the account that a bucket counts for. Null: for all of them together. */
export interface RateLimitPlace {
  readonly resource: string | null
  readonly owner: string | null
}

/** The state of a bucket: plain data, with all times in milliseconds. */
export interface RateLimitBucket extends RateLimitRule {
  readonly resource: string | null
  readonly owner: string | null
  /** The time from which on all places are free. */
  resetAt: number
  /** The places that were taken in the current fixed window. */
  taken: number
  /** The number of uses so far. */
  used: number
  /** The most places that were taken at once. */
  highest: number
  /** The number of uses that were refused. */
  refused: number
  /** The time for which uses had to wait. */
  waited: number
  /** The time at which the last place was taken or a use was refused; null after the next use. */
  heldSince: number | null
}

/**
 * The time after a place is free in which a waiting client comes back. Clients add some time of their
 * own to the end of a limit.
 */
export const COMING_BACK = 1000

/** A part of a millisecond that differs only by rounding. */
const ROUNDING = 1e-6

/** Creates an empty bucket. */
export function createBucket(
  { name, limit, per, window }: RateLimitRule,
  { resource, owner }: RateLimitPlace,
): RateLimitBucket {
  const statistics = { used: 0, highest: 0, refused: 0, waited: 0, heldSince: null }
  return { name, limit, per, window, resource, owner, resetAt: 0, taken: 0, ...statistics }
}

/** Returns the number of free places. */
export function freePlaces(bucket: RateLimitBucket, now: number): number {
  const { limit, per, window, resetAt, taken } = bucket
  if (resetAt <= now) return limit
  if (window === "fixed") return Math.max(0, limit - taken)
  return Math.max(0, Math.floor(limit - ((resetAt - now) * limit) / per + ROUNDING))
}

/** Returns the milliseconds until a place is free; 0 if one is. */
export function waitForPlace(bucket: RateLimitBucket, now: number): number {
  return freePlaces(bucket, now) > 0 ? 0 : freeAt(bucket) - now
}

/** Returns the milliseconds until all places are free. */
export function resetAfter({ resetAt }: RateLimitBucket, now: number): number {
  return Math.max(0, resetAt - now)
}

/** Takes a free place. */
export function takePlace(bucket: RateLimitBucket, now: number): void {
  const { limit, per, window } = bucket
  if (window === "sliding") bucket.resetAt = Math.max(bucket.resetAt, now) + per / limit
  else if (bucket.resetAt > now) bucket.taken += 1
  else {
    bucket.resetAt = now + per
    bucket.taken = 1
  }
  bucket.used += 1
  const free = freePlaces(bucket, now)
  bucket.highest = Math.max(bucket.highest, limit - free)
  if (free === 0) bucket.heldSince ??= now
}

/** Counts a use that was refused. */
export function refusePlace(bucket: RateLimitBucket, now: number): void {
  bucket.refused += 1
  bucket.heldSince ??= now
}

/**
 * Ends the wait for a place and returns its milliseconds. A use has waited if it comes when a place,
 * or all of them, have just become free, and if its cause is older. `causedAt` is the time of the
 * cause, if it is known. A use that comes too early has not waited.
 */
export function endWait(
  bucket: RateLimitBucket,
  now: number,
  causedAt: number | undefined,
): number {
  const { heldSince } = bucket
  if (heldSince === null || waitForPlace(bucket, now) > 0) return 0
  bucket.heldSince = null
  const end = comingBackAt(bucket, now)
  if (end === undefined || (causedAt !== undefined && causedAt >= end)) return 0
  const waited = now - heldSince
  bucket.waited += waited
  return waited
}

/** Returns whether a client that waits for a bucket comes back at a time. */
export function isComingBack(bucket: RateLimitBucket, at: number): boolean {
  return bucket.heldSince !== null && comingBackAt(bucket, at) !== undefined
}

/** Returns the end of the limit after which a client comes back at a time; undefined if none. */
function comingBackAt(bucket: RateLimitBucket, at: number): number | undefined {
  return [freeAt(bucket), bucket.resetAt].find(
    (end) => at >= end - ROUNDING && at <= end + COMING_BACK,
  )
}

/** Returns the time at which a full bucket has a free place. */
function freeAt({ window, resetAt, limit, per }: RateLimitBucket): number {
  return window === "fixed" ? resetAt : Math.ceil(resetAt + per / limit - per - ROUNDING)
}
