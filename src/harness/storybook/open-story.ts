// The simulation of a story while it is shown.

import type { FixtureWorld } from "../sim/simulation-api.ts"
import { union, optionals, object } from "../handles/arguments/argument-types.ts"
import { callback } from "../handles/arguments/argument-values.ts"
import { validateArguments } from "../handles/arguments/validate-arguments.ts"
import { BROWSER_SIM_OPTION_TYPES } from "../sim/option-arguments.ts"
import { world as worldType } from "../sim/sim-arguments.ts"
import type { GroupedSim, SimGroup } from "../sim/sim-group.ts"
import type { StoryContext, StoryParameters } from "./story.ts"

/** A story that is shown. */
export interface OpenStory {
  readonly sim: GroupedSim
  /** Keeps something that ends with the story. Calls `make` once for each `what`. */
  keep<Kept extends { end(): void }>(what: unknown, make: () => Kept): Kept
  /** Ends the simulation and everything that was kept. */
  close(): void
}

const PARAMETERS = {
  guildsim: object<StoryParameters>(
    { world: union(worldType, callback), ...optionals(BROWSER_SIM_OPTION_TYPES) },
    "an object with the world of the story, such as { world: community }",
  ),
}

/**
 * Returns the parameters of a story; undefined if it has none. @throws SetupError for invalid ones.
 */
export function parametersOf({
  parameters,
  title,
  name,
}: StoryContext): StoryParameters | undefined {
  const given: unknown = Reflect.get(parameters, "guildsim")
  if (given === undefined || given === null || given === false) return undefined
  validateArguments(`parameters.guildsim of the story "${title}: ${name}"`, PARAMETERS, [given])
  return given as StoryParameters // The parameters were just checked.
}

/**
 * Opens the simulation of a story. @throws SetupError for invalid options, and the errors of its
 * world.
 */
export async function openStory(
  group: SimGroup,
  { title, name, args }: StoryContext,
  { world, ...options }: StoryParameters,
): Promise<OpenStory> {
  const sim = await group.open({
    ...options,
    name: `${title}: ${name}`,
    world: isFunctionOfArgs(world) ? world({ ...args }) : world,
  })
  const kept = new Map<unknown, { end(): void }>()
  return {
    sim,
    keep<Kept extends { end(): void }>(what: unknown, make: () => Kept): Kept {
      const one = (kept.get(what) as Kept | undefined) ?? make() // The key belongs to this type.
      kept.set(what, one)
      return one
    },
    close() {
      for (const one of kept.values()) one.end()
      kept.clear()
      sim.close()
    },
  }
}

/** Returns whether the world is a function of args. A defined world can be called as well. */
function isFunctionOfArgs(
  world: StoryParameters["world"],
): world is Exclude<StoryParameters["world"], FixtureWorld> {
  return typeof world === "function" && !("fill" in world)
}
