// The form of the rows in the table of observed rate limits.

import type { ImplementedKey } from "../route.ts"
import type { RateLimitCondition } from "./conditions.ts"

/**
 * The top-level resource that a limit counts for. `"webhook"` is also an interaction, whose token
 * stands in the same place; `"webhookChannel"` is the channel of a webhook; `"account"` counts all
 * requests of an account.
 */
export type RateLimitResource = "channel" | "guild" | "webhook" | "webhookChannel" | "account"

/** A rate limit of one or several routes. */
export interface RequestRateLimit {
  /** The routes that share the limit. Its name is the first of them. */
  readonly routes: readonly ImplementedKey[]
  readonly limit: number
  /** Seconds. */
  readonly per: number
  readonly of: RateLimitResource
  /**
   * Whether the limit counts the requests of each account, or those of all accounts together.
   * Default: `"user"`.
   */
  readonly scope?: "user" | "shared"
  /** How places become free. Default: `"sliding"`. */
  readonly window?: "sliding" | "fixed"
  /** The requests that are limited. Default: all. */
  readonly when?: RateLimitCondition
  /**
   * Whether it is a limit beside that of the route, which no header of a response shows before it is
   * reached.
   */
  readonly isHidden?: true
  /** Whether the platform documents the limit, or somebody has seen it. */
  readonly evidence: "documented" | "observed"
  /** The addresses of the sources. */
  readonly sources: readonly string[]
}
