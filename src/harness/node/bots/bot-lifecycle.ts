// The running bots, each from its start to its stop, and the gateway's events about them.

import type { Application } from "../../../world/applications/model.ts"
import type { BotAccount } from "../../simulation/bots/bot-accounts.ts"
import type { GatewayListeners } from "../../simulation/simulation.ts"
import type { BotProcess } from "../process/bot-process.ts"
import type { Readiness } from "./readiness.ts"
import type { LazyAbort } from "../../http/lazy-abort.ts"
import { type ContextEntry, ContextVariable } from "../run/run-context.ts"
import { TokenRefused } from "../errors/errors.ts"

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

/** The bots of one run that are running. */
export class RunningBots {
  readonly #bots = new Set<BotLifecycle>()
  readonly #links = new Map<BotLifecycle, BotLink>()

  get size(): number {
    return this.#bots.size
  }

  add(bot: BotLifecycle): void {
    this.#bots.add(bot)
  }

  /** Removes a bot. Returns whether it was running. */
  delete(bot: BotLifecycle): boolean {
    return this.#bots.delete(bot)
  }

  has(bot: BotLifecycle): boolean {
    return this.#bots.has(bot)
  }

  all(): readonly BotLifecycle[] {
    return [...this.#bots]
  }

  /** Returns the bot of the run in whose async context code runs, even if it has been stopped. */
  current(): BotLifecycle | undefined {
    const current = variable.get()
    return current?.run === this ? current.bot : undefined
  }

  /** Returns the bot that an event concerns, or all running bots if that is unknown. */
  concerned(bot = this.current()): readonly BotLifecycle[] {
    return bot === undefined ? this.all() : [bot]
  }

  /** Returns the entry of an async context whose code is that of a bot. */
  contextOf(bot: BotLifecycle): ContextEntry {
    const link = this.#links.get(bot) ?? { run: this, bot }
    this.#links.set(bot, link)
    return variable.entry(link)
  }

  /** Lets go of the bots at the end of their run. */
  close(): void {
    for (const link of this.#links.values()) Object.assign(link, ENDED)
    this.#links.clear()
  }
}

/**
 * The bot to which code belongs. Clients keep it in their async contexts, often until the next full
 * collection of garbage, so the end of the run empties it.
 */
interface BotLink {
  readonly run: RunningBots | undefined
  readonly bot: BotLifecycle | undefined
}

const ENDED: BotLink = { run: undefined, bot: undefined }

const variable = new ContextVariable<BotLink>("bot")

/**
 * Returns whether the owner of some work is a bot. Work of a run without a bot has another owner.
 */
export function isBotLifecycle(owner: object): owner is BotLifecycle {
  return "readiness" in owner
}

/** Creates the error of a bot whose token was refused. */
export const tokenRefusalOf = ({ name, isTokenGiven }: BotAccount): TokenRefused =>
  new TokenRefused(name, isTokenGiven)

/** Passes the gateway's events to the readiness of each bot that they concern. */
export function createGatewayWatch(bots: RunningBots): GatewayListeners {
  const ownersOf = (application: Application): readonly BotLifecycle[] =>
    bots.all().filter(({ account }) => account.owns(application))
  return {
    onReady(application, shard) {
      for (const { readiness } of ownersOf(application)) readiness.onReady(application, shard)
    },
    onShardRefused(application, ...refused) {
      for (const { readiness } of ownersOf(application))
        readiness.onShardRefused(application, ...refused)
    },
    onDisallowed(application, intents) {
      for (const { readiness } of ownersOf(application))
        readiness.onDisallowed(application, intents)
    },
    onUnauthorized() {
      for (const { account, readiness } of bots.concerned())
        readiness.onUnauthorized(tokenRefusalOf(account))
    },
    onGap(gap) {
      for (const { readiness } of bots.concerned()) readiness.onGap(gap)
    },
  }
}
