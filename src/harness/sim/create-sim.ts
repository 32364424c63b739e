// Creates Sims for tests, alone or with a world to begin with.

import { SetupError } from "../../requirements/setup-error.ts"
import { options as optionsOf } from "../handles/arguments/argument-types.ts"
import { validateArguments } from "../handles/arguments/validate-arguments.ts"
import { readStartAt } from "../simulation/time/start-at.ts"
import { type InitialWorld, fillInitialWorld } from "./fill-world.ts"
import { SIM_OPTION_TYPES } from "./option-arguments.ts"
import { type Sim, SimController, type SimControllerDeps, type SimOptions } from "./sim.ts"
import type { WorldOf } from "./simulation-api.ts"

const CREATE = { options: optionsOf<SimOptions>(SIM_OPTION_TYPES) }

/**
 * Creates a simulation for your own MSW network: `setupServer(...createSim().handlers)`. A gap
 * responds with a network error, is printed to the console and kept in `gaps`.
 *
 * @throws SetupError for invalid options.
 */
export function createSim(options: SimOptions = {}): Sim {
  if ("world" in Object(options)) {
    throw new SetupError(
      'createSim has no option "world", because filling is asynchronous. Use await createSim().fill(world), which returns the handles.',
    )
  }
  validateArguments("createSim", CREATE, [options])
  return new SimController(options).sim
}

/**
 * Creates a Sim that begins with a fixture world, a saved world, or both. With both, the saved
 * world replaces the fixture world, whose handles stay valid for the objects that exist in both.
 *
 * @throws SetupError for a value that is neither, and the errors of the fixture world.
 */
export async function createFilledSimController<Handles extends object>(
  { world, snapshot, ...options }: SimOptions & InitialWorld<Handles>,
  key?: string,
  deps?: SimControllerDeps,
): Promise<{ readonly open: SimController; readonly world: WorldOf<Handles> }> {
  readStartAt({ startAt: options.startAt, snapshot })
  const initial = world === undefined ? { ...options, snapshot } : options
  const open = new SimController(initial, key, deps)
  return { open, world: await fillInitialWorld(open.sim, open.current(), { world, snapshot }) }
}
