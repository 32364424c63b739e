// Selects the authors whose messages a test asks for.

import { Handle } from "./handle.ts"
import type { Simulation } from "../simulation/simulation.ts"

/**
 * Returns the ids of the authors whose messages count; undefined for all authors. Default: the
 * bots.
 */
export function authorIds(
  simulation: Simulation,
  by?: (Handle & { readonly id: string }) | "anybody",
): ReadonlySet<string> | undefined {
  if (by === "anybody") return undefined
  if (by !== undefined) {
    Handle.requireSameSimulation(simulation, by)
    return new Set([by.id])
  }
  return new Set(Array.from(simulation.access.world.applications.values(), ({ botId }) => botId))
}
