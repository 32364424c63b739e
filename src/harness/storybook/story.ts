// The types of Storybook stories that are needed here, for any version and any renderer.

import type { FixtureWorld, WorldOf } from "../sim/simulation-api.ts"
import type { HandlesOf } from "../sim/fixture-world.ts"
import type { GroupedSim, GroupedSimOptions } from "../sim/sim-group.ts"

/** The parameter `guildsim` of a story. */
export interface StoryParameters<
  Handles extends object = object,
  Args = Record<string, unknown>,
> extends Omit<GroupedSimOptions, "name" | "world" | "echo"> {
  /**
   * The world of the story, or a function from the story's args to it. Each story has its own
   * world.
   */
  readonly world: FixtureWorld<Handles> | ((args: Args) => FixtureWorld<Handles>)
}

/**
 * The additions to the context of a story with a world, for `play`, `render`, decorators and hooks.
 */
export interface StoryWorld<Handles extends object = object> {
  /** The handles of the fixture world. */
  readonly world: WorldOf<Handles>
  /** The simulation. The client of the story needs its token, `sim.token`. */
  readonly sim: GroupedSim<Handles>
}

/** The context that Storybook passes to hooks and decorators. */
export interface StoryContext {
  readonly title: string
  readonly name: string
  readonly args: object
  readonly parameters: object
  readonly canvasElement: unknown
  readonly abortSignal?: AbortSignal
}

/** The functions of a story that are called with its context. */
export type StoryFunctionName = "play" | "beforeEach" | "afterEach"

/** A function whose context has the world of the story. */
export type WithStoryWorld<Function_, Handles extends object> = Function_ extends (
  context: infer Context,
) => infer Result
  ? (context: Context & StoryWorld<Handles>) => Result
  : Function_

/** A render function whose context has the world of the story. Its first argument are the args. */
export type RenderWithStoryWorld<Function_, Handles extends object> = Function_ extends (
  args: infer Args,
  context: infer Context,
) => infer Result
  ? (args: Args, context: Context & StoryWorld<Handles>) => Result
  : Function_

/** The args of a story, inferred from its `render`. */
export type ArgsOf<Story> = Story extends { render?: (args: infer Args, ...rest: never) => unknown }
  ? Args
  : Record<string, unknown>

/**
 * The type of a CSF 3 story with a world. Its context has typed `world` and `sim`.
 *
 * @example
 * type Story = StoryIn<typeof community, StoryObj<typeof meta>>
 *
 * export const LiveChat: Story = {
 *   parameters: { guildsim: { world: community } },
 *   play: async ({ world: { alice, general } }) => {
 *     await alice.send(general, "hi")
 *   },
 * }
 */
export type StoryIn<World extends FixtureWorld, Story> = Omit<
  Story,
  StoryFunctionName | "render" | "parameters"
> & {
  [Name in StoryFunctionName & keyof Story]?: WithStoryWorld<
    Exclude<Story[Name], undefined>,
    HandlesOf<World>
  >
} & {
  render?: "render" extends keyof Story
    ? RenderWithStoryWorld<Exclude<Story["render"], undefined>, HandlesOf<World>>
    : never
  parameters?: {
    /** The world of the story. */
    readonly guildsim?: StoryParameters<HandlesOf<World>, ArgsOf<Story>>
    readonly [addon: string]: unknown
  }
}
