import { expect, test as base } from "vitest"
import { handlesOf } from "../../src/harness/handles/factory.ts"
import { AssertionError } from "../../src/harness/simulation/failures/assertion-error.ts"
import { createAssertions } from "../../src/harness/assertions/assertions.ts"
import { createErrorCollection } from "../../src/harness/simulation/failures/error-collection.ts"
import { createSimulationApi } from "../../src/harness/sim/create-simulation-api.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import { SetupError } from "../../src/node.ts"

// A person plays the bot, because the tests check only where its messages are.
const test = base.extend("scene", () => {
  const simulation = createSimulation({ botName: "Teapot" }, { key: "test" })
  const errors = createErrorCollection<Error>("The bot threw", (told) => told.map(String))
  const arrangement = createSimulationApi(() => simulation)
  const guild = arrangement.createGuild("Tea House")
  return {
    errors,
    env: createAssertions(simulation, errors),
    teapot: handlesOf(simulation).person(simulation.application().botId, guild.id),
    general: guild.createTextChannel("general"),
    kitchen: guild.createTextChannel("kitchen"),
    alice: guild.addMember("alice"),
  }
})

test("a message of the bot is found, in a channel or in any", async ({ scene }) => {
  const { env, teapot, general, kitchen } = scene
  const first = await teapot.send(general, "Tea?")

  expect(env.assertSent(general, "Tea?").id).toBe(first.id)
  expect(env.assertSent(/^tea/i).id).toBe(first.id)
  expect(() => env.assertSent(kitchen, "Tea?")).toThrow(AssertionError)
})

test("the newest matching message is returned", async ({ scene }) => {
  const { env, teapot, general } = scene
  await teapot.send(general, "Tea?")
  const second = await teapot.send(general, "Tea?")

  expect(env.assertSent("Tea?").id).toBe(second.id)
})

test("messages of others count only if the author is given", async ({ scene }) => {
  const { env, alice, general } = scene
  const asked = await alice.send(general, "Tea?")

  expect(() => env.assertSent(general, "Tea?")).toThrow(
    'Expected Teapot to have sent "Tea?" in #general.\n\nalice has sent a matching message, but only messages of Teapot count. Use { by: alice } or { by: "anybody" } to count others.\n\nMessages in #general:\n  alice: Tea?',
  )
  expect(env.assertSent(general, { content: "Tea?", author: alice }).id).toBe(asked.id)
  expect(env.assertSent(general, "Tea?", { by: alice }).id).toBe(asked.id)
  expect(env.assertSent("Tea?", { by: "anybody", times: 1 }).id).toBe(asked.id)
})

test("the absence of a message can be asserted, too", async ({
  scene: { env, alice, teapot, general },
}) => {
  await alice.send(general, "Tea?")
  expect(env.assertSent(general, "Tea?", { times: 0 })).toBeUndefined()

  await teapot.send(general, "Tea?")
  expect(() => env.assertSent("Tea?", { times: 0 })).toThrow("It was sent 1 time.")
})

test("options and matches are told apart", ({ scene: { env, general } }) => {
  expect(() => env.assertSent("general" as never, "Tea?")).toThrow("`channel` must be a channel")
  expect(() => env.assertSent("general" as never, { content: "Tea?" } as never)).toThrow(
    "`channel` must be a channel",
  )
  expect(() => env.assertSent("Tea?", { by: "alice" as never })).toThrow(
    '`options.by` must be a person, a bot, a webhook, or "anybody"',
  )
  expect(() => env.assertSent(general, "Tea?", { time: 1 } as never)).toThrow(
    'assertSent has no option "time"',
  )
})

test("a channel without messages is reported as such", ({ scene: { env, general } }) => {
  expect(() => env.assertSent(general, "Tea?")).toThrow("There are no messages in #general.")
})

test("a message matches, or the differences are reported", async ({ scene }) => {
  const { env, alice, general } = scene
  const message = await alice.send(general, "Tea?")

  env.assertMessage(message, { content: /tea/i, author: "alice", edited: false })
  expect(() => env.assertMessage(message, { content: "Tea!", edited: true })).toThrow(
    '  - content: "Tea!"\n  + content: "Tea?"\n  - edited: true\n  + edited: false',
  )
})

test("a fact that messages do not have is a mistake of the test", ({ scene: { env } }) => {
  const misspelt = { contents: "Tea?" } as never
  expect(() => env.assertSent(misspelt)).toThrow(SetupError)
})

test.for([
  ["its message", "no tea left"],
  ["a RegExp", /tea/],
  ["its class", TypeError],
  ["a predicate", (error: Error) => error.message.length > 3],
  ["some of its properties", { name: "TypeError", code: 50_013 }],
  ["the message of its cause", "empty pot"],
] as const)(
  "an error of the bot is found by %s, and counts as looked at",
  ([, match], { scene }) => {
    const { env, errors } = scene
    const thrown = new TypeError("no tea left", { cause: new Error("empty pot") })
    errors.add(Object.assign(thrown, { code: 50_013 }))

    expect(env.assertError(match)).toBe(thrown)
    expect(errors.unseen()).toEqual([])
    env.assertNoErrors()
  },
)

test("of several errors only the asserted one counts as seen", ({ scene }) => {
  const { env, errors } = scene
  errors.add(new Error("no tea left"))
  errors.add(new Error("no cups left"))

  env.assertError("no cups left")

  expect(errors.unseen()).toMatchObject([{ message: "no tea left" }])
  expect(() => env.assertNoErrors()).toThrow("Errors:\n  Error: no tea left")
})

test("a missing error is reported with the errors that exist", ({ scene }) => {
  const { env, errors } = scene
  expect(() => env.assertError("no tea left")).toThrow(
    "It threw no error that the test has not looked at",
  )

  errors.add(new Error("no cups left"))

  // Regression: a failed assertError marked every error as seen.
  expect(() => env.assertError("no tea left")).toThrow("no cups left")
  expect(errors.unseen()).toMatchObject([{ message: "no cups left" }])
  expect(() => env.assertError("no tea left")).toThrow(
    'Expected the bot to have thrown "no tea left".\n\nErrors that the test has not looked at:\n  Error: no cups left',
  )
})
