// IDENTIFY: who a client says it is, or why it is not let in.
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

/** The limits of `large_threshold`, in members; the lower one is the default. */
const LARGE_THRESHOLD = { min: 50, max: 250 }

/** What an IDENTIFY says. */
export interface IdentifyResult {
  readonly identity: ClientIdentity
  readonly shard: Shard
  /** Whether the client named a shard. */
  readonly namesShard: boolean
  /** Whether each event is to be compressed by itself. */
  readonly compress: boolean
}

/** Whom an IDENTIFY is checked with. */
export interface IdentifyDeps {
  readonly world: World
  /** The application that a token belongs to. */
  authenticate(token: string): Application | undefined
  /** A session asked for privileged intents that were not granted; it is closed. */
  onDisallowed(application: Application, intents: readonly PrivilegedIntent[]): void
  /** A session was asked for with a shard that cannot be; it is closed. */
  onShardRefused(application: Application, refusal: ShardRefusal, shard: unknown): void
  /** Somebody came with a token that is not good, or with none; the connection is closed. */
  onUnauthorized(): void
}

/** Reads an IDENTIFY, in the order in which the platform looks at it. */
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
 * Returns the `large_threshold` of an IDENTIFY, 50 where none is given.
 *
 * Assumption: large-threshold-range
 */
function readLargeThreshold(given: unknown): number {
  const { min, max } = LARGE_THRESHOLD
  return Number.isInteger(given) ? Math.min(Math.max(Number(given), min), max) : min
}

/**
 * Clients may send the token with or without its prefix; undefined where there is none.
 * Assumption: token-prefix
 */
export function bareToken(token: unknown): string | undefined {
  return typeof token === "string" ? token.replace(/^Bot /, "") : undefined
}
