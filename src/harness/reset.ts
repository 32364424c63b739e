// A fresh world under bots that stay logged in.

import { perform } from "../world/actions/action.ts"
import { clearWorld } from "../world/actions/clear.ts"
import type { Simulation } from "./simulation.ts"

/** Empties the world, tells the bots, and makes the handles of everything in it useless. */
export function emptyWorld({ world, gateway, faults, guildIds, handles, age }: Simulation): void {
  perform(world, "system", clearWorld, { input: {} })
  faults.clear()
  gateway.unacknowledged.clear()
  guildIds.length = 0
  handles.clear()
  age.resets += 1
}

/** Forgets what happened. */
export function clearHistory({ journal, gaps }: Simulation): void {
  journal.forget()
  gaps.clear()
}
