// When a bot is ready, and what keeps it from becoming so.

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
  /** The gateway refused its token. */
  onUnauthorized(refusal: TokenRefused): void
  /** It presented a token that is not good. What it makes of that comes first, if it does anything. */
  onUnknownToken(refusal: TokenRefused): void
  /** The bot opened a connection to the gateway. */
  onConnection(): void
  /** The bot threw what it did not catch. */
  onError(error: Error): void
  /** The bot ended its process: with an error, or without one as a script that is done. */
  onExit(error: Error | undefined): void
  /** A request of the bot is not modelled. It may do without, or wait for it in vain. */
  onRequestGap(gap: Gap): void
  /**
   * Until the bot has started, all of its shards are ready where it uses the gateway, and it is at
   * rest. Of a bot that runs a part of its shards those are waited for that come.
   *
   * @throws what keeps it from it: a gap of the gateway, intents that were not granted, a token that
   * is not good, what the bot threw.
   */
  waitUntilReady(
    starting: Promise<unknown>,
    usesGateway: boolean,
    settle: () => Promise<void>,
  ): Promise<void>
}

/** What is known when a bot is given up. */
export interface StalledStart {
  readonly stall: Stall
  /** The value that its start function returned; undefined while it has not. */
  readonly started: { readonly value: unknown } | undefined
  /** The number of its shards that became ready. */
  readonly shards: number
  /** The number of connections that it opened to the gateway. */
  readonly connections: number
}

/** A bot while it is waited for. */
export interface StartMonitor extends StartActivity {
  /** Lets its time pass meanwhile. */
  during(work: Promise<void>, following: StartListener): Promise<void>
  /** Until it is about nothing. */
  rest(): Promise<void>
  /** The factor by which it is waited for longer than usual. */
  readonly scale: number
  /** Returns the message about a bot that is given up. */
  describe(state: StalledStart): string
  /** Returns the warning about a bot that takes long. */
  describeLong(): string
}

/** Makes what waits for one bot. */
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
  // Nobody may be waiting yet, or any more.
  failed.promise.catch(() => {})

  function fail(error: Error): void {
    refusal ??= error
    failed.reject(refusal)
  }

  /** Some clients try again without end, and never come to the gateway. */
  async function giveUp(refused: TokenRefused): Promise<void> {
    const rested = async (): Promise<void> => rest().catch(() => {}) // a client may try without end
    await rested()
    // READY is sent to a bot at rest, so one that did get in has it by the next rest.
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

  /** No other shard comes: the bot runs a part of its shards, and those are ready. */
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
        // What the bot made of a refusal says less than the refusal.
        throw refusal ?? error
      }
    },
  }
}
