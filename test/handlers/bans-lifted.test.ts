// Reading bans, removing bans, and bulk bans.

import type { APIBan } from "discord-api-types/v10"
import { expect } from "vitest"
import type { GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import { NOWHERE, test } from "./fixture.ts"

const bansOf = ({ id }: GuildHandle): string => `/guilds/${id}/bans`
const bulkOf = ({ id }: GuildHandle): string => `/guilds/${id}/bulk-ban`

/** The audit log reason of all requests. */
const FOR_SPAM = { headers: { "x-audit-log-reason": "spam" } }

test("a ban is read with its reason and its account, and is unknown where there is none", async ({
  rest,
  guild,
  alice,
}) => {
  const path = `${bansOf(guild)}/${alice.id}`
  expect(await rest("GET", path)).toMatchObject({
    status: 404,
    body: { message: "Unknown Ban", code: 10026 },
  })
  await guild.owner.ban(alice, { reason: "rude" })

  expect(await rest("GET", path)).toMatchObject({
    status: 200,
    body: { reason: "rude", user: { id: alice.id, username: "alice" } },
  })
})

test("bans are listed by the ids of the banned, in pages; before wins over after", async ({
  rest,
  guild,
}) => {
  const users = ["ann", "ben", "cat", "dan"].map((name) => guild.addMember(name))
  for (const user of users.toReversed()) await guild.owner.ban(user)
  const [a, b, c, d] = users.map(({ id }) => id)
  const listed = async (query: string) => {
    const { body } = await rest<APIBan[]>("GET", `${bansOf(guild)}?${query}`)
    return body.map(({ user }) => user.id)
  }

  expect(await listed("")).toEqual([a, b, c, d])
  expect(await listed("limit=2")).toEqual([a, b])
  expect(await listed(`limit=2&after=${b}`)).toEqual([c, d])
  expect(await listed(`limit=2&before=${d}`)).toEqual([b, c])
  expect(await listed(`before=${b}&after=${c}`)).toEqual([a])
})

test("a page of bans has at most 1000", async ({ rest, guild }) => {
  expect((await rest("GET", `${bansOf(guild)}?limit=1000`)).status).toBe(200)
  for (const limit of [0, 1001]) {
    expect((await rest("GET", `${bansOf(guild)}?limit=${limit}`)).status).toBe(400)
  }
})

test("a lifted ban sends its event, and the user can join again", async ({
  rest,
  guild,
  alice,
  events,
}) => {
  await guild.owner.ban(alice)
  const told = events.length
  const path = `${bansOf(guild)}/${alice.id}`

  expect(await rest("DELETE", path, undefined, FOR_SPAM)).toMatchObject({ status: 204 })
  expect(guild.bans).toEqual([])
  expect(events.slice(told)).toMatchObject([
    { t: "GUILD_BAN_REMOVE", d: { guild_id: guild.id, user: { id: alice.id } } },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: { action_type: 23, target_id: alice.id, reason: "spam" },
    },
  ])
  expect(await rest("DELETE", path)).toMatchObject({ status: 404, body: { code: 10026 } })
  expect(guild.addMember(alice).isMember).toBe(true)
})

test("a bulk ban lists the banned users and the failed ones", async ({
  rest,
  env,
  guild,
  alice,
  general,
  events,
}) => {
  const banned = guild.addMember("banned")
  await guild.owner.ban(banned)
  const stranger = env.createUser("stranger")
  await alice.send(general, "spam")
  const told = events.length
  const fails = [guild.owner.id, env.bot.id, banned.id, NOWHERE]
  const answer = await rest(
    "POST",
    bulkOf(guild),
    { user_ids: [alice.id, ...fails, stranger.id], delete_message_seconds: 60 },
    FOR_SPAM,
  )

  expect(answer).toMatchObject({
    status: 200,
    body: { banned_users: [alice.id, stranger.id], failed_users: fails },
  })
  expect(general.history()).toEqual([])
  expect(guild.bans).toContainEqual({ userId: stranger.id, reason: "spam" })
  const entry = "GUILD_AUDIT_LOG_ENTRY_CREATE"
  expect(events.slice(told)).toMatchObject([
    { t: "GUILD_BAN_ADD", d: { user: { id: alice.id } } },
    { t: "GUILD_MEMBER_REMOVE", d: { user: { id: alice.id } } },
    { t: "MESSAGE_DELETE_BULK" },
    { t: entry, d: { action_type: 22, target_id: alice.id, reason: "spam" } },
    { t: "GUILD_BAN_ADD", d: { user: { id: stranger.id } } },
    { t: entry, d: { action_type: 22, target_id: stranger.id, reason: "spam" } },
  ])
})

test("a bulk ban that can ban nobody succeeds and lists only failed users", async ({
  rest,
  guild,
}) => {
  const user_ids = [guild.owner.id]
  expect(await rest("POST", bulkOf(guild), { user_ids })).toMatchObject({
    status: 200,
    body: { banned_users: [], failed_users: user_ids },
  })
})

test("a bulk ban accepts from 1 to 200 users, each once", async ({ rest, guild, alice }) => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `${n + 1}`)
  for (const user_ids of [[], many(201), [alice.id, alice.id]]) {
    expect(await rest("POST", bulkOf(guild), { user_ids })).toMatchObject({
      status: 400,
      body: { code: 50035 },
    })
  }
  expect(alice.isMember).toBe(true)
  expect((await rest("POST", bulkOf(guild), { user_ids: many(200) })).status).toBe(200)
})
