import type { StoryObj } from "@storybook/react-vite"
import type addonMsw from "msw-storybook-addon"
import { createElement } from "react"
import type { ProjectAnnotations, Renderer } from "storybook/internal/types"
import { expectTypeOf, test } from "vitest"
import { type ChannelHandle, type Person, defineWorld } from "../../src/index.ts"
import {
  type GroupedSim,
  type StoryIn,
  storyWorker,
  storyWorld,
  storyWorlds,
  withChannel,
} from "../../src/storybook.ts"

const tea = defineWorld("tea", { guests: 2 }, (stage) => {
  const guild = stage.createGuild("Tea House")
  return { general: guild.createTextChannel("general"), alice: guild.addMember("alice") }
})

interface Args {
  readonly guests: number
}

type Story = StoryIn<typeof tea, StoryObj<Args>>

test("a story in a world knows what is in it", () => {
  const story: Story = {
    parameters: { guildsim: { world: ({ guests }) => tea({ guests }), clock: "running" } },
    beforeEach: ({ sim }) => {
      expectTypeOf(sim.token).toBeString()
    },
    render: ({ guests }, { world }) => {
      expectTypeOf(guests).toBeNumber()
      expectTypeOf(world.general).toEqualTypeOf<ChannelHandle>()
      return createElement("p")
    },
    play: async ({ world, canvas, args }) => {
      expectTypeOf(world.alice).toEqualTypeOf<Person>()
      expectTypeOf(canvas.findByText).toBeFunction()
      expectTypeOf(args.guests).toBeNumber()
      // @ts-expect-error -- nobody of that name is there
      await world.bob.send(world.general, "hi")
    },
  }
  expectTypeOf(story.args).toEqualTypeOf<Partial<Args> | undefined>()
})

test("a story takes no world but its own, and no option that there is not", () => {
  const other = defineWorld("other", {}, (stage) => ({ guild: stage.createGuild() }))
  // @ts-expect-error -- it gives something else
  const misplaced: Story = { parameters: { guildsim: { world: other } } }
  // @ts-expect-error -- a clock is virtual or running
  const stopped: Story = { parameters: { guildsim: { world: tea, clock: "stopped" } } }
  expectTypeOf([misplaced, stopped]).toBeArray()
})

test("Storybook and its addon take ours as they are", () => {
  expectTypeOf(storyWorlds).toExtend<ProjectAnnotations<Renderer>>()
  expectTypeOf(storyWorker()).toExtend<Parameters<typeof addonMsw>[0]>()
  const decorator = withChannel<typeof tea>(({ general }) => general)
  expectTypeOf([decorator]).toExtend<NonNullable<StoryObj<Args>["decorators"]>>()
})

test("the world of a story can be asked for, typed", () => {
  const { world, sim } = storyWorld<typeof tea>({
    title: "Tea",
    name: "Story",
    args: {},
    parameters: {},
    canvasElement: undefined,
  })
  expectTypeOf(world.alice).toEqualTypeOf<Person>()
  expectTypeOf(sim).toExtend<GroupedSim>()
})
