// A failed assertion about a bot's response lists the known reasons: dropped and censored events,
// errors, gaps, refusals, timers, missing awaits.

import { Client, Events, GatewayIntentBits as Intent, type Message } from "discord.js"
import { describe } from "vitest"
import { matchers } from "../../src/node.ts"
import { expect, test } from "../../src/vitest.ts"
import { readBlock } from "../docs/blocks.ts"

/** The bot's reaction to each message. */
const ANSWERS: Readonly<Record<string, (message: Message<true>) => unknown>> = {
  "!ping": (message) => message.reply("Pong!"),
  "!twice": (message) => message.reply("One.").then(() => message.reply("Two.")),
  "!boom": () => Promise.reject(new TypeError("no tea left")),
  "!late": (message) => setTimeout(() => void message.reply("Late."), 5_400_000),
  "!ban": (message) => message.guild.bans.create("1").catch(() => undefined),
  "!gap": (message) => message.client.rest.get("/discovery/categories").catch(() => undefined),
}

function createBot(intents: readonly Intent[]): Client {
  const client = new Client({ intents: [Intent.Guilds, ...intents] })
  client.on(Events.MessageCreate, async (message) => {
    if (message.inGuild()) await ANSWERS[message.content]?.(message)
  })
  client.on(Events.InteractionCreate, () => undefined)
  return client
}

test.override("bot", () => createBot([Intent.GuildMessages, Intent.MessageContent]))
test.override("options", {
  botName: "Teapot",
  strictSync: false,
  commands: [{ name: "tea", description: "Brews a pot" }],
  checkErrors: false,
})

/** Returns the message of the failure. */
function failureOf(assertion: () => unknown): string {
  try {
    assertion()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  throw new Error("The assertion did not fail.")
}

/** Returns the sentences that explain a failure. */
function hintsIn(assertion: () => unknown): readonly string[] {
  const [, paragraph = ""] = failureOf(assertion).split("What is known:\n")
  return paragraph === "" ? [] : paragraph.replace(/^- /, "").split("\n- ")
}

test("the bot threw", async ({ env, alice, general }) => {
  await alice.send(general, "!boom")
  const error =
    'TypeError: no tea left\n  while handling MESSAGE_CREATE (alice sends "!boom" in #general)'

  expect(hintsIn(() => expect(general).toHaveSent("Pong!"))).toEqual([
    `The bot threw an error: ${error}`,
  ])
  expect(hintsIn(() => env.assertSent("Pong!"))).toHaveLength(1)
  env.assertError("no tea left")
  expect(hintsIn(() => expect(env.bot).toHaveSent())).toEqual([
    `The bot threw an error, which the test has looked at: ${error}`,
  ])
})

test("the bot asked for something that is not modeled", async ({ env, alice, general }) => {
  await alice.send(general, "!gap")

  const [hint, ...others] = hintsIn(() => expect(env).toHaveSent("Pong!"))
  expect(hint).toMatch(
    /^The bot used something that guildsim does not model: GET \/discovery\/categories/,
  )
  expect(others).toEqual([])
  expect(() => env.raiseGaps()).toThrow("discovery/categories")
})

test("the platform refused what the bot asked for", async ({ env, alice, general }) => {
  await alice.send(general, "!ban")

  expect(hintsIn(() => expect(env).toHaveRequested("DELETE /channels/{channel_id}"))).toEqual([
    "The platform refused a request of Teapot, whose error it handled or ignored: PUT /guilds/Test Guild/bans/1 → 404  10013 Unknown User",
  ])
})

test("the bot waits for a timer", async ({ env, alice, general }) => {
  await alice.send(general, "!late")

  const [hint = "", ...others] = hintsIn(() => expect(general).toHaveSent("Late."))
  expect(hint.replace(/:\d+\)/, ")")).toBe(
    "A timer of the bot is due in 1 hour 30 minutes, set in !late (test/vitest/hints.global.test.ts). To let that time pass: await env.advanceTime({ hours: 1, minutes: 30 }).",
  )
  expect(others).toEqual([])
  await env.advanceTime({ hours: 1, minutes: 30 })
  expect(general).toHaveSent("Late.")
  expect(hintsIn(() => expect(general).toHaveSent("Later."))).toEqual([])
})

test("the bot has not responded to an interaction", async ({ alice, general }) => {
  const result = await alice.slash(general, "tea")
  expect(hintsIn(() => expect(result).toHaveResponded())).toEqual([
    "Teapot has not responded to the interaction (alice uses /tea in #general).",
  ])
})

test("a test holds the answer back", async ({ env, alice, general }) => {
  env.injectError({ method: "POST", path: "/channels/{channel_id}/messages", delay: 5 })
  await alice.send(general, "!twice")

  expect(hintsIn(() => expect(general).toHaveSent("Two."))).toEqual([
    "The response to a request of the bot is held back by env.injectError. Advance the clock until the next one: await env.advanceTime({ seconds: 5 }).",
  ])
  await env.advanceTime(5)
  expect(general).toHaveSent("Two.")
})

test("the bot received the event and did nothing", async ({ alice, general }) => {
  await alice.send(general, "!pong")

  expect(hintsIn(() => expect(general).toHaveSent("Pong!"))).toEqual([
    'Teapot received MESSAGE_CREATE (alice sends "!pong" in #general) and did nothing: it made no request and threw no error.',
  ])
})

test("a bot that answered otherwise needs no explanation, nor does the opposite", async ({
  alice,
  general,
}) => {
  await alice.send(general, "!pong")
  await alice.send(general, "!ping")

  expect(hintsIn(() => expect(general).toHaveSent("Pang!"))).toEqual([])
  expect(hintsIn(() => expect(general).not.toHaveSent("Pong!"))).toEqual([])
})

test("matchers of any runner say it", async ({ alice, general }) => {
  await alice.send(general, "!boom")
  const { pass, message } = matchers.toHaveSent(general, "Pong!")
  expect(pass).toBe(false)
  expect(message()).toContain("What is known:\n- The bot threw an error: TypeError: no tea left")
})

describe("the test did not wait", () => {
  const at = String.raw`\(hints\.global\.test\.ts:\d+:\d+\)`

  test("for a verb", async ({ alice, general }) => {
    const sending = alice.send(general, "!ping")
    const [hint, ...others] = hintsIn(() => expect(general).toHaveSent("Pong!"))
    expect(hint).toMatch(
      new RegExp(`^alice\\.send\\(general, "!ping"\\) has not been awaited ${at}: add await\\.$`),
    )
    expect(others).toEqual([])
    await sending
    expect(hintsIn(() => expect(general).toHaveSent("Pang!"))).toEqual([])
  })

  test("for verbs that are still under way", async ({ alice, bob, general }) => {
    const sending = Promise.all([alice.send(general, "!ping"), bob.send(general, "!pong")])
    expect(hintsIn(() => expect(general).toHaveSent("Pong!")).slice(0, 2)).toEqual([
      expect.stringMatching(
        new RegExp(`^bob\\.send.* is still under way ${at}: await it before the assertion\\.$`),
      ),
      expect.stringMatching(/^alice\.send/),
    ])
    await sending
  })

  test("for what it arranged", async ({ env, guild, general }) => {
    guild.createRole("tea")
    expect(hintsIn(() => expect(general).toHaveSent("A role!"))).toEqual([
      'The bot has not settled since guild.createRole("tea"): await env.settle().',
    ])
    await env.settle()
    expect(hintsIn(() => expect(general).toHaveSent("A role!"))).toEqual([
      "Teapot received GUILD_ROLE_CREATE and did nothing: it made no request and threw no error.",
    ])
  })
})

test("the test moved the clock by milliseconds that count as seconds", async ({
  env,
  alice,
  general,
}) => {
  await env.advanceTime(60_000)
  await alice.send(general, "!pong")
  expect(hintsIn(() => expect(general).toHaveSent("Pong!"))).toEqual([
    "The test moved the clock by 16 hours 40 minutes: bare numbers are seconds; { milliseconds: 60000 } is 1 minute.",
  ])
})

describe("the bot did not receive the event", () => {
  test("since it is not in the guild", async ({ env }) => {
    const guild = env.createGuild("Cafe", { bots: [] })
    const channel = guild.createTextChannel("tables")
    const bob = guild.addMember("bob")
    await bob.send(channel, "!ping")

    expect(hintsIn(() => env.assertSent(channel, "Pong!"))).toEqual([
      'Teapot was sent no event of this action: bob sends "!ping" in #tables. Teapot is not a member of Cafe: add it with guild.addBot(bot).',
    ])
  })

  test("since it cannot see the channel", async ({ env, alice, guild, general }) => {
    general.deny(guild.everyone, "ViewChannel")
    general.allow(alice, "ViewChannel")
    await alice.send(general, "!ping")

    const hints = hintsIn(() => env.assertSent(general, "Pong!"))
    expect(hints).toEqual([
      'Teapot was sent no event of this action: alice sends "!ping" in #general. Teapot cannot see #general: it lacks the permission ViewChannel there.',
    ])
  })
})

describe("a bot without the gateway", () => {
  test.override("bot", () => () => undefined)
  test.override("options", { botName: "Teapot", gateway: false })

  test("receives no events", async ({ alice, general }) => {
    await alice.send(general, "!ping")
    expect(hintsIn(() => expect(general).toHaveSent("Pong!"))).toEqual([
      'Teapot was sent no event of this action: alice sends "!ping" in #general. Teapot is not connected to the gateway.',
    ])
  })
})

describe("without the intent GuildMessages", () => {
  test.override("bot", () => createBot([Intent.MessageContent]))

  test("a message is dropped", async ({ alice, general }) => {
    await alice.send(general, "!ping")
    expect(hintsIn(() => expect(general).toHaveSent("Pong!"))).toEqual([
      'MESSAGE_CREATE was not sent to Teapot (alice sends "!ping" in #general): its client does not request the intent GuildMessages. Add GatewayIntentBits.GuildMessages to the intents of the client.',
    ])
  })

  test("an entry of the audit log is no reason", async ({ env, alice, bob, guild, general }) => {
    await guild.owner.giveRole(alice, guild.createRole("staff", { permissions: ["BanMembers"] }))
    await alice.ban(bob)
    const hints = hintsIn(() => expect(general).toHaveSent("Bye!"))
    expect(hints.join("\n")).toMatch(/^GUILD_BAN_ADD was not sent/)
    expect(hints.join("\n")).not.toContain("AUDIT")
    expect(env.journal).toContainEqual(
      expect.objectContaining({ event: "GUILD_AUDIT_LOG_ENTRY_CREATE", outcome: "dropped" }),
    )
  })
})

describe("without the intent MessageContent", () => {
  test.override("bot", () => createBot([Intent.GuildMessages]))

  test("a message loses its content", async ({ alice, general }) => {
    await alice.send(general, "!ping")
    expect(hintsIn(() => expect(general).toHaveSent("Pong!"))).toEqual([
      'MESSAGE_CREATE reached Teapot without its content (alice sends "!ping" in #general): its client does not request the intent MessageContent. Add GatewayIntentBits.MessageContent to the intents of the client, and enable it in the developer portal.',
    ])
    const shown = readBlock("docs/failures.md", "Hints", 0)
    expect(`${failureOf(() => expect(general).toHaveSent("Pong!"))}\n`).toBe(shown)
  })
})
