// Explains for the reader of a test why a rate limit refused a request. Responses do not contain it.

import type { RateLimitBucket } from "../../world/kernel/rate-limits/bucket.ts"
import type { World } from "../../world/model/world.ts"
import { describeLimitedPlace } from "../../world/rules/limited-place.ts"
import type { LimitRefusal, LimitScope } from "./responses.ts"

type LimitExplanation = LimitRefusal["explanation"]

/** Explains a limit that is reached. `wait` is in milliseconds. */
export function explainLimit(
  bucket: RateLimitBucket,
  scope: LimitScope,
  wait: number,
  world: World,
): LimitExplanation {
  const { name, limit, per } = bucket
  const count = `${limit} ${limit === 1 ? "request" : "requests"} in ${seconds(per)}`
  const whose = scope === "shared" ? ", for all accounts together" : ""
  return {
    reason: `The limit of ${name}${describeLimitedPlace(bucket.resource, world)} is ${count}${whose}. The next one is possible in ${seconds(wait)}.`,
    remedy: `Let the bot wait for the header Retry-After, and let the time pass: await env.advanceTime(${Math.ceil(wait / 1000)}).`,
  }
}

/** Explains the ban of an address. */
export function explainBan(wait: number): LimitExplanation {
  return {
    reason: `Cloudflare has banned the address of the bot for ${seconds(wait)} more: too many requests ended with 401, 403 or 429.`,
    remedy: "Stop the bot from repeating requests that are refused.",
  }
}

/** Formats milliseconds as seconds. */
function seconds(milliseconds: number): string {
  return `${Math.ceil(milliseconds) / 1000} s`
}
