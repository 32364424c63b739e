// Parses IDENTIFY, and decides whether the client is accepted.
// https://docs.discord.com/developers/events/gateway-events#identify

import type { Application } from "../world/model/application.ts"
import type { Shard } from "../world/model/shard.ts"
import type { World } from "../world/model/world.ts"
import { requireUser } from "../world/rules/require.ts"
import type { ConnectionRefusal } from "./close-codes.ts"
import { recordOf } from "./frame.ts"
import { type PrivilegedIntent, areIntents, findDisallowedIntents } from "./intents.ts"
import type { ClientIdentity } from "./session.ts"
import { type ShardRefusal, hasTooManyGuilds, readShard } from "./shard.ts"

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
export function identify(keeper: IdentifyDeps, d: unknown): IdentifyResult | ConnectionRefusal {
  const { token: given, intents, shard: named, compress, large_threshold: large } = recordOf(d)
  const token = bareToken(given)
  const application = token === undefined ? undefined : keeper.authenticate(token)
  if (token === undefined || application === undefined) {
    keeper.onUnauthorized()
    return { refused: "authenticationFailed" }
  }
  if (!areIntents(intents)) return { refused: "invalidIntents" }
  const shard = readShard(named)
  if (shard === undefined || hasTooManyGuilds(keeper.world, application, shard)) {
    const refused = shard === undefined ? "invalidShard" : "shardingRequired"
    keeper.onShardRefused(application, refused, named)
    return { refused }
  }
  const missing = findDisallowedIntents(intents, application.approvedIntents)
  if (missing.length > 0) {
    keeper.onDisallowed(application, missing)
    return { refused: "disallowedIntents" }
  }
  const { name } = requireUser(keeper.world, application.botId)
  const largeThreshold = readLargeThreshold(large)
  const identity = { application, token, name, intents, shard, largeThreshold }
  return { identity, shard, namesShard: Array.isArray(named), compress: compress === true }
}

/**
 * Returns the `large_threshold` of an IDENTIFY; 50 if none is sent.
 *
 * Assumption: large-threshold-range
 */
function readLargeThreshold(given: unknown): number {
  const { min, max } = LARGE_THRESHOLD
  return Number.isInteger(given) ? Math.min(Math.max(Number(given), min), max) : min
}

/**
 * Returns a token without its optional prefix; undefined for anything but a string.
 *
 * Assumption: token-prefix
 */
export function bareToken(token: unknown): string | undefined {
  return typeof token === "string" ? token.replace(/^Bot /, "") : undefined
}
