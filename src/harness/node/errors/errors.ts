import { withLink } from "../../../requirements/error-link.ts"
import type { PrivilegedIntent } from "../../../gateway/protocol/intents.ts"
import type { ShardRefusal } from "../../../gateway/protocol/shard.ts"
import { LIMITS } from "../../../world/rules/limits.ts"

/** The bot requested privileged intents that its application was not granted: close code 4014. */
export class PrivilegedIntentsRequired extends Error {
  override readonly name = "PrivilegedIntentsRequired"
  readonly intents: readonly PrivilegedIntent[]

  constructor(intents: readonly PrivilegedIntent[]) {
    super(
      withLink(
        "PrivilegedIntentsRequired",
        `The bot asked for ${intents.join(", ")}, which its application has not been granted; the gateway closed the connection with 4014. On the real platform, enable them in the developer portal; here, name them in approvedIntents.`,
      ),
    )
    this.intents = intents
  }
}

const ONLY_GIVEN =
  "The option `token` names another token, and only that one is valid. Set it to the bot's own token, or leave it out: then the first token that the bot presents counts as its own."

const ONLY_FIRST =
  "Only the first token that a bot presents counts as its own, and that was another one, or this one belongs to no bot. Use one token in all of the bot's code, such as the `token` that its start function receives."

/** The bot presented an invalid token: close code 4004 of the gateway, or status 401. */
export class TokenRefused extends Error {
  override readonly name = "TokenRefused"

  /** Creates the error. `isGiven`: whether the option `token` names the valid token. */
  constructor(bot: string, isGiven: boolean) {
    super(
      withLink(
        "TokenRefused",
        `The bot ${bot} presented a token that is not its own, and was refused (401, and 4004 by the gateway). ${isGiven ? ONLY_GIVEN : ONLY_FIRST}`,
      ),
    )
  }
}

/** The bot logged in without a token, or with one that its client library does not accept. */
export class TokenMissing extends Error {
  override readonly name = "TokenMissing"

  /**
   * Creates the error. `cause` is the error of the library; `unset` lists the usual token
   * variables, if none of them is set.
   */
  constructor(bot: string, cause: Error, unset: readonly string[]) {
    const why =
      unset.length === 0
        ? "Its client library received no token, or none that it accepts."
        : `Its client library received no token, and none of ${unset.join(", ")} is set in the environment.`
    super(
      withLink(
        "TokenMissing",
        `The bot ${bot} failed before its first request: ${cause.message.replace(/[.!]?$/, ".")} ${why} Log in with the \`token\` that the start function receives, or set the variable that the bot reads: { processEnv: { DISCORD_TOKEN: "any.token.counts" } }.`,
      ),
      { cause },
    )
  }
}

/** The bot's own stop did not finish in time. */
export class BotNotStopped extends Error {
  override readonly name = "BotNotStopped"

  constructor(bot: string, seconds: number) {
    super(
      withLink(
        "BotNotStopped",
        `The bot ${bot} did not stop within ${seconds} s, so its stop was not waited for any longer. It may wait for a response that does not come any more.`,
      ),
    )
  }
}

/** The bot identified as an invalid shard: close codes 4010 and 4011 of the gateway. */
export class ShardRefused extends Error {
  override readonly name = "ShardRefused"

  /** Creates the error. `shard` is the value that the bot sent as `[id, count]`. */
  constructor(refusal: ShardRefusal, shard: unknown) {
    const named = shard === undefined ? "no shard" : `the shard ${JSON.stringify(shard)}`
    super(
      withLink(
        "ShardRefused",
        refusal === "invalidShard"
          ? `The bot identified with ${named}, and the gateway closed the connection with 4010: a shard is [id, count], with an id from 0 to count - 1. Correct the shard in the options of its client.`
          : `The bot identified with ${named}, and the gateway closed the connection with 4011: a session can have ${LIMITS.gateway.guildsPerShard} guilds at most. Let it use more shards; the option shards of sim.run sets how many "auto" means.`,
      ),
    )
  }
}

/** The bot ended its process, or would have if it had its own. Its code does not continue. */
export class BotExited extends Error {
  override readonly name = "BotExited"
  /** The exit code; undefined if a signal or an abort ended the bot. */
  readonly code: number | undefined
  /** The position in the bot's code, such as `"shutdown (/bot/src/index.js:12)"`. */
  readonly place: string

  /** Creates the error. `how` is the call, such as `"process.exit(1)"`. */
  constructor(bot: string, how: string, place: string, code: number | undefined) {
    super(
      withLink(
        "BotExited",
        `The bot ${bot} ended its process by ${how} in ${place}. Here it shares the process with the test, so only the bot was ended. Find out why it gave up; a test that expects this reads env.errors.`,
      ),
    )
    this.code = code
    this.place = place
  }
}

/** The bot was stopped or has ended its process, and still sends requests to the platform. */
export class BotHasEnded extends Error {
  override readonly name = "BotHasEnded"

  constructor(bot: string) {
    super(
      withLink(
        "BotHasEnded",
        `The bot ${bot} has been stopped, so its further requests are refused. Make its stop wait for the work that it has in progress.`,
      ),
    )
  }
}

/** The bot did not become ready. */
export class BotNotReady extends Error {
  override readonly name = "BotNotReady"

  constructor(message: string) {
    super(withLink("BotNotReady", message))
  }
}
