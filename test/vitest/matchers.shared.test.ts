import { EmbedBuilder } from "discord.js"
import { SetupError } from "../../src/node.ts"
import { expect, test } from "../../src/vitest.ts"
import { COMMANDS, createBot } from "./bot.ts"

test.override("bot", () => createBot())
test.override("options", { botName: "Teapot", strictSync: false, commands: COMMANDS })

test("a channel holds a message of that very text", async ({ alice, general }) => {
  await alice.send(general, "!ping")

  expect(general).toHaveSent("Pong!")
  expect(general).toHaveSent(/^pong/i)
  expect(general).not.toHaveSent("Pong")
})

test("an object asks for some facts of one message", async ({ env, alice, general }) => {
  const asked = await alice.send(general, "!menu")

  expect(env.bot).toHaveSent({
    content: "Tea?",
    embeds: [{ description: /sencha/i }],
    buttons: ["Yes", { customId: "no", disabled: false }],
    replyTo: asked,
    channel: general,
    author: "Teapot",
    ephemeral: false,
  })
  expect(env.bot).not.toHaveSent({ content: "Tea?", author: alice })
  expect(env.bot).not.toHaveSent({ content: "Tea?", buttons: ["Yes"] })
})

test("people, and the run for all of its bots, have sent their own messages only", async ({
  env,
  alice,
  bob,
  general,
}) => {
  await alice.send(general, "!ping")

  expect(alice).toHaveSent("!ping")
  expect(bob).not.toHaveSent()
  expect(env).toHaveSent("Pong!")
  expect(env).not.toHaveSent("!ping")
})

test("the messages of bots count in a channel, those of others only by author", async ({
  env,
  alice,
  bob,
  guild,
  general,
}) => {
  await alice.send(general, "!ping")
  const kettle = guild.createWebhook(general, "kettle")
  await kettle.send("Boiling.")

  expect(general).not.toHaveSent("!ping")
  expect(general).toHaveSent("Pong!", { times: 1 })
  expect(general).toHaveSent("!ping", { by: alice })
  expect(general).toHaveSent({ content: "!ping", author: "alice" })
  expect(general).not.toHaveSent("!ping", { by: bob })
  expect(general).toHaveSent("Pong!", { by: env.bot })
  expect(general).toHaveSent("Boiling.", { by: kettle })
  expect(general).toHaveSent({}, { by: "anybody", times: 3 })
  expect(env).toHaveSent("!ping", { by: alice })
})

test("a failure says whose messages count, and who has sent what was looked for", async ({
  alice,
  bob,
  general,
}) => {
  await alice.send(general, "tea")

  expect(() => expect(general).toHaveSent("tea")).toThrow(
    'Expected Teapot to have sent "tea" in #general.\n\nalice has sent a matching message, but only messages of Teapot count. Use { by: alice } or { by: "anybody" } to count others.',
  )
  expect(() => expect(general).toHaveSent("tea", { by: bob })).toThrow(
    'Expected bob to have sent "tea" in #general.',
  )
  expect(() => expect(general).toHaveSent("Tea?", { by: "anybody" })).toThrow(
    "Expected somebody to have sent",
  )
  // The closest message is one of the counted messages.
  expect(() => expect(general).toHaveSent("tee")).not.toThrow("The closest")
  expect(() => expect(alice).toHaveSent("tea", { by: bob })).toThrow(
    "only messages of alice count here",
  )
})

test("asymmetric matchers and predicates fit anywhere in a match", async ({
  env,
  alice,
  general,
}) => {
  await alice.send(general, "!menu")

  expect(env).toHaveSent({ embeds: [{ title: expect.stringContaining("Men") }] })
  expect(env).toHaveSent({ content: (text) => text.endsWith("?") })
  expect(env).toHaveSent((message) => message.buttons.length === 2)
  expect(general.history()).toContainEqual(expect.toBeMessage({ embeds: ["Menu"] }))
})

test("a builder stands for what it builds", async ({ env, alice, general }) => {
  await alice.send(general, "!menu")

  const menu = new EmbedBuilder().setTitle("Menu")
  expect(env).toHaveSent({ embeds: [menu] })
  expect(env).not.toHaveSent({ embeds: [menu.setTitle("Teas")] })
})

test("a handle stands for its id in what crossed a border", async ({
  env,
  alice,
  bob,
  general,
}) => {
  const asked = await alice.send(general, "!ping")

  expect(env).toHaveRequested("POST /channels/{channel_id}/messages", {
    body: { message_reference: { message_id: asked } },
  })
  const payload = { channel_id: general, author: { id: alice, username: alice } }
  expect(env).toHaveDispatched("MESSAGE_CREATE", { payload })
  expect(env).not.toHaveDispatched("MESSAGE_CREATE", { payload: { author: { id: bob } } })
})

test("a message is counted", async ({ alice, general }) => {
  await alice.send(general, "!ping")
  await alice.send(general, "!ping")

  expect(general).toHaveSent("Pong!", { times: 2 })
  expect(() => expect(general).toHaveSent("Pong!", { times: 1 })).toThrow("It was sent 2 times.")
  expect(general).toHaveSent("Ping!", { times: 0 })
})

test("a missing message is reported with the nearest message and the last lines", async ({
  alice,
  general,
}) => {
  await alice.send(general, "!ping")
  await alice.send(general, "!menu")

  expect(() =>
    expect(general).toHaveSent({ content: "Tea?", embeds: [{ title: "Tees" }] }),
  ).toThrow(
    `Expected Teapot to have sent { content: "Tea?", embeds: [{ title: "Tees" }] } in #general.

The closest (- expected, + found):
  Teapot: Tea? [Menu] (Yes) (No)
  - embeds.0.title: "Tees"
  + embeds.0.title: "Menu"

Messages in #general:
  alice: !ping
  Teapot: Pong!
  alice: !menu
  Teapot: Tea? [Menu] (Yes) (No)`,
  )
})

test("only the last ten lines of a channel are printed", async ({ alice, general }) => {
  for (let line = 1; line <= 12; line++) await alice.send(general, `line ${line}`)

  const failing = () => expect(general).toHaveSent("line 13")

  expect(failing).toThrow("(the last 10 of 12):\n  alice: line 3\n")
})

test("texts and selects among the components are part of the line, too", async ({
  alice,
  general,
}) => {
  await alice.send(general, "!order")

  const failing = () => expect(general).toHaveSent("Your order")

  expect(failing).toThrow("\n  Teapot: Your order:\\none pot (teas ▾)")
})

test("two long texts are printed from their first difference", async ({ alice, general }) => {
  const long = "tea ".repeat(100)
  await alice.send(general, `${long}with milk`)

  const failing = () => expect(general).toHaveSent(`${long}with lemon`, { by: alice })

  expect(failing).toThrow(/- content: "…[tea ]+with lemon"\n {2}\+ content: "…[tea ]+with milk"/)
})

test("an ephemeral message counts only where it is meant", async ({ alice, general }) => {
  await alice.slash(general, "tea")

  expect(general).toHaveSent({ content: "Brewing.", ephemeral: true })
  expect(general).not.toHaveSent("Brewing.")
  expect(() => expect(general).toHaveSent("Brewing.")).toThrow("Add { ephemeral: true }")
})

test("a bot has responded, in the answer or in a follow-up", async ({ alice, general }) => {
  const result = await alice.slash(general, "tea")

  expect(result).toHaveResponded()
  expect(result).toHaveResponded({ content: "Brewing.", ephemeral: true })
  expect(result).toHaveResponded("Here you are.")
  expect(result).toBeEphemeral()
  expect(result).not.toHaveResponded({ modal: { title: "Tea" } })
  expect(() => expect(result).toHaveResponded("Done.")).toThrow(
    "The bot responded:\n  Teapot: Brewing. – ephemeral\n  follow-up: Teapot: Here you are.",
  )
})

test("a message has reactions with a count and their users", async ({
  env,
  alice,
  bob,
  general,
}) => {
  const message = await alice.send(general, "!react")
  await bob.react(message, "🍵")

  expect(message).toHaveReaction("🍵")
  expect(message).toHaveReaction("🍵", { count: 2, by: env.bot })
  expect(message).not.toHaveReaction("🍵", { by: alice })
  expect(message).not.toHaveReaction("☕")
  expect(() => expect(message).toHaveReaction("🍵", { count: 3 })).toThrow("🍵 2 (Teapot, bob)")
})

test("the platform was asked a route, as it is written or with ids", async ({
  env,
  alice,
  general,
}) => {
  await alice.send(general, "!ping")

  expect(env).toHaveRequested("POST /channels/{channel_id}/messages", {
    status: 200,
    body: { content: /pong/i },
    by: env.bot,
    times: 1,
  })
  expect(env).toHaveRequested(`POST /channels/${general.id}/messages`)
  expect(env).not.toHaveRequested("DELETE /channels/{channel_id}/messages/{message_id}")
  expect(() =>
    expect(env).toHaveRequested("POST /channels/{channel_id}/messages", { status: 403 }),
  ).toThrow("- status: 403\n  + status: 200")
})

test("an event was dispatched to a bot, or dropped for want of an intent", async ({
  env,
  alice,
  general,
}) => {
  await alice.send(general, "!ping")

  expect(env).toHaveDispatched("MESSAGE_CREATE", { to: env.bot, payload: { content: "!ping" } })
  expect(env).not.toHaveDispatched("GUILD_MEMBER_ADD")
  expect(env).toHaveDispatched("GUILD_MEMBER_ADD", { outcome: "dropped" })
})

test("a member has a role, by handle or by name", async ({ guild, bob }) => {
  const brewer = guild.createRole("Brewer")
  const carla = guild.addMember("carla", { roles: [brewer] })

  expect(carla).toHaveRole(brewer)
  expect(carla).toHaveRole("Brewer")
  expect(bob).not.toHaveRole(brewer)
  expect(() => expect(carla).not.toHaveRole("Brewer")).toThrow(
    'Expected carla not to have the role "Brewer".',
  )
})

test("a member is banned, for a reason", async ({ env, guild, bob, mallory }) => {
  const reason = { "x-audit-log-reason": "spilt tea" }
  await fetch(`https://discord.com/api/v10/guilds/${guild.id}/bans/${mallory.id}`, {
    method: "PUT",
    headers: { authorization: `Bot ${env.token}`, ...reason },
  })

  expect(mallory).toBeBanned()
  expect(mallory).toBeBanned({ reason: /tea/ })
  expect(mallory).not.toBeBanned({ reason: "none" })
  expect(bob).not.toBeBanned()
  expect(() => expect(bob).toBeBanned()).toThrow("bob is a member.")
})

type Untyped = Readonly<Record<string, (...given: unknown[]) => void>>

/** Calls a matcher as a JavaScript test does. Most of these calls do not compile in TypeScript. */
function loose(received: unknown, matcher: string) {
  const expected = expect(received) as unknown as Untyped & { readonly not: Untyped }
  return {
    yes: (...given: unknown[]) => expected[matcher]?.(...given),
    no: (...given: unknown[]) => expected.not[matcher]?.(...given),
  }
}

test.for([
  ["a fact that messages do not have", "toHaveSent", { contents: "Pong!" }],
  ["a number for a match", "toHaveSent", 5],
  ["a route that is not the platform's", "toHaveRequested", "POST /channels/{id}/tea"],
  ["an event that is not the gateway's", "toHaveDispatched", "MESAGE_CREATE"],
] as const)("%s is a mistake of the test, with .not too", ([, matcher, given], { env }) => {
  const { yes, no } = loose(env, matcher)

  expect(() => yes(given)).toThrow(SetupError)
  expect(() => no(given)).toThrow(SetupError)
})

test.for([
  "toHaveSent",
  "toHaveResponded",
  "toBeEphemeral",
  "toHaveReaction",
  "toBeBanned",
] as const)("%s of something else is a mistake of the test", (matcher) => {
  const { no } = loose({ tea: 1 }, matcher)
  const expected = matcher === "toHaveReaction" ? ["👍"] : []
  expect(() => no(...expected)).toThrow("not { tea: 1 }")
})
