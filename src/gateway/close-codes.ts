// Why the gateway ends a connection, and what that means for its session.
// https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes

import { GatewayCloseCodes as Code } from "discord-api-types/v10"

/** Close codes with their reasons, by name. */
export const CLOSE_CODES = {
  unknownError: [Code.UnknownError, "Unknown error."],
  unknownOpcode: [Code.UnknownOpcode, "Unknown opcode."],
  decodeError: [Code.DecodeError, "Error while decoding payload."],
  notAuthenticated: [Code.NotAuthenticated, "Not authenticated."],
  authenticationFailed: [Code.AuthenticationFailed, "Authentication failed."],
  alreadyAuthenticated: [Code.AlreadyAuthenticated, "Already authenticated."],
  invalidSeq: [Code.InvalidSeq, "Invalid seq."],
  rateLimited: [Code.RateLimited, "Rate limited."],
  sessionTimedOut: [Code.SessionTimedOut, "Session timed out."],
  invalidShard: [Code.InvalidShard, "Invalid shard."],
  shardingRequired: [Code.ShardingRequired, "Sharding required."],
  invalidVersion: [Code.InvalidAPIVersion, "Invalid API version."],
  invalidIntents: [Code.InvalidIntents, "Invalid intent(s)."],
  disallowedIntents: [Code.DisallowedIntents, "Disallowed intent(s)."],
  /** For what is not modelled: a code after which no client tries again. */
  gap: [Code.InvalidAPIVersion, "Not modelled by guildsim."],
} as const satisfies Record<string, readonly [Code, string]>

/** The code that a client sees of a connection that ended without a close frame (RFC 6455, 7.4.1). */
export const CLOSE_ABNORMAL = 1006

/** Name of a reason to end a connection. */
export type CloseName = keyof typeof CLOSE_CODES

/** Why a client is not let in: the platform's no, or a gap. */
export type ConnectionRefusal =
  | { readonly refused: CloseName }
  | { readonly gap: readonly [what: string, reason: string] }

/** Of two that share a code the first counts. */
const REASONS: ReadonlyMap<number, string> = new Map(Object.values(CLOSE_CODES).toReversed())

/** The reason that the platform gives with a code; empty for one that is not its own. */
export function closeReason(code: number): string {
  return REASONS.get(code) ?? ""
}

/** Codes of the gateway after which a client has to start a new session, or may not come back. */
const ENDS_SESSION: ReadonlySet<number> = new Set([
  Code.AuthenticationFailed,
  Code.InvalidSeq,
  Code.SessionTimedOut,
  Code.InvalidShard,
  Code.ShardingRequired,
  Code.InvalidAPIVersion,
  Code.InvalidIntents,
  Code.DisallowedIntents,
])

/** Codes with which a client says that it is leaving. */
const CLIENT_ENDS_SESSION: ReadonlySet<number> = new Set([1000, 1001])

/** Whether a session can still be resumed after its connection ended with a code. */
export function isResumable(code: number, by: "client" | "gateway"): boolean {
  return !(by === "client" ? CLIENT_ENDS_SESSION : ENDS_SESSION).has(code)
}
