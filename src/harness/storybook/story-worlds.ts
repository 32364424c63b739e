// What Storybook does with the world of each story: made before it is rendered, ended with it.

import type { FixtureWorld } from "../simulation-api.ts"
import type { HandlesOf } from "../fixture-world.ts"
import { SetupError } from "../../world/kernel/setup-error.ts"
import { openStory, parametersOf } from "./open-story.ts"
import type { StoryContext, StoryWorld } from "./story.ts"
import { requireStories } from "./story-worker.ts"

/** Hooks of Storybook, for all stories. */
export interface StoryWorlds {
  beforeEach(context: StoryContext): Promise<(() => void) | undefined>
  afterEach(context: StoryContext): void
}

/**
 * For `.storybook/preview`: gives each story that has `parameters.guildsim` a world of its own, in its
 * context as `world` and `sim`, and ends it with the story. When the args change there is a fresh one.
 * What a story asked for and is not modelled fails it, unless its `play` has read `sim.gaps`.
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
    // A story that is taken away meanwhile is cleaned up before there is anything to clean up.
    if (context.abortSignal?.aborted === true) {
      story.close()
      return undefined
    }
    // It is rendered again: Storybook cleans up only what it takes away.
    open.get(canvas)?.close()
    open.set(canvas, story)
    Object.assign(context, { world: story.sim.world, sim: story.sim } satisfies StoryWorld)
    context.abortSignal?.addEventListener("abort", story.close, { once: true })
    return story.close
  },
  afterEach(context) {
    findSim(context)?.raiseGaps()
  },
}

/**
 * The world and the simulation in the context of a story, typed: for stories whose type does not say
 * them, such as those of CSF Next.
 *
 * @example const { world, sim } = storyWorld<typeof community>(context)
 * @throws SetupError where the story has no world.
 */
export function storyWorld<World extends FixtureWorld>(
  context: StoryContext,
): StoryWorld<HandlesOf<World>> {
  const sim = findSim(context)
  if (sim !== undefined) return context as unknown as StoryWorld<HandlesOf<World>> // as said
  throw new SetupError(
    `The story "${context.title}: ${context.name}" has no world. Give it one: parameters: { guildsim: { world } }; and list storyWorlds in .storybook/preview.`,
  )
}

function findSim(context: StoryContext): StoryWorld["sim"] | undefined {
  return (context as Partial<StoryWorld>).sim // as it was put there above
}
