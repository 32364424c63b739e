// IDENTIFY: who a client says it is, or why it is not let in.
// https://docs.discord.com/developers/events/gateway-events#identify

import type { Application } from "../world/model/application.ts"
import type { World } from "../world/model/world.ts"
import { needUser } from "../world/rules/need.ts"
import type { Refusal } from "./close-codes.ts"
import { recordOf } from "./frame.ts"
import { type PrivilegedIntent, areIntents, disallowed } from "./intents.ts"
import { isOnlyShard } from "./ready.ts"
import type { Identity } from "./session.ts"

/** What an IDENTIFY says. */
export interface Identified {
  readonly identity: Identity
  /** Repeated in READY. */
  readonly shard: unknown
  /** Whether each event is to be compressed by itself. */
  readonly compress: boolean
}

/** Whom an IDENTIFY is checked with. */
export interface Gatekeeper {
  readonly world: World
  /** The application that a token belongs to. */
  authenticate(token: string): Application | undefined
  /** A session asked for privileged intents that were not granted; it is closed. */
  onDisallowed(application: Application, intents: readonly PrivilegedIntent[]): void
  /** Somebody came with a token that is not good, or with none; the connection is closed. */
  onUnauthorized(): void
}

/** Reads an IDENTIFY, in the order in which the platform looks at it. */
export function identify(keeper: Gatekeeper, d: unknown): Identified | Refusal {
  const { token: given, intents, shard, compress } = recordOf(d)
  const token = bareToken(given)
  const application = token === undefined ? undefined : keeper.authenticate(token)
  if (token === undefined || application === undefined) {
    keeper.onUnauthorized()
    return { refused: "authenticationFailed" }
  }
  if (!areIntents(intents)) return { refused: "invalidIntents" }
  const otherShard = shardProblem(shard)
  if (otherShard !== undefined) return otherShard
  const missing = disallowed(intents, application.approvedIntents)
  if (missing.length > 0) {
    keeper.onDisallowed(application, missing)
    return { refused: "disallowedIntents" }
  }
  const { name } = needUser(keeper.world, application.botId)
  return { identity: { application, token, name, intents }, shard, compress: compress === true }
}

function shardProblem(shard: unknown): Refusal | undefined {
  if (shard === undefined || isOnlyShard(shard)) return undefined
  if (Array.isArray(shard) && shard[1] === 1) return { refused: "invalidShard" }
  return { gap: ["IDENTIFY shard", "there is a single virtual shard, [0, 1]"] }
}

/** Clients may send the token with or without its prefix; undefined where there is none. */
export function bareToken(token: unknown): string | undefined {
  return typeof token === "string" ? token.replace(/^Bot /, "") : undefined
}
