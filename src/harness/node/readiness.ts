// Decides when a bot is ready, and what prevents it.

import type { PrivilegedIntent } from "../../gateway/intents.ts"
import type { ShardRefusal } from "../../gateway/shard.ts"
import type { Gap } from "../../world/kernel/gap.ts"
import type { Application } from "../../world/model/application.ts"
import type { Shard } from "../../world/model/shard.ts"
import type { HostTimers } from "../settle.ts"
import type { GatewayListeners } from "../simulation.ts"
import type { StartListener } from "./time/start-listener.ts"
import {
  BotNotReady,
  PrivilegedIntentsRequired,
  ShardRefused,
  type TokenRefused,
} from "./errors.ts"
import { createBlockingGaps } from "./starting/blocking-gaps.ts"
import { createReadyShards } from "./starting/ready-shards.ts"
import { type Stall, type StartActivity, watchStall } from "./starting/stall.ts"

/** Waits for a bot to become ready. */
export interface Readiness extends Omit<GatewayListeners, "onUnauthorized"> {
  /** Called when the gateway refuses the bot's token. */
  onUnauthorized(refusal: TokenRefused): void
  /**
   * Called when the bot presents an invalid token. The bot's own reaction takes precedence, if it
   * has one.
   */
  onUnknownToken(refusal: TokenRefused): void
  onConnection(): void
  /** Called with an uncaught error of the bot. */
  onError(error: Error): void
  /**
   * Called when the bot ends its process: with an error, or without one for a script that is done.
   */
  onExit(error: Error | undefined): void
  /**
   * Called when a request of the bot is not modeled. The bot may continue without it, or wait for
   * it forever.
   */
  onRequestGap(gap: Gap): void
  /**
   * Waits until the bot has started, all of its shards are ready if it uses the gateway, and it is
   * at rest. If the bot runs only some of its shards, waits for those that connect.
   *
   * @throws the obstacle: a gap of the gateway, intents that were not granted, an invalid token, an
   * uncaught error of the bot.
   */
  waitUntilReady(
    starting: Promise<unknown>,
    usesGateway: boolean,
    settle: () => Promise<void>,
  ): Promise<void>
}

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

export function createReadiness(timers: HostTimers, bot: StartMonitor): Readiness {
  const { during, rest } = bot
  const ready = Promise.withResolvers<void>()
  const failed = Promise.withResolvers<never>()
  const unknown = Promise.withResolvers<TokenRefused>()
  const done = Promise.withResolvers<void>()
  const shards = createReadyShards()
  const obstacles = createBlockingGaps()
  let isReady = false
  let started: StalledStart["started"]
  let connections = 0
  let refusal: Error | undefined
  // The rejection may come before or after `waitUntilReady` waits for it.
  failed.promise.catch(() => {})

  function fail(error: Error): void {
    refusal ??= error
    failed.reject(refusal)
  }

  /**
   * Fails the start after a refused token unless the bot becomes ready. Some clients retry forever
   * and never reach the gateway.
   */
  async function giveUp(refused: TokenRefused): Promise<void> {
    const rested = async (): Promise<void> => rest().catch(() => {}) // a client that retries forever never rests
    await rested()
    // READY is sent to a bot at rest, so a bot that did connect has received it by the next rest.
    await rested()
    if (!isReady) fail(refused)
  }

  async function becomesReady(starting: Promise<unknown>, usesGateway: boolean): Promise<void> {
    if (usesGateway) unknown.promise.then(giveUp).catch(fail)
    const stop = watchStall(timers, bot, {
      scale: bot.scale,
      hasStarted: () => started !== undefined,
      onStall(stall) {
        if (takePart()) return
        fail(new BotNotReady(bot.describe({ stall, started, shards: shards.size, connections })))
      },
      onLong: () => process.emitWarning(bot.describeLong(), { code: "GUILDSIM_STARTING" }),
    })
    const finished = usesGateway
      ? Promise.all([starting, ready.promise])
      : Promise.race([starting, done.promise])
    await Promise.race([finished, failed.promise]).finally(stop)
  }

  /**
   * Accepts the shards that are ready if no other shard connects: the bot runs only some of its
   * shards.
   */
  function takePart(): boolean {
    if (started === undefined || shards.size === 0) return false
    ready.resolve()
    return true
  }

  function onIdle(): void {
    if (takePart()) return
    const gap = obstacles.onIdle()
    if (gap !== undefined) fail(gap)
  }

  return {
    onReady(_: Application, shard: Shard) {
      isReady = true
      shards.add(shard)
      if (shards.areAll(shard.count)) ready.resolve()
    },
    onShardRefused: (_: Application, why: ShardRefusal, shard: unknown) =>
      fail(new ShardRefused(why, shard)),
    onDisallowed: (_: Application, intents: readonly PrivilegedIntent[]) =>
      fail(new PrivilegedIntentsRequired(intents)),
    onUnauthorized: fail,
    onUnknownToken: unknown.resolve,
    onGap: (gap: Gap) => fail(gap),
    onError: fail,
    onExit: (error) => (error === undefined ? done.resolve() : fail(error)),
    onRequestGap(gap) {
      if (obstacles.add(gap)) fail(gap)
    },
    onConnection: () => void (connections += 1),
    async waitUntilReady(starting, usesGateway, settle) {
      try {
        starting.then((value) => (started = { value })).catch(() => {})
        const decided = Promise.race([becomesReady(starting, usesGateway), failed.promise])
        const following = { progress: () => shards.size, onIdle }
        await Promise.race([during(decided, following).then(settle), failed.promise])
      } catch (error) {
        // The refusal is more useful than the error that the bot made of it.
        throw refusal ?? error
      }
    },
  }
}
