// The type of `test` and its fixtures.

import { expectTypeOf, test } from "vitest"
import type { ChannelHandle, Env, Person } from "../../src/node.ts"
import { type Fixtures, test as it } from "../../src/vitest.ts"

test("a test has every fixture", () => {
  it("so", ({ env, general, alice }) => {
    expectTypeOf(env).toEqualTypeOf<Env>()
    expectTypeOf(general).toEqualTypeOf<ChannelHandle>()
    expectTypeOf(alice).toEqualTypeOf<Person>()
  })
  it.beforeEach(({ guild }) => expectTypeOf(guild).toEqualTypeOf<Fixtures["guild"]>())
})

test("a fixture is replaced by one of its kind", () => {
  expectTypeOf(it.override("bot", () => () => {})).toEqualTypeOf(it)
  expectTypeOf(it.override("options", { botName: "Teapot" })).toEqualTypeOf(it)
  // @ts-expect-error -- no option of a run
  it.override("options", { botname: "Teapot" })
  // @ts-expect-error -- no bot
  it.override("bot", 1)
  // @ts-expect-error -- no fixture
  it.override("kitchen", () => 1)
})

test("a further fixture has those before it", () => {
  it.extend("kitchen", ({ guild }) => guild.createTextChannel("kitchen"))(
    "so",
    ({ kitchen, bob }) => {
      expectTypeOf(kitchen).toEqualTypeOf<ChannelHandle>()
      expectTypeOf(bob).toEqualTypeOf<Person>()
    },
  )
})

test("a hook of a whole suite has none of them", () => {
  it.beforeAll((context) => {
    expectTypeOf(context).not.toHaveProperty("env")
  })
  it.beforeEach((context) => {
    expectTypeOf(context).toHaveProperty("env")
  })
})
