// Messages in threads, edits of threads, and their archiving after inactivity.

import type { APIMessage, APIThreadChannel } from "discord-api-types/v10"
import { expect } from "vitest"
import { test } from "./fixture.ts"

const archived = { status: 400, body: { message: "Thread is archived", code: 50083 } }
const locked = { status: 403, body: { message: "Thread is locked", code: 160005 } }
const missing = { status: 403, body: { code: 50013 } }

test("a message in a thread adds its author and is counted", async ({
  rest,
  env,
  general,
  alice,
  events,
}) => {
  const thread = await alice.createThread(general, "Tea")
  const since = events.length
  const path = `/channels/${thread.id}/messages`
  const { body } = await rest<APIMessage>("POST", path, { content: "tea" })

  expect(events.slice(since)).toMatchObject([
    {
      t: "THREAD_MEMBERS_UPDATE",
      d: {
        member_count: 2,
        added_members: [{ user_id: env.bot.id, presence: { status: "online" } }],
      },
    },
    { t: "MESSAGE_CREATE", d: { channel_id: thread.id, channel_type: 11 } },
  ])
  expect(thread.members.map(({ id }) => id)).toStrictEqual([alice.id, env.bot.id])
  await rest("DELETE", `${path}/${body.id}`)
  const shown = await rest("GET", `/channels/${thread.id}`)
  expect(shown.body).toMatchObject({ message_count: 0, total_message_sent: 1, member_count: 2 })
})

test("the owner of a thread renames and archives it, other edits require MANAGE_THREADS", async ({
  rest,
  guild,
  general,
  alice,
  events,
}) => {
  const theirs = await alice.createThread(general, "Theirs")
  const { body } = await rest<APIThreadChannel>("POST", `/channels/${general.id}/threads`, {
    name: "Own",
    type: 11,
  })
  general.deny(guild.botRole, "ManageThreads")
  const own = `/channels/${body.id}`
  const since = events.length

  expect(await rest("PATCH", own, { name: "Mine" })).toMatchObject({ body: { name: "Mine" } })
  expect(events.slice(since)).toMatchObject([
    { t: "THREAD_UPDATE", d: { id: body.id, name: "Mine" } },
    { t: "MESSAGE_CREATE", d: { type: 4, content: "Mine", channel_id: body.id } },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: {
        action_type: 111,
        target_id: body.id,
        changes: [{ key: "name", old_value: "Own", new_value: "Mine" }],
      },
    },
  ])
  for (const edit of [{ locked: true }, { rate_limit_per_user: 5 }, { name: "a", locked: true }]) {
    expect(await rest("PATCH", own, edit)).toMatchObject(missing)
  }
  expect(await rest("PATCH", `/channels/${theirs.id}`, { name: "a" })).toMatchObject(missing)
  expect(await rest("PATCH", own, { archived: true })).toMatchObject({ status: 200 })
})

test("an archived thread is edited only by bringing it back, which whoever may write can", async ({
  rest,
  guild,
  general,
  alice,
  events,
}) => {
  const thread = await alice.createThread(general, "Tea")
  const message = await alice.send(thread, "tea")
  await rest("POST", `/channels/${thread.id}/messages`, { content: "tea" })
  await alice.archiveThread(thread)
  expect(thread.archived).toBe(true)
  const path = `/channels/${thread.id}`
  const emoji = encodeURIComponent("🍵")

  expect(await rest("PATCH", path, { name: "a" })).toMatchObject(archived)
  const reaction = `${path}/messages/${message.id}/reactions/${emoji}/@me`
  expect(await rest("PUT", reaction)).toMatchObject(archived)
  expect(await rest("PUT", `${path}/messages/pins/${message.id}`)).toMatchObject(archived)
  await expect(alice.edit(message, "more")).rejects.toMatchObject({ code: 50083 })

  general.deny(guild.botRole, "ManageThreads")
  const since = events.length
  expect(await rest("PATCH", path, { archived: false })).toMatchObject({ status: 200 })
  expect(events.slice(since)).toMatchObject([
    { t: "THREAD_UPDATE", d: { thread_metadata: { archived: false } } },
    { t: "THREAD_MEMBER_UPDATE", d: { id: thread.id, guild_id: guild.id } },
    { t: "GUILD_AUDIT_LOG_ENTRY_CREATE", d: { action_type: 111 } },
  ])
})

test("a message brings an archived thread back, unless it is locked", async ({
  rest,
  guild,
  general,
  alice,
  events,
}) => {
  const thread = await alice.createThread(general, "Tea")
  await alice.archiveThread(thread)
  const path = `/channels/${thread.id}`
  const since = events.length
  await rest("POST", `${path}/messages`, { content: "tea" })
  const told = events.slice(since).map(({ t }) => t)
  expect(told).toStrictEqual(["THREAD_UPDATE", "THREAD_MEMBERS_UPDATE", "MESSAGE_CREATE"])

  await rest("PATCH", path, { locked: true, archived: true })
  await expect(alice.send(thread, "tea")).rejects.toMatchObject({ code: 160005 })
  expect(thread.archived).toBe(true)
  general.deny(guild.botRole, "ManageThreads")
  expect(await rest("POST", `${path}/messages`, { content: "tea" })).toMatchObject(locked)
  expect(await rest("PATCH", path, { archived: false })).toMatchObject(missing)
  general.allow(guild.botRole, "ManageThreads")
  expect(await rest("POST", `${path}/messages`, { content: "tea" })).toMatchObject({ status: 200 })
  expect(thread.archived).toBe(false)
})

test("a thread that rests for as long as was chosen is archived, and each message puts that off", async ({
  simulation,
  general,
  alice,
  events,
}) => {
  const { clock } = simulation.world
  const minutes = (count: number) => clock.stepTo(clock.now() + count * 60_000)
  const thread = await alice.createThread(general, "Tea", { autoArchiveDuration: 60 })
  minutes(50)
  await alice.send(thread, "tea")
  minutes(59)
  expect(thread.archived).toBe(false)
  const since = events.length
  minutes(1)

  expect(thread.archived).toBe(true)
  expect(events.slice(since)).toMatchObject([
    { t: "THREAD_UPDATE", d: { id: thread.id, thread_metadata: { archived: true } } },
  ])
  await alice.send(thread, "more tea")
  minutes(60)
  expect(thread.archived).toBe(true)
})
