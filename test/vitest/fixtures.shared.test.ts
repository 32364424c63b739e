import { SetupError } from "../../src/node.ts"
import { describe } from "vitest"
import { expect, test } from "../../src/vitest.ts"
import { createBot } from "./bot.ts"
import { createCounter } from "../street/module-level/functions.ts"

test.override("bot", () => createBot())
// Files that share a process share the function `test`, and with it what they override at their top.
test.override("options", {})

test("the bot is ready, and only destructured members exist", ({ env }) => {
  expect(env).toHaveDispatched("READY", { to: "TestBot" })
  expect(env).not.toHaveDispatched("GUILD_CREATE")
  expect(() => env.guild).toThrow(SetupError)
})

test("a destructured name creates a member of the guild, and nobody else", ({
  env,
  guild,
  alice,
}) => {
  expect(env.guild.id).toBe(guild.id)
  expect(alice.name).toBe("alice")
  expect(guild.has(alice)).toBe(true)
  expect(env.transcript()).not.toContain("bob")
})

test("the bot has seen the channel before the test begins", async ({ env, general, carol }) => {
  expect(env).toHaveDispatched("CHANNEL_CREATE", { payload: { id: general.id, name: "general" } })
  await carol.send(general, "!ping")
  expect(general).toHaveSent("Pong!")
})

describe("in a suite with options of its own", () => {
  test.override("options", { botName: "Teapot", approvedIntents: ["MessageContent"] })

  test("the bot runs with them", ({ env }) => {
    expect(env.bot.name).toBe("Teapot")
  })
})

describe("in a suite with a bot of its own", () => {
  test.override("bot", () => () => {})
  test.override("options", { gateway: false })

  test("that one is run", ({ env }) => {
    expect(env.journal).toEqual([])
  })
})

describe("in a suite with a bot that sets a timer when it is created", () => {
  let minutes: () => number = () => Number.NaN
  test.override("options", { gateway: false })
  test.override("bot", () => {
    const counter = createCounter()
    ;({ minutes } = counter)
    return counter.start
  })

  test("the timer belongs to the run", async ({ env }) => {
    await env.advanceTime(150)
    expect(minutes()).toBe(2)
  })
})

describe("in a suite with hooks", () => {
  test.beforeEach(async ({ alice, general }) => {
    await alice.send(general, "!ping")
  })

  test("they arrange in the run of the test", ({ env, general }) => {
    expect(env.guild.has(env.bot)).toBe(true)
    expect(general).toHaveSent("Pong!", { times: 1 })
  })
})

const withKitchen = test
  .extend("options", { botName: "Cook" })
  .extend("kitchen", ({ guild }) => guild.createTextChannel("kitchen"))

withKitchen("a test extended further has all of it", async ({ env, kitchen, dave }) => {
  await dave.send(kitchen, "!ping")
  expect(env.bot).toHaveSent({ author: "Cook", channel: kitchen })
})

describe("side by side", () => {
  const runs = new Set<unknown>()

  test.concurrent.for(["alice", "bob", "carol"])(
    "each test has a run to itself",
    async (text, { expect: expected, env, alice, general }) => {
      runs.add(env)
      await alice.send(general, text)
      await alice.send(general, "!ping")
      expected(general.history().map(String)).toEqual([text, "!ping", "Pong!"])
      expected(env.errors).toEqual([])
    },
  )

  test("which no other has", () => {
    expect(runs.size).toBe(3)
  })
})

test("an error that a test has read does not fail it", async ({ env, alice, general }) => {
  await alice.send(general, "!boom")
  expect(env.errors).toMatchObject([{ message: "no tea left" }])
})
