import { expect, test } from "guildsim/vitest"
import { createBot } from "./bot.mjs"

test.override("bot", () => createBot())
test.override("options", { botName: "Teapot" })

test("the tea shop opens", async ({ alice, general }) => {
  const result = await alice.slash(general, "tea shop open")
  expect(result).toHaveResponded("Brewed.")
})

test("nobody answers", async ({ alice, general }) => {
  const result = await alice.slash(general, "silent")
  expect(result).not.toHaveResponded()
})
