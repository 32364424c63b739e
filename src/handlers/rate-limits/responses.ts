// Headers of responses and refusals. https://docs.discord.com/developers/topics/rate-limits#header-format

import type { LimitNote } from "../../world/journal-entries.ts"
import {
  type RateLimitBucket,
  freePlaces,
  resetAfter,
} from "../../world/kernel/rate-limits/bucket.ts"

/** Headers by their names in lower case. */
export type ResponseHeaders = Readonly<Record<string, string>>

/** Thrown for a request that a rate limit refuses. */
export class LimitRefusal extends Error {
  override readonly name = "LimitRefusal"
  readonly headers: ResponseHeaders
  /** The body: an object is sent as JSON. */
  readonly body: object | string
  /** The reason for the reader of a test, and what a test can do. */
  readonly explanation: { readonly reason: string; readonly remedy: string }
  readonly note: LimitNote

  constructor(parts: Pick<LimitRefusal, "headers" | "body" | "explanation" | "note">) {
    super(parts.explanation.reason)
    this.headers = parts.headers
    this.body = parts.body
    this.explanation = parts.explanation
    this.note = parts.note
  }
}

/** The times of a response: that of the limits, and that of the clients. */
export interface ResponseTimes {
  readonly now: number
  /** Unix milliseconds. */
  readonly epoch: number
}

/** Returns the headers about the bucket of a request. */
export function bucketHeaders(
  bucket: RateLimitBucket,
  hash: string,
  { now, epoch }: ResponseTimes,
): ResponseHeaders {
  const after = resetAfter(bucket, now)
  return {
    "x-ratelimit-limit": String(bucket.limit),
    "x-ratelimit-remaining": String(freePlaces(bucket, now)),
    "x-ratelimit-reset": inSeconds(epoch + after),
    "x-ratelimit-reset-after": inSeconds(after),
    "x-ratelimit-bucket": hash,
  }
}

/** The scope of a limit, in the words of the platform. */
export type LimitScope = "user" | "global" | "shared"

/** Returns the headers and the body of a 429. `wait` is in milliseconds. */
export function refusalResponse(
  scope: LimitScope,
  wait: number,
): { readonly headers: ResponseHeaders; readonly body: object } {
  const isGlobal = scope === "global"
  return {
    headers: {
      "retry-after": String(Math.ceil(wait / 1000)),
      ...(isGlobal && { "x-ratelimit-global": "true" }),
      "x-ratelimit-scope": scope,
      // Clients tell a refusal of the platform by it from one of the network in front of it.
      via: "1.1 google",
    },
    body: {
      message:
        scope === "shared" ? "The resource is being rate limited." : "You are being rate limited.",
      retry_after: Number(inSeconds(wait)),
      global: isGlobal,
    },
  }
}

/** Returns the headers and the body with which Cloudflare refuses a banned address. */
export function banResponse(wait: number): Pick<LimitRefusal, "headers" | "body"> {
  const headers = {
    "content-type": "text/plain; charset=UTF-8",
    "retry-after": String(Math.ceil(wait / 1000)),
    server: "cloudflare",
  }
  return { headers, body: "error code: 1015" }
}

/** Returns milliseconds as seconds with three decimals. */
function inSeconds(milliseconds: number): string {
  return (Math.ceil(milliseconds) / 1000).toFixed(3)
}
