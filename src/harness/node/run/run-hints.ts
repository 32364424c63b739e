// Hints of a run in Node: the timers of its bots, and their open work.

import { showAdvance, showDuration } from "../../options/duration.ts"
import { readJournalWindow } from "../../simulation/hints/sources/journal-window.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import type { BotTime } from "../time/bot-time.ts"

/** The number of timers, and of pieces of work, that a failure lists. */
const SHOWN = 2

/** Adds hints about the timers and the work of a run's bots. */
export function addRunHints(simulation: Simulation, time: BotTime): void {
  simulation.hints.add("timer", () => explainTimers(simulation, time))
  simulation.hints.add("work", () => explainWork(simulation, time))
  simulation.hints.add("module", () => explainEarlyRequests(time))
}

/** Returns a sentence for each host of the platform that was requested before a run was open. */
function explainEarlyRequests({ earlyHosts }: BotTime): readonly string[] {
  return earlyHosts.map(
    (host) =>
      `Before this run a request went to the real ${host}, since no run was open: a module sends it when it is imported. Import the module inside the run: sim.run(() => import("./bot.js")).`,
  )
}

/**
 * Returns sentences about the timers that bots set since the latest actions of users, the next due
 * first.
 */
function explainTimers(simulation: Simulation, { timers }: BotTime): readonly string[] {
  if (timers === undefined) return []
  const now = simulation.world.clock.now()
  return timers
    .since(readJournalWindow(simulation).from)
    .slice(0, SHOWN)
    .map(({ at, where, isCollector }) => {
      const left = Math.max(1, at - now)
      const what = isCollector ? "A collector of the bot ends" : "A timer of the bot is due"
      return `${what} in ${showDuration(left)}, set in ${where()}. To let that time pass: ${showAdvance(left)}.`
    })
}

/** Returns sentences about the open work that began since the latest actions of users. */
function explainWork(simulation: Simulation, { work }: BotTime): readonly string[] {
  return work
    .since(readJournalWindow(simulation).from)
    .slice(0, SHOWN)
    .map(
      (line) =>
        `Work of the bot has not ended: ${line}. If the answer depends on it: await env.waitFor(() => …).`,
    )
}
