// The `replies` of a run.

import { Client, Events, GatewayIntentBits } from "discord.js"
import { describe } from "vitest"
import { AssertionError, SetupError } from "../../src/node.ts"
import { expect, test } from "../../src/vitest.ts"
import { COMMANDS, createBot } from "./bot.ts"

test.override("bot", () => createBot())
test.override("options", { botName: "Teapot", strictSync: false, commands: COMMANDS })

test("the replies of a run are the messages of its bots, oldest first", async ({
  env,
  alice,
  general,
}) => {
  expect(env.replies).toEqual([])
  await alice.send(general, "!ping")
  await alice.slash(general, "tea")
  expect(env.replies.map(({ content }) => content)).toEqual(["Pong!", "Brewing.", "Here you are."])
})

test("the replies to a message are those of the bots, or of a given author", async ({
  alice,
  bob,
  general,
}) => {
  const asked = await alice.send(general, "!ping")
  const other = await alice.send(general, "!ping")
  await bob.send(general, "What?", { replyTo: asked })

  expect(asked.replies()).toEqual([expect.toBeMessage({ content: "Pong!", author: "Teapot" })])
  expect(other.replies()).toHaveLength(1)
  expect(asked.replies({ by: bob })).toEqual([expect.toBeMessage("What?")])
  expect(asked.replies({ by: "anybody" })).toHaveLength(2)
  expect(() => asked.replies({ by: "bob" as never })).toThrow(SetupError)
})

test("a match with an unknown property is refused before anything is waited for", async ({
  env,
}) => {
  const misspelt = { contnet: "Pong!" } as never
  await expect(env.waitForReply(misspelt, { timeout: 600 })).rejects.toThrow(
    expect.objectContaining({ name: "SetupError", message: expect.stringContaining("contnet") }),
  )
  await expect(env.waitForReply(5 as never, { timeout: 600 })).rejects.toThrow(SetupError)
})

describe("a bot that answers after work that nothing can see", () => {
  // No hook observes a promise that code outside of the run fulfils.
  let gate = Promise.withResolvers<void>()
  test.override("bot", () => {
    const client = new Client({
      intents: [
        GatewayIntentBits.Guilds,
        GatewayIntentBits.GuildMessages,
        GatewayIntentBits.MessageContent,
      ],
    })
    client.on(Events.MessageCreate, async (message) => {
      if (message.author.bot) return
      await gate.promise
      await message.reply(`${message.content}!`)
    })
    return client
  })

  test("is waited for in one line, and only what is new counts", async ({
    env,
    alice,
    general,
  }) => {
    await alice.send(general, "One")
    expect(general).not.toHaveSent("One!")
    setTimeout(gate.resolve, 20)
    expect(await env.waitForReply()).toBeMessage("One!")

    gate = Promise.withResolvers()
    await alice.send(general, "Two")
    setTimeout(gate.resolve, 20)
    expect(await env.waitForReply(/!$/, { channel: general })).toBeMessage("Two!")
  })
})

test("a missing reply fails with the known reasons", async ({ env, alice, general }) => {
  await alice.send(general, "!boom")
  const waiting = env.waitForReply("Pong!", { channel: general, timeout: 0 })

  await expect(waiting).rejects.toThrow(AssertionError)
  await expect(waiting).rejects.toThrow(
    /^Expected Teapot to have sent "Pong!" in #general[^]*The bot threw an error: TypeError: no tea left[^]*env.waitFor tried for 0 s/,
  )
  expect(env.errors).toHaveLength(1)
})

test("a response that has to be there is given", async ({ alice, general }) => {
  const result = await alice.slash(general, "tea")
  expect(result.requireResponse()).toBeMessage({ content: "Brewing.", ephemeral: true })
  expect(result.requireResponse()).toBe(result.response)
})

describe("a bot that does not respond", () => {
  test.override("bot", () => new Client({ intents: [GatewayIntentBits.Guilds] }))

  test("fails what needs its response, with the reason", async ({ alice, general }) => {
    const result = await alice.slash(general, "tea")

    expect(() => result.requireResponse()).toThrow(AssertionError)
    expect(() => result.requireResponse()).toThrow(
      "Expected Teapot to have responded to /tea with a message.\n\nTeapot has not responded to /tea.\n\nWhat is known:\n- Teapot has not responded to the interaction",
    )
    await expect(alice.click(result.response as never, "Yes")).rejects.toThrow(
      /`message` must be a message.*; not undefined\. Teapot has not responded to \/tea\. Use result\.requireResponse\(\)/,
    )
  })
})
