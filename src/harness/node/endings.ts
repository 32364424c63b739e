// The ends of the bots of a run: each ends as a process of its own would.

import type { BotAccount } from "../accounts.ts"
import type { Simulation } from "../simulation.ts"
import type { Life } from "./lives.ts"
import { BotHasEnded } from "./refusals.ts"

/** The bots that have ended. */
export interface Endings {
  /**
   * Ends a bot: its child processes are killed, its connections fall silent, its timers, listeners and
   * servers go, and what it still asks is refused. Resolves when its processes are gone and its servers
   * are closed.
   */
  end(life: Life): Promise<void>
  has(life: Life): boolean
  /** The error with which a bot's request is refused, if it has ended. */
  objectionTo(life: Life | undefined): BotHasEnded | undefined
}

/** Makes what ends bots; `endTime` clears the timers of one, `endProcesses` kills its child processes. */
export function createEndings(
  simulation: Simulation,
  endTime: (life: Life) => void,
  endProcesses: (life: Life) => Promise<void>,
): Endings {
  const all = new WeakMap<Life, Promise<void>>()
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
    objectionTo: (life) =>
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
    session.line?.fallSilent()
    session.end()
  }
  gateway.forgetIdentifies(account.application().id)
}
