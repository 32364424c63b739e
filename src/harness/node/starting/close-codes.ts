// Explanations of the gateway's close codes for the error about a bot that did not start.
// https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes

import { GatewayCloseCodes as Code } from "discord-api-types/v10"

/** The reason why the gateway sends each close code, and what to change in the bot. */
const MEANINGS: Readonly<Record<number, readonly [why: string, todo: string]>> = {
  [Code.UnknownOpcode]: [
    "the client sent an opcode that the gateway does not have",
    "Correct the frame that it sends.",
  ],
  [Code.DecodeError]: [
    "the client sent data that is not a gateway frame",
    "Send JSON with `op` and `d`.",
  ],
  [Code.NotAuthenticated]: [
    "the client sent a frame before IDENTIFY",
    "Send IDENTIFY after HELLO, and everything else after READY.",
  ],
  [Code.AuthenticationFailed]: [
    "the token is invalid",
    "Log in with the `token` that the start function receives.",
  ],
  [Code.AlreadyAuthenticated]: [
    "the client sent IDENTIFY twice on one connection",
    "Send it once.",
  ],
  [Code.RateLimited]: [
    "the client identified again within five seconds on one connection",
    "Wait for five seconds between two shards.",
  ],
  [Code.InvalidShard]: [
    "the client identified as an invalid shard",
    "A shard is [id, count], with an id from 0 to count - 1.",
  ],
  [Code.ShardingRequired]: [
    "the session would have too many guilds",
    "Let the bot use more shards.",
  ],
  [Code.InvalidAPIVersion]: [
    "the client asked for a version of the gateway that does not exist, or for a feature that is not modeled",
    "Connect with `?v=10`, and see the gaps below.",
  ],
  [Code.InvalidIntents]: [
    "the client asked for intents that do not exist",
    "Correct the `intents` of the client: a sum of the documented bits.",
  ],
  [Code.DisallowedIntents]: [
    "the client asked for privileged intents that its application was not granted",
    "Name them in the option `approvedIntents`, or do not ask for them.",
  ],
}

/**
 * Explains a close code of the gateway; undefined for a code that says nothing about the client.
 */
export function explainCloseCode(code: number): string | undefined {
  const [why, todo] = MEANINGS[code] ?? []
  return why === undefined || todo === undefined ? undefined : `${why}. ${todo}`
}
