import type { PrivilegedIntent } from "../../gateway/intents.ts"
import type { ShardRefusal } from "../../gateway/shard.ts"
import { LIMITS } from "../../world/rules/limits.ts"

/** The bot asked for privileged intents that its application was not granted: close code 4014. */
export class PrivilegedIntentsRequired extends Error {
  override readonly name = "PrivilegedIntentsRequired"
  readonly intents: readonly PrivilegedIntent[]

  constructor(intents: readonly PrivilegedIntent[]) {
    super(
      `The bot asked for ${intents.join(", ")}, which its application has not been granted; the gateway closed the connection with 4014. On the real platform, enable them in the developer portal; here, name them in approvedIntents.`,
    )
    this.intents = intents
  }
}

const ONLY_GIVEN =
  "The option `token` names another, and no other is good. Give it the bot's own token, or leave it out: then the first that the bot presents is taken as its own."

const ONLY_FIRST =
  "Only the first token that a bot presents is taken as its own, and that was another, or this one belongs to nobody. Let all of the bot's code use one, such as the `token` that its start function is given."

/** The bot presented a token that is not good: close code 4004 of the gateway, or 401. */
export class TokenRefused extends Error {
  override readonly name = "TokenRefused"

  /** `isGiven` where the option `token` says which one is good. */
  constructor(bot: string, isGiven: boolean) {
    super(
      `The bot ${bot} presented a token that is not its own, and was refused (401, and 4004 by the gateway). ${isGiven ? ONLY_GIVEN : ONLY_FIRST}`,
    )
  }
}

/** The bot logged in without a token, or with one that its client library does not take. */
export class TokenMissing extends Error {
  override readonly name = "TokenMissing"

  /** `cause` is the error of the library; `unset` are the usual variables for a token, where none is set. */
  constructor(bot: string, cause: Error, unset: readonly string[]) {
    const why =
      unset.length === 0
        ? "Its client library was given no token, or none that it takes."
        : `Its client library was given no token, and none of ${unset.join(", ")} is set in the environment.`
    super(
      `The bot ${bot} failed before it asked the platform for anything: ${cause.message.replace(/[.!]?$/, ".")} ${why} Log in with the \`token\` that the start function is given, or set the variable that the bot reads: { processEnv: { DISCORD_TOKEN: "any.token.counts" } }.`,
      { cause },
    )
  }
}

/** The bot's own stop does not come to an end. */
export class BotNotStopped extends Error {
  override readonly name = "BotNotStopped"

  constructor(bot: string, seconds: number) {
    super(
      `The stop of the bot ${bot} has not come to an end for ${seconds} s, and was not waited for any longer. Does it wait for what nobody answers any more?`,
    )
  }
}

/** The bot identified as a shard that cannot be: close codes 4010 and 4011 of the gateway. */
export class ShardRefused extends Error {
  override readonly name = "ShardRefused"

  /** `shard` is what it sent as `[id, count]`. */
  constructor(refusal: ShardRefusal, shard: unknown) {
    const named = shard === undefined ? "no shard" : `the shard ${JSON.stringify(shard)}`
    super(
      refusal === "invalidShard"
        ? `The bot identified with ${named}, and the gateway closed the connection with 4010: a shard is [id, count], with an id from 0 to count - 1. Correct the shard in the options of its client.`
        : `The bot identified with ${named}, and the gateway closed the connection with 4011: a session can have ${LIMITS.gateway.guildsPerShard} guilds at most. Let it use more shards; the option shards of sim.run says how many "auto" means.`,
    )
  }
}

/** The bot ended its process, or would have if it had one of its own. Its code runs no further. */
export class BotExited extends Error {
  override readonly name = "BotExited"
  /** The exit code; undefined where a signal or an abort ended it. */
  readonly code: number | undefined
  /** The place in the bot's code, such as `"shutdown (/bot/src/index.js:12)"`. */
  readonly place: string

  /** `how` is the call, such as `"process.exit(1)"`. */
  constructor(bot: string, how: string, place: string, code: number | undefined) {
    super(
      `The bot ${bot} ended its process by ${how} in ${place}. Here it shares the process with the test, so only the bot was ended. Find out why it gave up; a test that expects this reads env.errors.`,
    )
    this.code = code
    this.place = place
  }
}

/** The bot was stopped, or has ended its process, and still asks the platform for something. */
export class BotHasEnded extends Error {
  override readonly name = "BotHasEnded"

  constructor(bot: string) {
    super(
      `The bot ${bot} has been stopped, so what it still asks the platform for is refused. Let its stop wait for what it is about.`,
    )
  }
}

/** The bot did not become ready. */
export class BotNotReady extends Error {
  override readonly name = "BotNotReady"
}
