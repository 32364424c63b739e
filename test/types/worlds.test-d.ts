import { expectTypeOf, test } from "vitest"
import {
  type HandlesOf,
  type Person,
  type ThreadHandle,
  compose,
  createSim,
} from "../../src/index.ts"
import { type Bot, type MessageHandle, sim } from "../../src/node.ts"
import { testIn } from "../../src/vitest.ts"
import { community, large, moderation, supportForum } from "../../src/worlds.ts"

declare const bot: Bot

test("the handles of a world are typed, wherever it is filled in", async () => {
  const { chat, mia } = await createSim().fill(community)
  expectTypeOf(chat).toEqualTypeOf<readonly MessageHandle[]>()
  expectTypeOf(mia).toEqualTypeOf<Person>()
  const env = await sim.run(bot, { world: supportForum({ posts: [] }) })
  expectTypeOf(env.world.open).toEqualTypeOf<readonly ThreadHandle[]>()
  // @ts-expect-error: no such handle
  expectTypeOf(env.world.chat).toBeUndefined()
})

test("worlds that are composed give the handles of all", async () => {
  const world = compose(community, moderation({ banReason: "Spam" }), large)
  const { recipes, mallory, members } = await createSim().fill(world)
  expectTypeOf(recipes.name).toEqualTypeOf<string>()
  expectTypeOf(mallory).toEqualTypeOf<Person>()
  expectTypeOf(members).toEqualTypeOf<readonly Person[]>()
  expectTypeOf<HandlesOf<typeof world>["alice"]>().toEqualTypeOf<Person>()
})

test("data are those of the world", () => {
  expectTypeOf(large({ members: 10 })).toEqualTypeOf(large)
  // @ts-expect-error: sizes are numbers
  large({ members: "10" })
  // @ts-expect-error: the community has no size
  community({ members: 10 })
  // @ts-expect-error: a line says something
  community({ chat: [{ by: "alice" }] })
})

test("a start function is given the handles of the world", () => {
  void sim.run(({ world, botId }) => [world.chat, expectTypeOf(botId).toEqualTypeOf<string>()], {
    world: community,
  })
  void sim.run(({ world }) => expectTypeOf(world.mia).toEqualTypeOf<Person>(), { world: community })
  // @ts-expect-error: no such handle
  void sim.run(({ world }) => world.open, { world: community })
  void sim.run({ start: ({ world }) => world.open, stop() {} }, { world: supportForum })
  testIn(moderation).override("bot", () => (start) => start.world.mallory.id)
  // @ts-expect-error: no such handle
  testIn(moderation).override("bot", () => (start) => start.world.chat)
})

test("a test in a world has its handles, and the fixtures of every test", () => {
  testIn(moderation)("so", ({ world, env, alice }) => {
    expectTypeOf(world.mallory).toEqualTypeOf<Person>()
    expectTypeOf(env.world.trent).toEqualTypeOf<Person>()
    expectTypeOf(alice).toEqualTypeOf<Person>()
  })
})
