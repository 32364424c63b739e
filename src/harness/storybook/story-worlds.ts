// The Storybook hooks that create the world of each story and end it.

import type { FixtureWorld } from "../sim/simulation-api.ts"
import type { HandlesOf } from "../sim/fixture-world.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import { openStory, parametersOf } from "./open-story.ts"
import type { StoryContext, StoryWorld } from "./story.ts"
import { requireStories } from "./story-worker.ts"
import { propertyOf } from "../../world/kernel/objects.ts"

/** Hooks of Storybook, for all stories. */
export interface StoryWorlds {
  beforeEach(context: StoryContext): Promise<(() => void) | undefined>
  afterEach(context: StoryContext): void
}

/**
 * Hooks for `.storybook/preview`. They give each story with `parameters.guildsim` its own world, in
 * its context as `world` and `sim`, and end it with the story. New args create a new world. Gaps
 * fail the story, unless its `play` has read `sim.gaps`.
 *
 * @example definePreview({ addons: [addonMsw(storyWorker()), storyWorlds] })
 * @example export default { loaders: [mswLoader(storyWorker())], ...storyWorlds }
 */
export const storyWorlds: StoryWorlds = {
  async beforeEach(context) {
    const parameters = parametersOf(context)
    const canvas = Object(context.canvasElement) as object
    if (parameters === undefined) return undefined
    const { group, open } = requireStories(context)
    const story = await openStory(group, context, parameters)
    // Storybook cleans up a removed story before this hook returns its cleanup function.
    if (context.abortSignal?.aborted === true) {
      story.close()
      return undefined
    }
    // The story is rendered again. Storybook cleans up only removed stories.
    open.get(canvas)?.close()
    open.set(canvas, story)
    Object.assign(context, { world: story.sim.world, sim: story.sim } satisfies StoryWorld)
    context.abortSignal?.addEventListener("abort", story.close, { once: true })
    return story.close
  },
  afterEach(context) {
    if (hasWorld(context)) context.sim.raiseGaps()
  },
}

/**
 * Returns the typed world and simulation of a story, for stories whose type does not have them,
 * such as those of CSF Next.
 *
 * @example const { world, sim } = storyWorld<typeof community>(context)
 * @throws SetupError if the story has no world.
 */
export function storyWorld<World extends FixtureWorld>(
  context: StoryContext,
): StoryWorld<HandlesOf<World>> {
  if (hasWorld<World>(context)) return context
  throw new SetupError(
    `The story "${context.title}: ${context.name}" has no world. Give it one: parameters: { guildsim: { world } }; and list storyWorlds in .storybook/preview.`,
  )
}

/** Returns whether `beforeEach` has given a story its world. */
function hasWorld<World extends FixtureWorld>(
  context: StoryContext,
): context is StoryContext & StoryWorld<HandlesOf<World>> {
  return propertyOf(context, "sim") !== undefined
}
