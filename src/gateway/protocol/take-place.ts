// Counts one use of a limit of the gateway.

import {
  type RateLimitBucket,
  endWait,
  refusePlace,
  takePlace,
  waitForPlace,
} from "../../world/kernel/rate-limits/bucket.ts"
import type { RateLimitLedger } from "../../world/kernel/rate-limits/ledger.ts"

/** Takes a place of a bucket. Returns whether there was one. */
export function takeIfFree(bucket: RateLimitBucket, ledger: RateLimitLedger): boolean {
  const now = ledger.now()
  endWait(bucket, now, undefined)
  if (waitForPlace(bucket, now) > 0) {
    refusePlace(bucket, now)
    return false
  }
  takePlace(bucket, now)
  return true
}
