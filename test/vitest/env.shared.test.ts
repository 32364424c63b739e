import { AssertionError } from "../../src/node.ts"
import { expect, test } from "../../src/vitest.ts"
import { COMMANDS, createBot } from "./bot.ts"

test.override("bot", () => createBot())
test.override("options", { botName: "Teapot", strictSync: false, commands: COMMANDS })

test("a run asserts what its bots sent and answered", async ({ env, alice, general }) => {
  await alice.send(general, "!ping")
  const result = await alice.slash(general, "tea")

  expect(env.assertSent(general, "Pong!").author.name).toBe("Teapot")
  expect(env.assertResponded(result, { content: /brew/i, ephemeral: true })?.content).toBe(
    "Brewing.",
  )
  env.assertNoErrors()
})

test("an error that was asserted does not fail the run", async ({ env, alice, general }) => {
  await alice.send(general, "!boom")

  expect(() => env.assertNoErrors()).toThrow(AssertionError)
  await alice.send(general, "!boom")
  env.assertError({ name: "TypeError", message: /no tea/ })
  env.assertNoErrors()
})
