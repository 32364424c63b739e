// All buckets of the rate limits of one simulation.

import {
  type RateLimitBucket,
  type RateLimitPlace,
  type RateLimitRule,
  createBucket,
  isComingBack,
} from "./bucket.ts"

/** The clock that rate limits are counted by, in milliseconds. */
export interface RateLimitClock {
  now(): number
  /** Goes on from a saved time. */
  startAt?(time: number): void
}

/** The saved state of a ledger. */
export interface SavedRateLimits {
  readonly now: number
  readonly buckets: readonly RateLimitBucket[]
}

/** The buckets of a simulation, by their limits, their objects and their accounts. */
export class RateLimitLedger {
  readonly #clock: RateLimitClock
  readonly #buckets = new Map<string, RateLimitBucket>()
  /** The buckets of connections, which end with them. */
  readonly #passing: RateLimitBucket[] = []

  constructor(clock: RateLimitClock) {
    this.#clock = clock
  }

  /** All buckets so far, in the order of their first use. */
  get all(): readonly RateLimitBucket[] {
    return [...this.#buckets.values(), ...this.#passing]
  }

  now(): number {
    return this.#clock.now()
  }

  /** Returns the bucket of a limit at a place. Creates it on the first call. */
  bucket(rule: RateLimitRule, place: RateLimitPlace): RateLimitBucket {
    const key = keyOf(rule.name, place)
    const known = this.#buckets.get(key)
    if (known !== undefined) return known
    const bucket = createBucket(rule, place)
    this.#buckets.set(key, bucket)
    return bucket
  }

  /** Adds a bucket that is not saved, such as that of a connection. */
  open(rule: RateLimitRule, place: RateLimitPlace): RateLimitBucket {
    const bucket = createBucket(rule, place)
    this.#passing.push(bucket)
    return bucket
  }

  /** Returns whether a client that waits for one of the buckets comes back at a time. */
  endsAt(time: number): boolean {
    return this.all.some((bucket) => isComingBack(bucket, time))
  }

  /** Empties all buckets. */
  clear(): void {
    this.#buckets.clear()
    this.#passing.length = 0
  }

  /** Returns the state as plain data. It shares no objects with the ledger. */
  save(): SavedRateLimits {
    return { now: this.now(), buckets: [...this.#buckets.values()].map((one) => ({ ...one })) }
  }

  /** Replaces the state by a saved one. */
  restore({ now, buckets }: SavedRateLimits): void {
    this.clear()
    this.#clock.startAt?.(now)
    for (const one of buckets) this.#buckets.set(keyOf(one.name, one), { ...one })
  }
}

function keyOf(name: string, { resource, owner }: RateLimitPlace): string {
  return JSON.stringify([name, resource, owner])
}
