// Creating threads, and their visibility.

import type { APIThreadChannel } from "discord-api-types/v10"
import { expect } from "vitest"
import { allowOnly, test } from "./fixture.ts"

const missing = { status: 403, body: { code: 50013 } }
const wrongKind = { status: 400, body: { code: 50024 } }

test("a thread of a message has its id, says what it began with, and is told and audited", async ({
  rest,
  env,
  guild,
  general,
  alice,
  events,
}) => {
  const message = await alice.send(general, "tea?")
  const since = events.length
  const { status, body } = await rest<APIThreadChannel>(
    "POST",
    `/channels/${general.id}/messages/${message.id}/threads`,
    { name: "Tea", auto_archive_duration: 60 },
    { headers: { "x-audit-log-reason": "thirst" } },
  )

  expect(status).toBe(201)
  expect(body).toMatchObject({
    id: message.id,
    type: 11,
    name: "Tea",
    parent_id: general.id,
    owner_id: env.bot.id,
    message_count: 0,
    member_count: 1,
    total_message_sent: 0,
    thread_metadata: { archived: false, locked: false, auto_archive_duration: 60 },
    member: { user_id: env.bot.id },
  })
  expect(events.slice(since)).toMatchObject([
    { t: "THREAD_CREATE", d: { id: message.id, newly_created: true } },
    {
      t: "THREAD_MEMBERS_UPDATE",
      d: { added_members: [{ user_id: env.bot.id }], member_count: 1 },
    },
    { t: "MESSAGE_UPDATE", d: { id: message.id, flags: 32, thread: { id: message.id } } },
    {
      t: "MESSAGE_CREATE",
      d: {
        type: 21,
        channel_id: message.id,
        content: "",
        message_reference: { channel_id: general.id, message_id: message.id, guild_id: guild.id },
        referenced_message: { content: "tea?" },
      },
    },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: {
        action_type: 110,
        target_id: message.id,
        reason: "thirst",
        changes: expect.arrayContaining([
          { key: "name", new_value: "Tea" },
          { key: "type", new_value: 11 },
          { key: "auto_archive_duration", new_value: 60 },
        ]),
      },
    },
  ])
})

test("a message begins one thread, and what the platform says itself none", async ({
  rest,
  general,
  alice,
}) => {
  const message = await alice.send(general, "tea?")
  const path = `/channels/${general.id}/messages`
  await alice.createThread(message, "Tea")
  await alice.createThread(general, "More tea")

  expect(await rest("POST", `${path}/${message.id}/threads`, { name: "Again" })).toMatchObject({
    status: 400,
    body: { message: "A thread has already been created for this message", code: 160004 },
  })
  const said = general.lastMessage
  expect(await rest("POST", `${path}/${said?.id}/threads`, { name: "Again" })).toMatchObject({
    status: 400,
    body: { message: "Invalid message type", code: 50068 },
  })
})

test("a thread without a message is private where nothing is said, and a public one is announced", async ({
  rest,
  env,
  guild,
  general,
  events,
}) => {
  const path = `/channels/${general.id}/threads`
  const hidden = await rest<APIThreadChannel>("POST", path, { name: "Ours", invitable: false })
  expect(hidden).toMatchObject({
    status: 201,
    body: { type: 12, thread_metadata: { invitable: false, auto_archive_duration: 4320 } },
  })
  const since = events.length
  const { body } = await rest<APIThreadChannel>("POST", path, { name: "All", type: 11 })

  expect(body).not.toHaveProperty("thread_metadata.invitable")
  expect(events.slice(since)).toMatchObject([
    { t: "THREAD_CREATE", d: { id: body.id } },
    { t: "THREAD_MEMBERS_UPDATE", d: { id: body.id } },
    {
      t: "MESSAGE_CREATE",
      d: {
        type: 18,
        content: "All",
        author: { id: env.bot.id },
        message_reference: { channel_id: body.id, guild_id: guild.id },
      },
    },
    { t: "GUILD_AUDIT_LOG_ENTRY_CREATE", d: { action_type: 110 } },
  ])
})

test("the type of a thread is one that its channel has", async ({ rest, guild, general }) => {
  const news = guild.createNewsChannel("news")
  const begin = (id: string, type?: number) =>
    rest("POST", `/channels/${id}/threads`, { name: "Tea", type })

  expect(await begin(news.id, 10)).toMatchObject({ status: 201, body: { type: 10 } })
  for (const type of [11, 12, undefined]) {
    expect(await begin(news.id, type)).toMatchObject(wrongKind)
  }
  expect(await begin(general.id, 10)).toMatchObject(wrongKind)
  expect(await begin(guild.createVoiceChannel("lounge").id, 11)).toMatchObject(wrongKind)
  expect(await begin(guild.createCategory("rooms").id, 11)).toMatchObject(wrongKind)
  expect(await begin(guild.createForumChannel("help").id)).toMatchObject({
    status: 400,
    body: { errors: { message: { _errors: [{ code: "BASE_TYPE_REQUIRED" }] } } },
  })
})

test("a thread does not begin in a thread", async ({ rest, general, alice }) => {
  const thread = await alice.createThread(general, "Tea")
  const inThread = await alice.send(thread, "hi")

  const path = `/channels/${thread.id}`
  expect(await rest("POST", `${path}/threads`, { name: "a" })).toMatchObject(wrongKind)
  const message = `${path}/messages/${inThread.id}/threads`
  expect(await rest("POST", message, { name: "a" })).toMatchObject(wrongKind)
})

test("a thread has the overwrites of its parent, and there SEND_MESSAGES says nothing", async ({
  rest,
  guild,
  general,
  alice,
}) => {
  const thread = await alice.createThread(general, "Tea")
  const write = () => rest("POST", `/channels/${thread.id}/messages`, { content: "tea" })

  allowOnly(general, guild, "ViewChannel", "SendMessages")
  expect(await write()).toMatchObject(missing)
  general.deny(guild.botRole, "SendMessages")
  general.allow(guild.botRole, "SendMessagesInThreads")
  expect(await write()).toMatchObject({ status: 200 })
  general.deny(guild.botRole, "ViewChannel")
  expect(await write()).toMatchObject({ status: 403, body: { code: 50001 } })
  const overwrite = `/channels/${thread.id}/permissions/${alice.id}`
  general.allow(guild.botRole, "ViewChannel", "ManageRoles")
  expect(await rest("PUT", overwrite, { type: 1, allow: "0" })).toMatchObject(wrongKind)
})

test("a private thread is there for its members and for who manages threads", async ({
  rest,
  guild,
  general,
  alice,
  events,
}) => {
  general.deny(guild.botRole, "ManageThreads")
  general.allow(alice, "CreatePrivateThreads")
  const since = events.length
  const thread = await alice.createThread(general, "Ours", { type: "private" })
  const read = () => rest("GET", `/channels/${thread.id}`)

  expect(await read()).toMatchObject({ status: 403, body: { code: 50001 } })
  expect(events.slice(since).map(({ t }) => t)).toStrictEqual(["GUILD_AUDIT_LOG_ENTRY_CREATE"])
  general.allow(guild.botRole, "ManageThreads")
  expect(await read()).toMatchObject({ status: 200, body: { type: 12 } })
})
