// guildsim/storybook: a world for each story of Storybook.

import "./requirements/node-version.ts"
import "./requirements/imported-packages.ts"

export {
  type GroupedSim,
  type GroupedSimOptions,
  type SimGroup,
  createSimGroup,
} from "./harness/sim/sim-group.ts"
export type {
  ArgsOf,
  RenderWithStoryWorld,
  StoryContext,
  StoryFunctionName,
  StoryIn,
  StoryParameters,
  StoryWorld,
  WithStoryWorld,
} from "./harness/storybook/story.ts"
export { type StoryDecorator, withChannel } from "./harness/storybook/with-channel.ts"
export { type StoryWorkerOptions, storyWorker } from "./harness/storybook/story-worker.ts"
export { type StoryWorlds, storyWorld, storyWorlds } from "./harness/storybook/story-worlds.ts"
