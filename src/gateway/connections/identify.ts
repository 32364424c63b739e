// Parses IDENTIFY, and decides whether the client is accepted.
// https://docs.discord.com/developers/events/gateway-events#identify

import type { Application } from "../../world/applications/model.ts"
import type { Shard } from "../../world/gateway/model.ts"
import type { World } from "../../world/model/world.ts"
import { requireUser } from "../../world/rules/require.ts"
import type { ConnectionRefusal } from "../protocol/close-codes.ts"
import { recordOf } from "../protocol/frame.ts"
import type { GatewayRateLimits } from "../protocol/rate-limits.ts"
import { takeIfFree } from "../protocol/take-place.ts"
import { type PrivilegedIntent, areIntents, findDisallowedIntents } from "../protocol/intents.ts"
import type { ClientIdentity } from "../sessions/session.ts"
import { type ShardRefusal, hasTooManyGuilds, readShard } from "../protocol/shard.ts"

/** The range of `large_threshold` in members. The minimum is the default. */
const LARGE_THRESHOLD = { min: 50, max: 250 }

/** The parsed IDENTIFY of an accepted client. */
export interface IdentifyResult {
  readonly identity: ClientIdentity
  readonly shard: Shard
  /** Whether the client sent `shard`. */
  readonly namesShard: boolean
  /** Whether each event is compressed separately. */
  readonly compress: boolean
}

/** The dependencies of `identify`. */
export interface IdentifyDeps {
  readonly world: World
  /** The rate limits, if they are simulated. */
  readonly rateLimits?: GatewayRateLimits | undefined
  /** Returns the application that a token belongs to. */
  authenticate(token: string): Application | undefined
  /**
   * Called when a client is refused because it asks for privileged intents that were not granted.
   */
  onDisallowed(application: Application, intents: readonly PrivilegedIntent[]): void
  /** Called when a client is refused because of its shard. */
  onShardRefused(application: Application, refusal: ShardRefusal, shard: unknown): void
  /** Called when a client is refused because its token is missing or invalid. */
  onUnauthorized(): void
}

/** Validates an IDENTIFY, in the platform's order of checks. */
export function identify(deps: IdentifyDeps, d: unknown): IdentifyResult | ConnectionRefusal {
  const {
    token: value,
    intents,
    shard: rawShard,
    compress,
    large_threshold: rawThreshold,
  } = recordOf(d)
  const token = bareToken(value)
  const application = token === undefined ? undefined : deps.authenticate(token)
  if (token === undefined || application === undefined) {
    deps.onUnauthorized()
    return { refused: "authenticationFailed" }
  }
  if (!areIntents(intents)) return { refused: "invalidIntents" }
  const shard = readShard(rawShard)
  if (shard === undefined || hasTooManyGuilds(deps.world, application, shard)) {
    const refused = shard === undefined ? "invalidShard" : "shardingRequired"
    deps.onShardRefused(application, refused, rawShard)
    return { refused }
  }
  const missing = findDisallowedIntents(intents, application.approvedIntents)
  if (missing.length > 0) {
    deps.onDisallowed(application, missing)
    return { refused: "disallowedIntents" }
  }
  // Assumption: too-many-sessions
  if (!allowsSession(deps.rateLimits, application)) return { refused: "authenticationFailed" }
  const { name } = requireUser(deps.world, application.botId)
  const largeThreshold = readLargeThreshold(rawThreshold)
  const identity = { application, token, name, intents, shard, largeThreshold }
  return { identity, shard, namesShard: Array.isArray(rawShard), compress: compress === true }
}

/** Counts a session of a bot. Returns whether the bot may start it. */
function allowsSession(limits: GatewayRateLimits | undefined, { botId }: Application): boolean {
  if (limits?.sessionStarts === undefined) return true
  const { ledger, sessionStarts } = limits
  return takeIfFree(ledger.bucket(sessionStarts, { resource: null, owner: botId }), ledger)
}

/**
 * Returns the `large_threshold` of an IDENTIFY; 50 if none is sent.
 *
 * Assumption: large-threshold-range
 */
function readLargeThreshold(value: unknown): number {
  const { min, max } = LARGE_THRESHOLD
  return Number.isInteger(value) ? Math.min(Math.max(Number(value), min), max) : min
}

/**
 * Returns a token without its optional prefix; undefined for anything but a string.
 *
 * Assumption: token-prefix
 */
export function bareToken(token: unknown): string | undefined {
  return typeof token === "string" ? token.replace(/^Bot /, "") : undefined
}
