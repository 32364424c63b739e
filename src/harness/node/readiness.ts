// When a bot is ready, and what keeps it from becoming so.

import type { PrivilegedIntent } from "../../gateway/intents.ts"
import type { ShardRefusal } from "../../gateway/shard.ts"
import type { Gap } from "../../world/kernel/gap.ts"
import type { Application } from "../../world/model/application.ts"
import type { Shard } from "../../world/model/shard.ts"
import type { HostTimers } from "../settle.ts"
import type { Watch } from "../simulation.ts"
import type { Following } from "./time/following.ts"
import {
  BotNotReady,
  PrivilegedIntentsRequired,
  ShardRefused,
  type TokenRefused,
} from "./refusals.ts"

/** Real milliseconds that may lie between the end of a bot's start and its being connected. */
const PATIENCE = 10_000

/** Times that a bot is found to be about nothing, a tenth of a second each, before it is given up. */
const MOST_IDLE_TIMES = 20

const notConnected = (state: string): string =>
  `The bot started but did not connect to the gateway${state}. Does its start function log in? A module that logs in when it is imported does so only the first time in a process; drop it from the cache before (vi.resetModules() in Vitest). A bot that only uses REST is run with { gateway: false }.`

const LATE = ` within ${PATIENCE / 1000} s`

const IDLE = ", and nothing of it is under way any more"

const STILL_STARTING = `A bot has been starting for ${PATIENCE / 1000} s and is not ready yet. It is still about something, so sim.run goes on waiting.`

const NOT_STARTED = `The bot is connected, but its start has not come to an end for ${PATIENCE / 1000} s. A start function that waits for the end of the bot must not be awaited: let it return, and give { signal } a listener.`

/** Waits for a bot to become ready. */
export interface Readiness extends Omit<Watch, "onUnauthorized"> {
  /** The gateway refused its token. */
  onUnauthorized(refusal: TokenRefused): void
  /** It presented a token that is not good. What it makes of that comes first, if it does anything. */
  onUnknownToken(refusal: TokenRefused): void
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
  until(started: Promise<unknown>, usesGateway: boolean, settle: () => Promise<void>): Promise<void>
}

/** What there is to know of a bot while it is waited for. */
interface Pace {
  /** Lets its time pass meanwhile. */
  during(work: Promise<void>, following: Following): Promise<void>
  /** Until it is about nothing. */
  rest(): Promise<void>
  /** Returns a number that grows with whatever it begins. */
  signs(): number
}

const AT_ONCE: Pace = { during: (work) => work, rest: () => Promise.resolve(), signs: () => 0 }

/** Makes what waits for one bot. */
export function createReadiness(timers: HostTimers, pace: Pace = AT_ONCE): Readiness {
  const { during, rest, signs } = pace
  const connected = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  const failed = Promise.withResolvers<never>()
  const unknown = Promise.withResolvers<TokenRefused>()
  const done = Promise.withResolvers<void>()
  const shards = createShardsSeen()
  const obstacles = createObstacles()
  let isReady = false
  let hasStarted = false
  let idleTimes = 0
  let prolong = (): void => {}
  let refusal: Error | undefined
  // Nobody may be waiting yet, or any more.
  failed.promise.catch(() => {})

  function fail(error: Error): void {
    refusal ??= error
    failed.reject(refusal)
  }

  /** Some clients try again without end, and never come to the gateway. */
  async function giveUp(refused: TokenRefused): Promise<void> {
    await rest()
    // READY is sent to a bot at rest, so one that did get in has it by the next rest.
    await rest()
    if (!isReady) fail(refused)
  }

  async function becomesReady(started: Promise<unknown>, usesGateway: boolean): Promise<void> {
    if (!usesGateway) return void (await Promise.race([started, done.promise]))
    unknown.promise.then(giveUp).catch(fail)
    await Promise.race([started, connected.promise])
    let cancel = (): void => {}
    let warn = (): void => void process.emitWarning(STILL_STARTING, { code: "GUILDSIM_STARTING" })
    prolong = () => {
      cancel()
      const seen = signs()
      cancel = timers.after(PATIENCE, () => {
        if (takePart()) return
        if (signs() === seen) {
          return fail(new BotNotReady(shards.size > 0 ? NOT_STARTED : notConnected(LATE)))
        }
        warn()
        warn = () => {}
        prolong()
      })
    }
    prolong()
    const both = Promise.all([started, ready.promise])
    await Promise.race([both, failed.promise]).finally(() => {
      prolong = () => {}
      cancel()
    })
  }

  /** No other shard comes: the bot runs a part of its shards, and those are ready. */
  function takePart(): boolean {
    if (!hasStarted || shards.size === 0) return false
    ready.resolve()
    return true
  }

  function onIdle(): void {
    if (takePart()) return
    const gap = obstacles.onIdle()
    if (gap !== undefined) return fail(gap)
    if (!hasStarted || shards.size > 0) return
    idleTimes += 1
    if (idleTimes >= MOST_IDLE_TIMES) fail(new BotNotReady(notConnected(IDLE)))
  }

  return {
    onReady(_: Application, shard: Shard) {
      isReady = true
      shards.add(shard)
      connected.resolve()
      if (shards.areAll(shard.count)) ready.resolve()
      prolong()
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
    async until(started, usesGateway, settle) {
      try {
        started.then(() => (hasStarted = true)).catch(() => {})
        const decided = Promise.race([becomesReady(started, usesGateway), failed.promise])
        const following = { progress: () => shards.size, onIdle }
        await Promise.race([during(decided, following).then(settle), failed.promise])
      } catch (error) {
        // What the bot made of a refusal says less than the refusal.
        throw refusal ?? error
      }
    },
  }
}

/** The number of times that a starting bot may ask for the same unmodelled thing. */
const MOST_TRIES = 3

/** The number of idle checks after a gap, about a second, in which the bot may still load something. */
const MOST_IDLE = 10

/** The requests of a bot that are not modelled, of which one may keep it from starting. */
interface Obstacles {
  /** Returns whether the bot keeps trying the same in vain. */
  add(gap: Gap): boolean
  /** The bot is about nothing. Returns what it waits for in vain, if anything, once that is clear. */
  onIdle(): Gap | undefined
}

function createObstacles(): Obstacles {
  const tries = new Map<string, number>()
  let last: Gap | undefined
  let idle = 0
  return {
    add(gap) {
      const count = (tries.get(gap.message) ?? 0) + 1
      tries.set(gap.message, count)
      last = gap
      idle = 0
      return count >= MOST_TRIES
    },
    onIdle: () => (last !== undefined && ++idle >= MOST_IDLE ? last : undefined),
  }
}

/** The shards of a bot that have been ready. */
interface ShardsSeen {
  readonly size: number
  add(shard: Shard): void
  /** Whether each shard of a division into `count` has been. */
  areAll(count: number): boolean
}

function createShardsSeen(): ShardsSeen {
  const seen = new Map<number, Set<number>>()
  const of = (count: number): ReadonlySet<number> => seen.get(count) ?? new Set()
  return {
    get size() {
      return [...seen.values()].reduce((size, ids) => size + ids.size, 0)
    },
    add: ({ id, count }) => void seen.set(count, new Set([...of(count), id])),
    areAll: (count) => of(count).size === count,
  }
}
