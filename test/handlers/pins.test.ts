// Pinning messages.

import type { APIMessage, RESTGetAPIChannelMessagesPinsResult } from "discord-api-types/v10"
import { expect } from "vitest"
import type { MessageHandle } from "../../src/index.ts"
import { NOWHERE, allowOnly, failure, invalidForm, test as base } from "./fixture.ts"

const BOT = "123456789012345678"

interface Fixtures {
  readonly message: MessageHandle
  /** Returns the path of the pins of #general, or of one pin. */
  readonly pins: (message?: { readonly id: string } | string) => string
}

const test = base.extend<Fixtures>({
  message: async ({ alice, general }, use) => use(await alice.send(general, "tea?")),
  pins: ({ general }, use) =>
    use((message) => {
      const path = `/channels/${general.id}/messages/pins`
      if (message === undefined) return path
      return typeof message === "string" ? path + message : `${path}/${message.id}`
    }),
})

test("a pin sends its event and a message in the channel, and is audited", async ({
  rest,
  guild,
  general,
  alice,
  message,
  pins,
  events,
}) => {
  const told = events.length
  const headers = { "x-audit-log-reason": "good%20tea" }

  expect(await rest("PUT", pins(message), undefined, { headers })).toMatchObject({
    status: 204,
    body: null,
  })
  expect(message.pinned).toBe(true)
  expect(events.slice(told)).toMatchObject([
    { t: "MESSAGE_UPDATE", d: { id: message.id, pinned: true, edited_timestamp: null } },
    {
      t: "CHANNEL_PINS_UPDATE",
      d: {
        guild_id: guild.id,
        channel_id: general.id,
        last_pin_timestamp: "2026-01-01T00:00:00.000000+00:00",
      },
    },
    {
      t: "MESSAGE_CREATE",
      d: {
        type: 6,
        content: "",
        author: { id: BOT },
        message_reference: {
          type: 0,
          message_id: message.id,
          channel_id: general.id,
          guild_id: guild.id,
        },
      },
    },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: {
        action_type: 74,
        user_id: BOT,
        target_id: alice.id,
        options: { channel_id: general.id, message_id: message.id },
        reason: "good tea",
      },
    },
  ])
  expect(events.at(told + 2)?.d).not.toHaveProperty("referenced_message")
  expect(await rest("GET", `/channels/${general.id}`)).toMatchObject({
    body: { last_pin_timestamp: "2026-01-01T00:00:00.000000+00:00" },
  })
})

test("an unpin sends its event and no message", async ({
  rest,
  guild,
  general,
  alice,
  message,
  pins,
  events,
}) => {
  await rest("PUT", pins(message))
  const told = events.length

  expect(await rest("DELETE", pins(message))).toMatchObject({ status: 204, body: null })
  expect(message.pinned).toBe(false)
  expect(events.slice(told)).toMatchObject([
    { t: "MESSAGE_UPDATE", d: { id: message.id, pinned: false } },
    {
      t: "CHANNEL_PINS_UPDATE",
      d: { guild_id: guild.id, channel_id: general.id, last_pin_timestamp: null },
    },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: {
        action_type: 75,
        target_id: alice.id,
        options: { channel_id: general.id, message_id: message.id },
      },
    },
  ])
})

test("repeated pins and unpins change nothing and send no events", async ({
  rest,
  general,
  message,
  pins,
  events,
}) => {
  expect(await rest("DELETE", pins(message))).toMatchObject({ status: 204 })
  expect(events.map(({ t }) => t)).toStrictEqual(["MESSAGE_CREATE"])
  await rest("PUT", pins(message))
  const told = events.length

  expect(await rest("PUT", pins(message))).toMatchObject({ status: 204 })
  expect(events).toHaveLength(told)
  expect(general.history()).toHaveLength(2)
})

test("the pins are read with the last that was pinned first, page by page", async ({
  rest,
  general,
  alice,
  pins,
}) => {
  for (const content of ["a", "b", "c"]) {
    await rest("PUT", pins(await alice.send(general, content)))
  }
  const page = async (query: string) => {
    const { body } = await rest<RESTGetAPIChannelMessagesPinsResult>("GET", pins(query))
    const said = body.items.map(({ message }) => message.content).join("")
    return { said, more: body.has_more, last: body.items.at(-1)?.pinned_at ?? "" }
  }

  expect(await page("")).toMatchObject({ said: "cba", more: false })
  const first = await page("?limit=2")
  expect(first).toMatchObject({ said: "cb", more: true })
  // discord.js formats a given date so.
  const before = new Date(first.last).toISOString()
  expect(await page(`?limit=2&before=${before}`)).toMatchObject({ said: "a", more: false })
  expect(general.pins().map(({ content }) => content)).toStrictEqual(["c", "b", "a"])
})

test("the deprecated paths pin, unpin and list the same", async ({
  rest,
  general,
  message,
  pins,
  events,
}) => {
  const deprecated = `/channels/${general.id}/pins`
  const told = events.length
  const headers = { "x-audit-log-reason": "tea" }
  const pinned = await rest("PUT", `${deprecated}/${message.id}`, undefined, { headers })

  expect(pinned).toMatchObject({ status: 204, body: null })
  expect(events.slice(told).map(({ t }) => t)).toEqual([
    "MESSAGE_UPDATE",
    "CHANNEL_PINS_UPDATE",
    "MESSAGE_CREATE",
    "GUILD_AUDIT_LOG_ENTRY_CREATE",
  ])
  expect(events.at(-1)).toMatchObject({ d: { action_type: 74, reason: "tea" } })
  const { body } = await rest<RESTGetAPIChannelMessagesPinsResult>("GET", pins())
  expect(body.items.map((item) => item.message)).toMatchObject([{ id: message.id, pinned: true }])
  expect(await rest("GET", deprecated)).toEqual(
    expect.objectContaining({ status: 200, body: body.items.map((item) => item.message) }),
  )

  expect(await rest("DELETE", `${deprecated}/${message.id}`)).toMatchObject({ status: 204 })
  expect(message.pinned).toBe(false)
  expect(await rest("GET", deprecated)).toMatchObject({ status: 200, body: [] })
})

test("a page of pins has at most fifty", async ({ rest, general, alice, pins }) => {
  for (let index = 0; index < 51; index += 1) {
    await rest("PUT", pins(await alice.send(general, String(index))))
  }
  const deprecated = await rest<APIMessage[]>("GET", `/channels/${general.id}/pins`)
  expect(deprecated.body.map(({ content }) => content)).toEqual(
    Array.from({ length: 50 }, (_, index) => String(50 - index)),
  )
  const { body } = await rest<RESTGetAPIChannelMessagesPinsResult>("GET", pins())

  expect(body).toMatchObject({ items: { length: 50 }, has_more: true })
  expect(await rest("GET", pins("?limit=51"))).toMatchObject({
    status: 400,
    body: invalidForm({
      limit: failure("NUMBER_TYPE_MAX", "int value should be less than or equal to 50."),
    }),
  })
})

test("without READ_MESSAGE_HISTORY no pins are returned", async ({
  rest,
  general,
  guild,
  message,
  pins,
}) => {
  await rest("PUT", pins(message))
  allowOnly(general, guild, "ViewChannel")

  expect(await rest("GET", pins())).toMatchObject({
    status: 200,
    body: { items: [], has_more: false },
  })
})

test("PIN_MESSAGES pins, and MANAGE_MESSAGES does not", async ({
  rest,
  general,
  guild,
  message,
  pins,
}) => {
  allowOnly(general, guild, "ViewChannel", "ManageMessages")
  for (const method of ["PUT", "DELETE"]) {
    expect(await rest(method, pins(message))).toMatchObject({
      status: 403,
      body: { message: "Missing Permissions", code: 50013 },
    })
  }
  expect(message.pinned).toBe(false)
  allowOnly(general, guild, "ViewChannel", "PinMessages")

  expect(await rest("PUT", pins(message))).toMatchObject({ status: 204 })
  expect(await rest("DELETE", pins(message))).toMatchObject({ status: 204 })
})

test("what says that something was pinned can be deleted, and neither pinned, edited nor answered", async ({
  rest,
  general,
  message,
  pins,
}) => {
  await rest("PUT", pins(message))
  const notice = general.lastMessage?.id ?? ""
  const path = `/channels/${general.id}/messages`
  const refused = {
    status: 403,
    body: { message: "Cannot execute action on a system message", code: 50021 },
  }

  expect(await rest("PUT", pins({ id: notice }))).toMatchObject(refused)
  expect(await rest("PATCH", `${path}/${notice}`, { content: "a" })).toMatchObject(refused)
  const reply = { content: "a", message_reference: { message_id: notice } }
  expect(await rest("POST", path, reply)).toMatchObject({
    status: 400,
    body: invalidForm({
      message_reference: failure(
        "REPLIES_CANNOT_REPLY_TO_SYSTEM_MESSAGE",
        "Cannot reply to a system message",
      ),
    }),
  })
  expect(await rest("DELETE", `${path}/${notice}`)).toMatchObject({ status: 204 })
})

test("a pinned message that is deleted is no pin any more, and no change of pins is told", async ({
  rest,
  alice,
  message,
  pins,
  events,
}) => {
  await rest("PUT", pins(message))
  const told = events.length
  await alice.delete(message)

  expect(events.slice(told).map(({ t }) => t)).toStrictEqual(["MESSAGE_DELETE"])
  expect(await rest("GET", pins())).toMatchObject({ body: { items: [], has_more: false } })
})

test("both sides of a DM may pin there, and it is in no audit log", async ({
  rest,
  alice,
  events,
}) => {
  const { body: dm } = await rest<{ id: string }>("POST", "/users/@me/channels", {
    recipient_id: alice.id,
  })
  const path = `/channels/${dm.id}/messages`
  const { body } = await rest<APIMessage>("POST", path, { content: "psst" })
  const told = events.length

  expect(await rest("PUT", `${path}/pins/${body.id}`)).toMatchObject({ status: 204 })
  expect(events.slice(told)).toMatchObject([
    { t: "MESSAGE_UPDATE" },
    { t: "CHANNEL_PINS_UPDATE", d: { channel_id: dm.id } },
    { t: "MESSAGE_CREATE", d: { type: 6 } },
  ])
  expect(events.at(told + 1)?.d).not.toHaveProperty("guild_id")
})

test("a message that does not exist cannot be pinned", async ({ rest, pins }) => {
  for (const method of ["PUT", "DELETE"]) {
    expect(await rest(method, pins({ id: NOWHERE }))).toMatchObject({
      status: 404,
      body: { code: 10008 },
    })
  }
})

test("a person pins with PIN_MESSAGES", async ({ general, alice, message }) => {
  await expect(alice.pin(message)).rejects.toMatchObject({ code: 50013 })
  general.allow(alice, "PinMessages")
  await alice.pin(message)
  expect(general.pins()).toHaveLength(1)
  expect(general.lastMessage?.author.id).toBe(alice.id)

  await alice.unpin(message)
  expect(general.pins()).toStrictEqual([])
})
