import { expect, test } from "guildsim/vitest"
import { createBot } from "./bot.mjs"
import { useBot } from "./scene.mjs"

test.override("bot", () => createBot())
test.override("options", { botName: "Teapot" })

test("people use a part of the bot", async ({ env }) => {
  await useBot(env)
  expect(env.bot).toBeDefined()
})
