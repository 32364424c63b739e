// A story while it is shown: its simulation, and what ends with it.

import type { FixtureWorld } from "../simulation-api.ts"
import { union, optionals, object } from "../handles/argument-types.ts"
import { callback } from "../handles/argument-values.ts"
import { validateArguments } from "../handles/arguments.ts"
import { BROWSER_SIM_OPTION_TYPES } from "../option-arguments.ts"
import { world as worldType } from "../sim-arguments.ts"
import type { GroupedSim, SimGroup } from "../sim-group.ts"
import type { StoryContext, StoryParameters } from "./story.ts"

/** A story that is shown. */
export interface OpenStory {
  readonly sim: GroupedSim
  /** Something is to end with the story. It is kept by `what`, of which there is one. */
  keep<Kept extends { end(): void }>(what: unknown, make: () => Kept): Kept
  /** Ends its simulation and what was kept. */
  close(): void
}

const PARAMETERS = {
  guildsim: object<StoryParameters>(
    { world: union(worldType, callback), ...optionals(BROWSER_SIM_OPTION_TYPES) },
    "an object with the world of the story, such as { world: community }",
  ),
}

/** What a story says of its world; undefined where it has none. @throws SetupError for what cannot be. */
export function parametersOf({
  parameters,
  title,
  name,
}: StoryContext): StoryParameters | undefined {
  const given: unknown = Reflect.get(parameters, "guildsim")
  if (given === undefined || given === null || given === false) return undefined
  validateArguments(`parameters.guildsim of the story "${title}: ${name}"`, PARAMETERS, [given])
  return given as StoryParameters // as was just seen
}

/** Opens the simulation of a story. @throws SetupError for options that cannot be; what its world throws. */
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
      const one = (kept.get(what) as Kept | undefined) ?? make() // by its name, it is of this type
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

/** A defined world can be called as well. */
function isFunctionOfArgs(
  world: StoryParameters["world"],
): world is Exclude<StoryParameters["world"], FixtureWorld> {
  return typeof world === "function" && !("fill" in world)
}
