// The default Sim: the one simulation of a process that `simHandlers` belong to. Together with
// `guildsim/register` this is all the state that a module of ours keeps.

import { type Sim, createSim } from "./sim.ts"

const sim = createSim()

/** The simulation behind {@link simHandlers}; its world is made when it is first needed. */
export function defaultSim(): Sim {
  return sim
}

/** The handlers of the default Sim, for `setupServer(...simHandlers)` and `setupWorker(...simHandlers)`. */
export const simHandlers: Sim["handlers"] = sim.handlers
