// Reacting, and taking it back.

import type { APIMessage } from "discord-api-types/v10"
import { expect } from "vitest"
import type { MessageHandle } from "../../src/index.ts"
import { NOWHERE, test as base } from "./fixture.ts"

const UNKNOWN_EMOJI = { status: 400, body: { message: "Unknown Emoji", code: 10014 } }

interface Fixtures {
  readonly message: MessageHandle
  /** The bot's own reaction with an emoji, as a path. */
  readonly own: (emoji: string) => string
}

const test = base.extend<Fixtures>({
  message: async ({ alice, general }, use) => use(await alice.send(general, "tea?")),
  own: ({ general, message }, use) =>
    use(
      (emoji) =>
        `/channels/${general.id}/messages/${message.id}/reactions/${encodeURIComponent(emoji)}/@me`,
    ),
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

test("reacting twice changes nothing and tells nothing", async ({ rest, message, own, events }) => {
  await rest("PUT", own("🍵"))
  const told = events.length

  expect(await rest("PUT", own("🍵"))).toMatchObject({ status: 204 })
  expect(message.reactions).toStrictEqual([{ emoji: "🍵", count: 1 }])
  expect(events).toHaveLength(told)
})

test("a reaction that is taken back is gone with its last hand", async ({
  rest,
  alice,
  message,
  own,
  events,
}) => {
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

test("taking back what is not there is no error and tells nothing", async ({
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
  "%s is no emoji that there is",
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

test("there is no reaction to a message that is not there", async ({ rest, message, own }) => {
  const path = own("🍵").replace(message.id, NOWHERE)

  for (const method of ["PUT", "DELETE"]) {
    expect(await rest(method, path)).toMatchObject({ status: 404, body: { code: 10008 } })
  }
})
