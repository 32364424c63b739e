// The bots that run now, each from its start to its stop, and what the gateway says of them.

import type { AsyncLocalStorage } from "node:async_hooks"
import type { BotAccount } from "../accounts.ts"
import type { Watch } from "../simulation.ts"
import type { BotProcess } from "./process/bot-process.ts"
import type { Readiness } from "./readiness.ts"
import { TokenRefused } from "./refusals.ts"

/** A bot from its start to its stop. */
export interface Life {
  readonly account: BotAccount
  readonly readiness: Readiness
  /** Whether the bot connects to the gateway. One that does not may be a script that ends by itself. */
  readonly usesGateway: boolean
  /** Its listeners and servers in the process that it shares with the test. */
  readonly process: BotProcess
  /** Aborted when it is stopped. */
  readonly ending: AbortController
}

/** Returns whether the owner of some work is a bot; work of a run that is no bot's has another owner. */
export function isLife(owner: object): owner is Life {
  return "readiness" in owner
}

/** Returns the bot that an event concerns, or every bot if that is unknown. */
export function concerned(lives: ReadonlySet<Life>, life: Life | undefined): readonly Life[] {
  return life === undefined ? [...lives] : [life]
}

/** Makes the error of a bot whose token is not good. */
export const refusalOf = ({ name, isTokenGiven }: BotAccount): TokenRefused =>
  new TokenRefused(name, isTokenGiven)

/** Tells each bot's readiness what the gateway says of it. */
export function createWatch(lives: ReadonlySet<Life>, current: AsyncLocalStorage<Life>): Watch {
  return {
    onReady(application, shard) {
      for (const { account, readiness } of lives) {
        if (account.owns(application)) readiness.onReady(application, shard)
      }
    },
    onShardRefused(application, ...refused) {
      for (const { account, readiness } of lives) {
        if (account.owns(application)) readiness.onShardRefused(application, ...refused)
      }
    },
    onDisallowed(application, intents) {
      for (const { account, readiness } of lives) {
        if (account.owns(application)) readiness.onDisallowed(application, intents)
      }
    },
    onUnauthorized() {
      for (const { account, readiness } of concerned(lives, current.getStore())) {
        readiness.onUnauthorized(refusalOf(account))
      }
    },
    onGap(gap) {
      for (const { readiness } of concerned(lives, current.getStore())) readiness.onGap(gap)
    },
  }
}
