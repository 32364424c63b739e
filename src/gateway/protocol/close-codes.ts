// Close codes of the gateway, and whether a session can be resumed after each.
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
  /** For what is not modeled: a code after which no client tries again. */
  gap: [Code.InvalidAPIVersion, "Not modeled by guildsim."],
} as const satisfies Record<string, readonly [Code, string]>

/**
 * The code that a client reports when the connection ended without a close frame (RFC 6455, 7.4.1).
 */
export const CLOSE_ABNORMAL = 1006

/** Name of a close code. */
export type CloseName = keyof typeof CLOSE_CODES

/** The reason why a client is refused: a close code of the platform, or a gap. */
export type ConnectionRefusal =
  | { readonly refused: CloseName }
  | { readonly gap: readonly [what: string, reason: string] }

/** Reasons by code. If two names share a code, the first one is used. */
const REASONS: ReadonlyMap<number, string> = new Map(Object.values(CLOSE_CODES).toReversed())

/**
 * Returns the platform's reason for a close code; empty for a code that the platform does not send.
 */
export function closeReason(code: number): string {
  return REASONS.get(code) ?? ""
}

/** Codes from the gateway after which a client must start a new session or may not reconnect. */
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

/** Codes from the client that end its session. */
const CLIENT_ENDS_SESSION: ReadonlySet<number> = new Set([1000, 1001])

/** Whether a session can still be resumed after its connection ended with a code. */
export function isResumable(code: number, by: "client" | "gateway"): boolean {
  return !(by === "client" ? CLIENT_ENDS_SESSION : ENDS_SESSION).has(code)
}
