// The codec of the state of rate limits.

import { type Codec, nullable, number, object, string } from "../../../world/codec/codec.ts"
import { array } from "../../../world/codec/collections.ts"
import type { RateLimitBucket } from "../../../world/kernel/rate-limits/bucket.ts"
import type { SavedRateLimits } from "../../../world/kernel/rate-limits/ledger.ts"

const savedBucket = object<RateLimitBucket>({
  name: string(),
  limit: number(),
  per: number(),
  window: string(),
  resource: nullable(string()),
  owner: nullable(string()),
  resetAt: number(),
  taken: number(),
  used: number(),
  highest: number(),
  refused: number(),
  waited: number(),
  heldSince: nullable(number()),
})

export const savedRateLimits: Codec<SavedRateLimits> = object<SavedRateLimits>({
  now: number(),
  buckets: array(savedBucket),
})
