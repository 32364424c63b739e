// Decides when a bot is ready, and what prevents it.

import type { PrivilegedIntent } from "../../../gateway/protocol/intents.ts"
import type { ShardRefusal } from "../../../gateway/protocol/shard.ts"
import type { Gap } from "../../../world/kernel/gap.ts"
import type { Application } from "../../../world/applications/model.ts"
import type { Shard } from "../../../world/gateway/model.ts"
import type { HostTimers } from "../../simulation/settle.ts"
import type { GatewayListeners } from "../../simulation/simulation.ts"
import type { StartListener } from "../time/passage/start-listener.ts"
import {
  BotNotReady,
  PrivilegedIntentsRequired,
  ShardRefused,
  type TokenRefused,
} from "../errors/errors.ts"
import { createBlockingGaps } from "../starting/blocking-gaps.ts"
import { ReadyShards } from "../starting/ready-shards.ts"
import { type Stall, type StartActivity, watchStall } from "../starting/stall.ts"

/** The state of a bot whose start has stalled. */
export interface StalledStart {
  readonly stall: Stall
  /** The value that its start function returned; undefined while it has not returned. */
  readonly started: { readonly value: unknown } | undefined
  /** The number of its shards that became ready. */
  readonly shards: number
  /** The number of connections that it opened to the gateway. */
  readonly connections: number
}

/** A starting bot, as observed from outside. */
export interface StartMonitor extends StartActivity {
  /** Lets time pass while `work` is in progress. */
  during(work: Promise<void>, following: StartListener): Promise<void>
  /** Waits until the bot is at rest. */
  rest(): Promise<void>
  /** The factor by which all limits are extended. */
  readonly scale: number
  /** Returns the message about a bot whose start has stalled. */
  describe(state: StalledStart): string
  /** Returns the warning about a bot that takes long. */
  describeLong(): string
}

/** Waits for a bot to become ready. */
export class Readiness implements Omit<GatewayListeners, "onUnauthorized"> {
  readonly #timers: HostTimers
  readonly #bot: StartMonitor
  readonly #ready = Promise.withResolvers<void>()
  readonly #failed = Promise.withResolvers<never>()
  readonly #unknown = Promise.withResolvers<TokenRefused>()
  readonly #done = Promise.withResolvers<void>()
  readonly #shards = new ReadyShards()
  readonly #obstacles = createBlockingGaps()
  #isReady = false
  #started: StalledStart["started"]
  #connections = 0
  #refusal: Error | undefined

  constructor(timers: HostTimers, bot: StartMonitor) {
    this.#timers = timers
    this.#bot = bot
    // The rejection may come before or after `waitUntilReady` waits for it.
    this.#failed.promise.catch(() => {})
  }

  onReady(_: Application, shard: Shard): void {
    this.#isReady = true
    this.#shards.add(shard)
    if (this.#shards.areAll(shard.count)) this.#ready.resolve()
  }

  onShardRefused(_: Application, why: ShardRefusal, shard: unknown): void {
    this.#fail(new ShardRefused(why, shard))
  }

  onDisallowed(_: Application, intents: readonly PrivilegedIntent[]): void {
    this.#fail(new PrivilegedIntentsRequired(intents))
  }

  /** Called when the gateway refuses the bot's token. */
  onUnauthorized(refusal: TokenRefused): void {
    this.#fail(refusal)
  }

  /**
   * Called when the bot presents an invalid token. The bot's own reaction takes precedence, if it
   * has one.
   */
  onUnknownToken(refusal: TokenRefused): void {
    this.#unknown.resolve(refusal)
  }

  onGap(gap: Gap): void {
    this.#fail(gap)
  }

  onConnection(): void {
    this.#connections += 1
  }

  /** Called with an uncaught error of the bot. */
  onError(error: Error): void {
    this.#fail(error)
  }

  /**
   * Called when the bot ends its process: with an error, or without one for a script that is done.
   */
  onExit(error: Error | undefined): void {
    if (error === undefined) this.#done.resolve()
    else this.#fail(error)
  }

  /**
   * Called when a request of the bot is not modeled. The bot may continue without it, or wait for
   * it forever.
   */
  onRequestGap(gap: Gap): void {
    if (this.#obstacles.add(gap)) this.#fail(gap)
  }

  /**
   * Waits until the bot has started, all of its shards are ready if it uses the gateway, and it is
   * at rest. If the bot runs only some of its shards, waits for those that connect.
   *
   * @throws the obstacle: a gap of the gateway, intents that were not granted, an invalid token, an
   * uncaught error of the bot.
   */
  async waitUntilReady(
    starting: Promise<unknown>,
    usesGateway: boolean,
    settle: () => Promise<void>,
  ): Promise<void> {
    try {
      starting.then((value) => (this.#started = { value })).catch(() => {})
      const decided = Promise.race([
        this.#becomesReady(starting, usesGateway),
        this.#failed.promise,
      ])
      const listener = { progress: () => this.#shards.size, onIdle: () => this.#onIdle() }
      await Promise.race([this.#bot.during(decided, listener).then(settle), this.#failed.promise])
    } catch (error) {
      // The refusal is more useful than the error that the bot made of it.
      throw this.#refusal ?? error
    }
  }

  #fail(error: Error): void {
    this.#refusal ??= error
    this.#failed.reject(this.#refusal)
  }

  /**
   * Fails the start after a refused token unless the bot becomes ready. Some clients retry forever
   * and never reach the gateway.
   */
  async #giveUp(refused: TokenRefused): Promise<void> {
    const rested = async (): Promise<void> => this.#bot.rest().catch(() => {}) // a client that retries forever never rests
    await rested()
    // READY is sent to a bot at rest, so a bot that did connect has received it by the next rest.
    await rested()
    if (!this.#isReady) this.#fail(refused)
  }

  async #becomesReady(starting: Promise<unknown>, usesGateway: boolean): Promise<void> {
    const bot = this.#bot
    if (usesGateway) {
      const giveUp = (refused: TokenRefused): Promise<void> => this.#giveUp(refused)
      this.#unknown.promise.then(giveUp).catch((error: Error) => this.#fail(error))
    }
    const stop = watchStall(this.#timers, bot, {
      scale: bot.scale,
      hasStarted: () => this.#started !== undefined,
      onStall: (stall) => this.#onStall(stall),
      onLong: () => process.emitWarning(bot.describeLong(), { code: "GUILDSIM_STARTING" }),
    })
    const finished = usesGateway
      ? Promise.all([starting, this.#ready.promise])
      : Promise.race([starting, this.#done.promise])
    await Promise.race([finished, this.#failed.promise]).finally(stop)
  }

  /**
   * Accepts the shards that are ready if no other shard connects: the bot runs only some of its
   * shards.
   */
  #acceptPart(): boolean {
    if (this.#started === undefined || this.#shards.size === 0) return false
    this.#ready.resolve()
    return true
  }

  #onStall(stall: Stall): void {
    if (this.#acceptPart()) return
    const state = {
      stall,
      started: this.#started,
      shards: this.#shards.size,
      connections: this.#connections,
    }
    this.#fail(new BotNotReady(this.#bot.describe(state)))
  }

  #onIdle(): void {
    if (this.#acceptPart()) return
    const gap = this.#obstacles.onIdle()
    if (gap !== undefined) this.#fail(gap)
  }
}
