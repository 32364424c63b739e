// Why the gateway ends a connection.
// https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes

import { GatewayCloseCodes as Code } from "discord-api-types/v10"

/** Close codes with their reasons, by name. */
export const CLOSES = {
  unknownOpcode: [Code.UnknownOpcode, "Unknown opcode."],
  decodeError: [Code.DecodeError, "Error while decoding payload."],
  notAuthenticated: [Code.NotAuthenticated, "Not authenticated."],
  authenticationFailed: [Code.AuthenticationFailed, "Authentication failed."],
  alreadyAuthenticated: [Code.AlreadyAuthenticated, "Already authenticated."],
  invalidShard: [Code.InvalidShard, "Invalid shard."],
  invalidVersion: [Code.InvalidAPIVersion, "Invalid API version."],
  invalidIntents: [Code.InvalidIntents, "Invalid intent(s)."],
  disallowedIntents: [Code.DisallowedIntents, "Disallowed intent(s)."],
  /** For what is not modelled: a code after which no client tries again. */
  gap: [Code.InvalidAPIVersion, "Not modelled by guildsim."],
} as const satisfies Record<string, readonly [Code, string]>

/** Name of a reason to end a connection. */
export type CloseName = keyof typeof CLOSES
