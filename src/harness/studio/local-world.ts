// One simulation that exists already, as the control API serves it.

import { SetupError } from "../../requirements/setup-error.ts"
import type { PausableTest, ServedApi, ServedWorld } from "../control/world-directory.ts"
import { extend } from "../options/extend.ts"
import { createSimulationApi } from "../sim/create-simulation-api.ts"
import { simulationOfApi } from "../sim/sim-arguments.ts"
import type { SimulationApi } from "../sim/simulation-api.ts"

/** The id of the only world, which is that of the first world of a server. */
export const LOCAL_WORLD = "default"

/** A Sim, or the env of a run. */
export interface ExistingApi extends SimulationApi, Pick<ServedApi, "gateway"> {
  reset(): void | Promise<void>
}

/**
 * Returns the world of a simulation. A Sim with handlers can be opened again by `reset`; the bots of a
 * run are a part of it, so it cannot.
 */
export function createLocalWorld(existing: ExistingApi, test?: PausableTest): ServedWorld {
  const current = () => simulationOfApi(existing)
  const isSim = "handlers" in existing
  const sim = extend(createSimulationApi(current), {
    get gateway() {
      return existing.gateway
    },
    settle: () => current().settle(),
    reset() {
      if (isSim) return void existing.reset()
      throw new SetupError(
        "The connections of a run cannot be ended by a reset, because the test has started its bots. Reset without `disconnect`, which empties the world while they stay connected.",
      )
    },
  } satisfies Omit<ServedApi, keyof SimulationApi>)
  return {
    id: LOCAL_WORLD,
    test,
    sim,
    get simulation() {
      return current()
    },
  }
}
