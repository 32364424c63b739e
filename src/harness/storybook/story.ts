// A story as Storybook has it, as far as it is needed here: any version of it, with any renderer.

import type { FixtureWorld, WorldOf } from "../simulation-api.ts"
import type { HandlesOf } from "../fixture-world.ts"
import type { GroupedSim, GroupedSimOptions } from "../sim-group.ts"

/** What a story says of its world, as `parameters.guildsim`. */
export interface StoryParameters<
  Handles extends object = object,
  Args = Record<string, unknown>,
> extends Omit<GroupedSimOptions, "name" | "world" | "echo"> {
  /** The world of the story, or what makes it of the story's args. Each story has one of its own. */
  readonly world: FixtureWorld<Handles> | ((args: Args) => FixtureWorld<Handles>)
}

/** What is in the context of a story that has a world, for `play`, `render`, decorators and hooks. */
export interface StoryWorld<Handles extends object = object> {
  /** What is in the world: what its fixture world gives. */
  readonly world: WorldOf<Handles>
  /** The simulation, with the token that the story's client needs: `sim.token`. */
  readonly sim: GroupedSim<Handles>
}

/** The context of a story, as Storybook gives it to hooks and decorators. */
export interface StoryContext {
  readonly title: string
  readonly name: string
  readonly args: object
  readonly parameters: object
  readonly canvasElement: unknown
  readonly abortSignal?: AbortSignal
}

/** What of a story is called with its context. */
type StoryFunctionName = "play" | "beforeEach" | "afterEach"

/** What is called with a context, called with that of a story in a world. */
type WithStoryWorld<Function_, Handles extends object> = Function_ extends (
  context: infer Context,
) => infer Result
  ? (context: Context & StoryWorld<Handles>) => Result
  : Function_

/** What renders a story; its args come first. */
type RenderWithStoryWorld<Function_, Handles extends object> = Function_ extends (
  args: infer Args,
  context: infer Context,
) => infer Result
  ? (args: Args, context: Context & StoryWorld<Handles>) => Result
  : Function_

/** The args of a story, by its `render`. */
type ArgsOf<Story> = Story extends { render?: (args: infer Args, ...rest: never) => unknown }
  ? Args
  : Record<string, unknown>

/**
 * The type of a story of CSF 3 that has a world: `world` and `sim` in its context are typed.
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
    /** In which world the story is. */
    readonly guildsim?: StoryParameters<HandlesOf<World>, ArgsOf<Story>>
    readonly [addon: string]: unknown
  }
}
