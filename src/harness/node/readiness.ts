// When a bot is ready, and what keeps it from becoming so.

import type { PrivilegedIntent } from "../../gateway/intents.ts"
import type { Gap } from "../../world/kernel/gap.ts"
import type { Application } from "../../world/model/application.ts"
import type { HostTimers } from "../settle.ts"
import type { Watch } from "../simulation.ts"
import { BotNotReady, PrivilegedIntentsRequired, type TokenRefused } from "./refusals.ts"

/** Real milliseconds that may lie between the end of a bot's start and its being connected. */
const PATIENCE = 10_000

const NOT_CONNECTED = `The bot started but did not connect to the gateway within ${PATIENCE / 1000} s. Does its start function log in? A module that logs in when it is imported does so only the first time in a process; drop it from the cache before (vi.resetModules() in Vitest). A bot that only uses REST is run with { gateway: false }.`

const NOT_STARTED = `The bot is connected, but its start has not come to an end for ${PATIENCE / 1000} s. A start function that waits for the end of the bot must not be awaited: let it return, and give { signal } a listener.`

/** Waits for a bot to become ready. */
export interface Readiness extends Omit<Watch, "onUnauthorized"> {
  /** The gateway refused its token. */
  onUnauthorized(refusal: TokenRefused): void
  /** It presented a token that is not good. What it makes of that comes first, if it does anything. */
  onUnknownToken(refusal: TokenRefused): void
  /** The bot threw what it did not catch. */
  onError(error: Error): void
  /**
   * Until the bot has started, a session is ready where it uses the gateway, and it is at rest.
   *
   * @throws what keeps it from it: a gap of the gateway, intents that were not granted, a token that
   * is not good, what the bot threw.
   */
  until(started: Promise<unknown>, usesGateway: boolean, settle: () => Promise<void>): Promise<void>
}

/** What there is to know of a bot while it is waited for. */
interface Pace {
  /** Lets its time pass meanwhile. */
  during(work: Promise<void>): Promise<void>
  /** Until it is about nothing. */
  rest(): Promise<void>
}

const AT_ONCE: Pace = { during: (work) => work, rest: () => Promise.resolve() }

/** Makes what waits for one bot. */
export function createReadiness(timers: HostTimers, pace: Pace = AT_ONCE): Readiness {
  const { during, rest } = pace
  const ready = Promise.withResolvers<void>()
  const failed = Promise.withResolvers<never>()
  const unknown = Promise.withResolvers<TokenRefused>()
  let isReady = false
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
    if (!isReady) fail(refused)
  }

  async function becomesReady(started: Promise<unknown>, usesGateway: boolean): Promise<void> {
    if (!usesGateway) return void (await started)
    unknown.promise.then(giveUp).catch(fail)
    const late = await Promise.race([
      started.then(() => NOT_CONNECTED),
      ready.promise.then(() => NOT_STARTED),
    ])
    const cancel = timers.after(PATIENCE, () => fail(new BotNotReady(late)))
    const both = Promise.all([started, ready.promise])
    await Promise.race([both, failed.promise]).finally(cancel)
  }

  return {
    onReady(_: Application) {
      isReady = true
      ready.resolve()
    },
    onDisallowed: (_: Application, intents: readonly PrivilegedIntent[]) =>
      fail(new PrivilegedIntentsRequired(intents)),
    onUnauthorized: fail,
    onUnknownToken: unknown.resolve,
    onGap: (gap: Gap) => fail(gap),
    onError: fail,
    async until(started, usesGateway, settle) {
      try {
        const decided = Promise.race([becomesReady(started, usesGateway), failed.promise])
        await Promise.race([during(decided).then(settle), failed.promise])
      } catch (error) {
        // What the bot made of a refusal says less than the refusal.
        throw refusal ?? error
      }
    },
  }
}
