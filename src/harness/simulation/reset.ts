// Replaces the world by an empty one while bots stay logged in.

import { perform } from "../../world/actions/perform.ts"
import { clearWorld } from "../../world/actions/clear.ts"
import type { Simulation } from "./simulation.ts"

/** Empties the world, sends the events to the bots, and invalidates all handles. */
export function emptyWorld(simulation: Simulation): void {
  const { world, gateway, faults, incidents, guildIds, handles, age, rateLimits } = simulation
  incidents.clear()
  perform(world, "system", clearWorld, { input: {} })
  rateLimits?.ledger.clear()
  faults.clear()
  gateway.unacknowledged.clear()
  guildIds.length = 0
  handles.clear()
  age.resets += 1
}

/** Clears the journal and the gaps. */
export function clearHistory({ journal, gaps, usage }: Simulation): void {
  usage.current?.readJournal()
  journal.forget()
  gaps.clear()
}
