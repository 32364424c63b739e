import { describe } from "vitest"
import { expect, test } from "guildsim/vitest"
import { createBot } from "./bot.mjs"

test("without a bot", ({ env }) => {
  expect(env).toHaveSent("Pong!")
})

const withBot = test.extend("bot", () => createBot()).extend("options", { botName: "Teapot" })

withBot("passing", async ({ alice, general }) => {
  await alice.send(general, "!ping")
  expect(general).toHaveSent("Pong!")
})

withBot("a matcher fails", async ({ alice, general }) => {
  await alice.send(general, "!ping")
  expect(general).toHaveSent("Ping!")
})

withBot("another expectation fails", async ({ alice, general }) => {
  for (let line = 1; line <= 10; line++) await alice.send(general, `line ${line}`)
  expect(general.lastMessage?.content).toBe("line 11")
})

withBot("the bot throws", async ({ alice, general }) => {
  await alice.send(general, "!boom")
})

withBot("the bot asks for what is not modeled", async ({ alice, general }) => {
  await alice.send(general, "!gap")
})

withBot("the body and the bot fail", async ({ alice, general }) => {
  await alice.send(general, "!boom")
  expect(1).toBe(2)
})

test.extend("bot", () => () => {
  throw new Error("no water")
})("the bot does not start", ({ env }) => {
  expect(env).not.toHaveSent()
})

for (const text of ["one", "two", "three"]) {
  withBot.concurrent(`side by side ${text}`, async ({ expect: expected, alice, general }) => {
    await alice.send(general, text)
    await alice.send(general, "!ping")
    expected(general.history().map(String)).toEqual([text, "!ping", "Pong!"])
  })
}

withBot(
  "a try that fails before one that passes",
  { retry: 1 },
  async ({ task, alice, general }) => {
    await alice.send(general, "!ping")
    expect(task.result?.retryCount ?? 0).toBe(1)
  },
)

describe("around", () => {
  withBot.aroundEach(async (run, { env }) => {
    await env.settle()
    await run()
  })

  withBot("the bot throws in a run that hooks share", async ({ alice, general }) => {
    await alice.send(general, "!boom")
  })
})
