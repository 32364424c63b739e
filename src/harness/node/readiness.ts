// When a bot is ready, and what keeps it from becoming so.

import type { PrivilegedIntent } from "../../gateway/intents.ts"
import type { Gap } from "../../world/kernel/gap.ts"
import type { Application } from "../../world/model/application.ts"
import type { HostTimers } from "../settle.ts"
import type { Watch } from "../simulation.ts"
import { BotNotReady, PrivilegedIntentsRequired } from "./refusals.ts"

/** Real milliseconds that may lie between the end of a bot's start and its being connected. */
const PATIENCE = 10_000

const NOT_CONNECTED = `The bot started but did not connect to the gateway within ${PATIENCE / 1000} s. Does its start function log in? A module that logs in when it is imported does so only the first time in a process; drop it from the cache before (vi.resetModules() in Vitest). A bot that only uses REST is run with { gateway: false }.`

const NOT_STARTED = `The bot is connected, but its start has not come to an end for ${PATIENCE / 1000} s. A start function that waits for the end of the bot must not be awaited: let it return, and give { signal } a listener.`

/** Waits for a bot to become ready. */
export interface Readiness extends Watch {
  /** The bot threw what it did not catch. */
  onError(error: Error): void
  /**
   * Until the bot has started, a session is ready where it uses the gateway, and it is at rest.
   *
   * @throws what keeps it from it: a gap of the gateway, intents that were not granted, what the bot
   * threw.
   */
  until(started: Promise<unknown>, usesGateway: boolean, settle: () => Promise<void>): Promise<void>
}

/** Makes what waits for one bot. */
export function createReadiness(timers: HostTimers): Readiness {
  const ready = Promise.withResolvers<void>()
  const failed = Promise.withResolvers<never>()
  let refusal: Error | undefined
  // Nobody may be waiting yet, or any more.
  failed.promise.catch(() => {})

  function fail(error: Error): void {
    refusal ??= error
    failed.reject(refusal)
  }

  async function becomesReady(started: Promise<unknown>, usesGateway: boolean): Promise<void> {
    if (!usesGateway) return void (await started)
    const late = await Promise.race([
      started.then(() => NOT_CONNECTED),
      ready.promise.then(() => NOT_STARTED),
    ])
    const cancel = timers.after(PATIENCE, () => fail(new BotNotReady(late)))
    const both = Promise.all([started, ready.promise])
    await Promise.race([both, failed.promise]).finally(cancel)
  }

  return {
    onReady: (_: Application) => ready.resolve(),
    onDisallowed: (_: Application, intents: readonly PrivilegedIntent[]) =>
      fail(new PrivilegedIntentsRequired(intents)),
    onGap: (gap: Gap) => fail(gap),
    onError: fail,
    async until(started, usesGateway, settle) {
      try {
        const rest = becomesReady(started, usesGateway).then(settle)
        await Promise.race([rest, failed.promise])
      } catch (error) {
        // What the bot made of a refusal says less than the refusal.
        throw refusal ?? error
      }
    },
  }
}
