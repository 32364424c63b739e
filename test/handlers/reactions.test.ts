// Adding and removing reactions.

import type { APIMessage, APIUser } from "discord-api-types/v10"
import { expect } from "vitest"
import type { MessageHandle } from "../../src/index.ts"
import { NOWHERE, allowOnly, failure, invalidForm, test as base } from "./fixture.ts"

const UNKNOWN_EMOJI = { status: 400, body: { message: "Unknown Emoji", code: 10014 } }

interface Fixtures {
  readonly message: MessageHandle
  /** Returns the path of the bot's own reaction with an emoji. */
  readonly own: (emoji: string) => string
  /**
   * Returns the path of the reactions of the message, optionally with an emoji and an account or a
   * query.
   */
  readonly all: (emoji?: string, rest?: string) => string
}

const test = base.extend<Fixtures>({
  message: async ({ alice, general }, use) => use(await alice.send(general, "tea?")),
  own: ({ all }, use) => use((emoji) => all(emoji, "/@me")),
  all: ({ general, message }, use) =>
    use((emoji, rest = "") => {
      const path = `/channels/${general.id}/messages/${message.id}/reactions`
      return emoji === undefined ? path : `${path}/${encodeURIComponent(emoji)}${rest}`
    }),
})

test("a reaction is counted, and is the bot's own", async ({
  rest,
  general,
  guild,
  alice,
  message,
  own,
  events,
}) => {
  await alice.react(message, "🍵")

  expect(await rest("PUT", own("🍵"))).toMatchObject({ status: 204, body: null })
  const { body } = await rest<APIMessage>("GET", `/channels/${general.id}/messages/${message.id}`)
  expect(body.reactions).toStrictEqual([
    {
      emoji: { id: null, name: "🍵" },
      count: 2,
      count_details: { burst: 0, normal: 2 },
      burst_colors: [],
      me: true,
      me_burst: false,
    },
  ])
  expect(events.at(-1)).toMatchObject({
    t: "MESSAGE_REACTION_ADD",
    d: {
      user_id: "123456789012345678",
      message_id: message.id,
      channel_id: general.id,
      guild_id: guild.id,
      emoji: { id: null, name: "🍵" },
      message_author_id: alice.id,
      burst: false,
      type: 0,
      member: { user: { id: "123456789012345678" } },
    },
  })
})

test("a repeated reaction changes nothing and sends no event", async ({
  rest,
  message,
  own,
  events,
}) => {
  await rest("PUT", own("🍵"))
  const told = events.length

  expect(await rest("PUT", own("🍵"))).toMatchObject({ status: 204 })
  expect(message.reactions).toStrictEqual([{ emoji: "🍵", count: 1 }])
  expect(events).toHaveLength(told)
})

test("a reaction is removed with its last user", async ({ rest, alice, message, own, events }) => {
  await alice.react(message, "🍵")
  await rest("PUT", own("🍵"))
  await rest("PUT", own("🍪"))

  expect(await rest("DELETE", own("🍵"))).toMatchObject({ status: 204, body: null })
  expect(await rest("DELETE", own("🍪"))).toMatchObject({ status: 204 })
  expect(message.reactions).toStrictEqual([{ emoji: "🍵", count: 1 }])
  expect(events.at(-1)).toStrictEqual({
    t: "MESSAGE_REACTION_REMOVE",
    d: expect.objectContaining({ user_id: "123456789012345678", message_id: message.id }),
  })
  expect(events.at(-1)?.d).not.toHaveProperty("member")
})

test("removal of a missing reaction of one's own succeeds and sends no event", async ({
  rest,
  alice,
  message,
  own,
  events,
}) => {
  await alice.react(message, "🍵")
  const told = events.length

  expect(await rest("DELETE", own("🍵"))).toMatchObject({ status: 204 })
  expect(await rest("DELETE", own("🍪"))).toMatchObject({ status: 204 })
  expect(message.reactions).toStrictEqual([{ emoji: "🍵", count: 1 }])
  expect(events).toHaveLength(told)
})

test.for(["🍵", "👍🏽", "👨‍👩‍👧", "🇫🇷", "❤️", "1️⃣", "☕"])(
  "%s is an emoji",
  async (emoji, { rest, own }) => {
    expect(await rest("PUT", own(emoji))).toMatchObject({ status: 204 })
  },
)

test.for(["tea", "1", "🍵🍵", "blob:123456789012345678", "<:blob:123456789012345678>"])(
  "%s is not a known emoji",
  async (emoji, { rest, own, message }) => {
    expect(await rest("PUT", own(emoji))).toMatchObject(UNKNOWN_EMOJI)
    expect(await rest("DELETE", own(emoji))).toMatchObject(UNKNOWN_EMOJI)
    expect(message.reactions).toStrictEqual([])
  },
)

test("a message has room for twenty emojis; to join one of them there is always room", async ({
  rest,
  alice,
  message,
  own,
}) => {
  const emojis = Array.from({ length: 21 }, (_, index) => String.fromCodePoint(0x1f400 + index))
  for (const emoji of emojis.slice(0, 20)) await alice.react(message, emoji)

  expect(await rest("PUT", own(emojis[20] ?? ""))).toMatchObject({
    status: 403,
    body: { message: "Maximum number of reactions reached (20)", code: 30010 },
  })
  expect(await rest("PUT", own(emojis[0] ?? ""))).toMatchObject({ status: 204 })
  expect(message.reactions).toHaveLength(20)
})

test("a message that does not exist cannot have reactions", async ({ rest, message, own }) => {
  const path = own("🍵").replace(message.id, NOWHERE)

  for (const method of ["PUT", "DELETE"]) {
    expect(await rest(method, path)).toMatchObject({ status: 404, body: { code: 10008 } })
  }
})

test("the users of a reaction are paginated by id", async ({
  rest,
  guild,
  alice,
  message,
  own,
  all,
}) => {
  const bob = guild.addMember("bob")
  const [first, second, third] = ["123456789012345678", alice.id, bob.id].toSorted()
  await bob.react(message, "🍵")
  await alice.react(message, "🍵")
  await rest("PUT", own("🍵"))
  await alice.react(message, "🍪")
  const page = async (query: string) =>
    (await rest<APIUser[]>("GET", all("🍵", query))).body.map(({ id }) => id)

  expect(await page("")).toStrictEqual([first, second, third])
  expect(await page("?limit=2")).toStrictEqual([first, second])
  expect(await page(`?limit=2&after=${second}`)).toStrictEqual([third])
  expect(await page("?type=0")).toHaveLength(3)
  expect(await page("?type=1")).toStrictEqual([])
  expect(await rest("GET", all("🍪"))).toMatchObject({
    status: 200,
    body: [{ id: alice.id, username: "alice" }],
  })
  expect(await rest("GET", all("🍰"))).toMatchObject({ status: 200, body: [] })
})

test("25 people make a page of reactions, and 100 the largest one", async ({
  rest,
  guild,
  message,
  all,
}) => {
  for (let index = 0; index < 101; index += 1) {
    await guild.addMember(`guest-${index}`).react(message, "🍵")
  }
  const lengthOf = async (query: string) =>
    (await rest<APIUser[]>("GET", all("🍵", query))).body.length

  expect(await lengthOf("")).toBe(25)
  expect(await lengthOf("?limit=100")).toBe(100)
  expect(await rest("GET", all("🍵", "?limit=101"))).toMatchObject({
    status: 400,
    body: invalidForm({
      limit: failure("NUMBER_TYPE_MAX", "int value should be less than or equal to 100."),
    }),
  })
})

test("another's reaction is taken away with MANAGE_MESSAGES", async ({
  rest,
  general,
  guild,
  alice,
  message,
  own,
  all,
  events,
}) => {
  await alice.react(message, "🍵")
  await rest("PUT", own("🍵"))

  expect(await rest("DELETE", all("🍵", `/${alice.id}`))).toMatchObject({ status: 204 })
  expect(message.reactions).toStrictEqual([{ emoji: "🍵", count: 1 }])
  expect(events.at(-1)).toStrictEqual({
    t: "MESSAGE_REACTION_REMOVE",
    d: {
      user_id: alice.id,
      channel_id: general.id,
      message_id: message.id,
      guild_id: guild.id,
      emoji: { id: null, name: "🍵" },
      burst: false,
      type: 0,
    },
  })
})

test("all reactions of one emoji are removed at once, and the others remain", async ({
  rest,
  general,
  guild,
  alice,
  message,
  own,
  all,
  events,
}) => {
  await alice.react(message, "🍵")
  await rest("PUT", own("🍵"))
  await alice.react(message, "🍪")
  const told = events.length

  expect(await rest("DELETE", all("🍵"))).toMatchObject({ status: 204, body: null })
  expect(message.reactions).toStrictEqual([{ emoji: "🍪", count: 1 }])
  expect(events.slice(told)).toStrictEqual([
    {
      t: "MESSAGE_REACTION_REMOVE_EMOJI",
      d: {
        channel_id: general.id,
        message_id: message.id,
        guild_id: guild.id,
        emoji: { id: null, name: "🍵" },
      },
    },
  ])
})

test("all reactions are removed at once", async ({
  rest,
  general,
  guild,
  alice,
  message,
  all,
  events,
}) => {
  await alice.react(message, "🍵")
  await alice.react(message, "🍪")
  const told = events.length

  expect(await rest("DELETE", all())).toMatchObject({ status: 204, body: null })
  expect(message.reactions).toStrictEqual([])
  expect(events.slice(told)).toStrictEqual([
    {
      t: "MESSAGE_REACTION_REMOVE_ALL",
      d: { channel_id: general.id, message_id: message.id, guild_id: guild.id },
    },
  ])
})

test("removal of missing reactions succeeds and sends no event", async ({
  rest,
  alice,
  message,
  all,
  events,
}) => {
  for (const path of [all("🍵", `/${alice.id}`), all("🍵"), all()]) {
    expect(await rest("DELETE", path)).toMatchObject({ status: 204 })
  }
  expect(message.reactions).toStrictEqual([])
  expect(events.filter(({ t }) => t !== "MESSAGE_CREATE")).toStrictEqual([])
})

test("without MANAGE_MESSAGES the reactions of others cannot be removed", async ({
  rest,
  general,
  guild,
  alice,
  message,
  all,
}) => {
  allowOnly(general, guild, "ViewChannel", "ReadMessageHistory", "AddReactions")
  general.allow(alice, "ViewChannel", "ReadMessageHistory", "AddReactions")
  await alice.react(message, "🍵")

  for (const path of [all("🍵", `/${alice.id}`), all("🍵"), all()]) {
    expect(await rest("DELETE", path)).toMatchObject({ status: 403, body: { code: 50013 } })
  }
  expect(message.reactions).toStrictEqual([{ emoji: "🍵", count: 1 }])
})

test("a person removes their own reaction", async ({ alice, message, events }) => {
  await alice.react(message, "🍵")
  await alice.unreact(message, "🍵")

  expect(message.reactions).toStrictEqual([])
  expect(events.at(-1)).toMatchObject({ t: "MESSAGE_REACTION_REMOVE", d: { user_id: alice.id } })
  await expect(alice.unreact(message, "tea")).rejects.toMatchObject({ code: 10014 })
})
