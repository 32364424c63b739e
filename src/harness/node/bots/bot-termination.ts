// Ends the bots of a run, each as if its own process ended.

import type { BotAccount } from "../../simulation/bots/bot-accounts.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import type { BotLifecycle } from "./bot-lifecycle.ts"
import { BotHasEnded } from "../errors/errors.ts"

/** Ends bots and remembers which have ended. */
export interface BotTermination {
  /**
   * Ends a bot: kills its child processes, silences its connections, removes its timers and
   * listeners, closes its servers, and refuses its further requests. Resolves when its processes
   * have exited and its servers are closed.
   */
  end(lifecycle: BotLifecycle): Promise<void>
  has(lifecycle: BotLifecycle): boolean
  /** Returns the error that refuses a bot's request, if the bot has ended. */
  refusalFor(lifecycle: BotLifecycle | undefined): BotHasEnded | undefined
}

/**
 * Creates the termination of bots. `endTime` clears the timers of a bot, `endProcesses` kills its
 * child processes.
 */
export function createBotTermination(
  simulation: Simulation,
  endTime: (lifecycle: BotLifecycle) => void,
  endProcesses: (lifecycle: BotLifecycle) => Promise<void>,
): BotTermination {
  const all = new WeakMap<BotLifecycle, Promise<void>>()
  return {
    end(lifecycle) {
      const known = all.get(lifecycle)
      if (known !== undefined) return known
      const processes = endProcesses(lifecycle)
      endSessions(simulation, lifecycle.account)
      endTime(lifecycle)
      const ending = both(processes, lifecycle.process.end())
      all.set(lifecycle, ending)
      return ending
    },
    has: (lifecycle) => all.has(lifecycle),
    refusalFor: (lifecycle) =>
      lifecycle !== undefined && all.has(lifecycle)
        ? new BotHasEnded(lifecycle.account.name)
        : undefined,
  }
}

async function both(one: Promise<void>, other: Promise<void>): Promise<void> {
  await one
  await other
}

/** Leaves the clients of a bot connected, on connections that never send anything again. */
function endSessions({ gateway }: Simulation, account: BotAccount): void {
  for (const session of gateway.sessions) {
    if (!account.owns(session.identity.application)) continue
    session.connection?.fallSilent()
    session.end()
  }
  gateway.forgetIdentifies(account.application().id)
}
