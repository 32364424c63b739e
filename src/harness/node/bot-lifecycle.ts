// The running bots, each from its start to its stop, and the gateway's events about them.

import type { BotAccount } from "../bot-accounts.ts"
import type { GatewayListeners } from "../simulation.ts"
import type { BotProcess } from "./process/bot-process.ts"
import type { Readiness } from "./readiness.ts"
import type { LazyAbort } from "./lazy-abort.ts"
import { type ContextEntry, ContextVariable } from "./run-context.ts"
import { TokenRefused } from "./errors.ts"

/** A bot from its start to its stop. */
export interface BotLifecycle {
  readonly account: BotAccount
  readonly readiness: Readiness
  /**
   * Whether the bot connects to the gateway. A bot that does not may be a script that ends by
   * itself.
   */
  readonly usesGateway: boolean
  /** The bot's listeners and servers in the process that it shares with the test. */
  readonly process: BotProcess
  /** Aborted when the bot is stopped. */
  readonly ending: LazyAbort
}

const variable = new ContextVariable<{ readonly run: CurrentBot; readonly bot: BotLifecycle }>(
  "bot",
)

/** The bot of one run in whose async context code runs. */
export class CurrentBot {
  get(): BotLifecycle | undefined {
    const current = variable.get()
    return current?.run === this ? current.bot : undefined
  }

  /** Returns the entry of an async context whose code is that of a bot. */
  entry(bot: BotLifecycle): ContextEntry {
    return variable.entry({ run: this, bot })
  }
}

/**
 * Returns whether the owner of some work is a bot. Work of a run without a bot has another owner.
 */
export function isBotLifecycle(owner: object): owner is BotLifecycle {
  return "readiness" in owner
}

/** Returns the bot that an event concerns, or all running bots if that is unknown. */
export function concernedBots(
  runningBots: ReadonlySet<BotLifecycle>,
  lifecycle: BotLifecycle | undefined,
): readonly BotLifecycle[] {
  return lifecycle === undefined ? [...runningBots] : [lifecycle]
}

/** Creates the error of a bot whose token was refused. */
export const tokenRefusalOf = ({ name, isTokenGiven }: BotAccount): TokenRefused =>
  new TokenRefused(name, isTokenGiven)

/** Passes the gateway's events to the readiness of each bot that they concern. */
export function createGatewayWatch(
  runningBots: ReadonlySet<BotLifecycle>,
  current: CurrentBot,
): GatewayListeners {
  return {
    onReady(application, shard) {
      for (const { account, readiness } of runningBots) {
        if (account.owns(application)) readiness.onReady(application, shard)
      }
    },
    onShardRefused(application, ...refused) {
      for (const { account, readiness } of runningBots) {
        if (account.owns(application)) readiness.onShardRefused(application, ...refused)
      }
    },
    onDisallowed(application, intents) {
      for (const { account, readiness } of runningBots) {
        if (account.owns(application)) readiness.onDisallowed(application, intents)
      }
    },
    onUnauthorized() {
      for (const { account, readiness } of concernedBots(runningBots, current.get())) {
        readiness.onUnauthorized(tokenRefusalOf(account))
      }
    },
    onGap(gap) {
      for (const { readiness } of concernedBots(runningBots, current.get())) readiness.onGap(gap)
    },
  }
}
