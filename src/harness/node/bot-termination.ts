// The ends of the bots of a run: each ends as a process of its own would.

import type { BotAccount } from "../bot-accounts.ts"
import type { Simulation } from "../simulation.ts"
import type { BotLifecycle } from "./bot-lifecycle.ts"
import { BotHasEnded } from "./errors.ts"

/** The bots that have ended. */
export interface BotTermination {
  /**
   * Ends a bot: its child processes are killed, its connections fall silent, its timers, listeners and
   * servers go, and what it still asks is refused. Resolves when its processes are gone and its servers
   * are closed.
   */
  end(life: BotLifecycle): Promise<void>
  has(life: BotLifecycle): boolean
  /** The error with which a bot's request is refused, if it has ended. */
  refusalFor(life: BotLifecycle | undefined): BotHasEnded | undefined
}

/** Makes what ends bots; `endTime` clears the timers of one, `endProcesses` kills its child processes. */
export function createBotTermination(
  simulation: Simulation,
  endTime: (life: BotLifecycle) => void,
  endProcesses: (life: BotLifecycle) => Promise<void>,
): BotTermination {
  const all = new WeakMap<BotLifecycle, Promise<void>>()
  return {
    end(life) {
      const begun = all.get(life)
      if (begun !== undefined) return begun
      const processes = endProcesses(life)
      endSessions(simulation, life.account)
      endTime(life)
      const ending = both(processes, life.process.end())
      all.set(life, ending)
      return ending
    },
    has: (life) => all.has(life),
    refusalFor: (life) =>
      life !== undefined && all.has(life) ? new BotHasEnded(life.account.name) : undefined,
  }
}

async function both(one: Promise<void>, other: Promise<void>): Promise<void> {
  await one
  await other
}

/** Leaves the clients of a bot on connections on which nothing is said any more. */
function endSessions({ gateway }: Simulation, account: BotAccount): void {
  for (const session of gateway.sessions) {
    if (!account.owns(session.identity.application)) continue
    session.connection?.fallSilent()
    session.end()
  }
  gateway.forgetIdentifies(account.application().id)
}
