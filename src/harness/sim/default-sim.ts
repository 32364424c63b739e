// The default Sim: the one simulation of a process that `simHandlers` belong to. This module and
// `guildsim/register` are the only ones with module state.

import { createSim } from "./create-sim.ts"
import type { Sim } from "./sim.ts"

const sim = createSim()

/** Returns the simulation behind {@link simHandlers}. Its world is created on first use. */
export function defaultSim(): Sim {
  return sim
}

/** The handlers of the default Sim, for `setupServer(...simHandlers)` and `setupWorker(...simHandlers)`. */
export const simHandlers: Sim["handlers"] = sim.handlers
