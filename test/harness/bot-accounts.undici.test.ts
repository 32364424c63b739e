// Actions of users on their accounts, and the fields of accounts and memberships.

import { type APIGuildMember, type APIUser, AuditLogEvent } from "discord-api-types/v10"
import { expect } from "vitest"
import { PlatformError, SetupError } from "../../src/node.ts"
import { type Told, test } from "../handlers/fixture.ts"

const GIF = new TextEncoder().encode("GIF89a")
const wrong = (value: unknown) => value as never

const named = (events: readonly Told[]) => events.map(({ t }) => t)

test("a user is made at a time of their own, with a picture that the CDN serves", async ({
  env,
  rest,
}) => {
  const createdAt = new Date("2020-05-01T12:00:00Z")
  const carol = env.createUser("carol", { createdAt, avatar: GIF })
  const dora = env.createUser("dora", { createdAt })

  expect(carol.createdAt).toEqual(createdAt)
  expect(carol.id).not.toBe(dora.id)
  const { body } = await rest<APIUser>("GET", `/users/${carol.id}`)
  expect(body.avatar).toMatch(/^a_[\da-f]{32}$/)
  expect(carol.avatarUrl).toBe(`https://cdn.discordapp.com/avatars/${carol.id}/${body.avatar}.png`)
  expect(new Uint8Array(await (await fetch(carol.avatarUrl)).arrayBuffer())).toEqual(GIF)
  expect(dora.avatarUrl).toMatch(/embed\/avatars\/[0-5]\.png$/)
  expect((await fetch(dora.avatarUrl)).status).toBe(200)
})

test("a member has joined, is pending and boosts as the test says", async ({
  guild,
  rest,
  events,
}) => {
  const joinedAt = new Date("2024-05-01T12:00:00Z")
  const premiumSince = new Date("2025-05-01T12:00:00Z")
  const carol = guild.addMember("carol", { joinedAt, pending: true, premiumSince })

  expect(carol).toMatchObject({ joinedAt, pending: true, premiumSince })
  const path = `/guilds/${guild.id}/members/${carol.id}`
  expect((await rest<APIGuildMember>("GET", path)).body).toMatchObject({
    joined_at: "2024-05-01T12:00:00.000000+00:00",
    pending: true,
    premium_since: "2025-05-01T12:00:00.000000+00:00",
  })
  expect(events.at(-1)).toMatchObject({ t: "GUILD_MEMBER_ADD", d: { pending: true } })

  await carol.passScreening()
  expect(events.at(-1)).toMatchObject({ t: "GUILD_MEMBER_UPDATE", d: { pending: false } })
  await expect(carol.passScreening()).rejects.toThrow(SetupError)
})

test("boosts raise the tier, and the system channel says so", async ({
  guild,
  general,
  alice,
  events,
}) => {
  guild.setSystemChannel(general)
  const bob = guild.addMember("bob")
  const before = events.length
  await alice.boost()

  expect(named(events.slice(before))).toEqual([
    "GUILD_MEMBER_UPDATE",
    "GUILD_UPDATE",
    "MESSAGE_CREATE",
  ])
  expect(events.slice(before)).toMatchObject([
    { d: { premium_since: "2026-01-01T00:00:00.000000+00:00" } },
    { d: { premium_subscription_count: 1, premium_tier: 0 } },
    { d: { type: 8, author: { id: alice.id } } },
  ])
  for (let boost = 2; boost <= 14; boost += 1) await (boost % 2 === 0 ? bob : alice).boost()
  const types = events.flatMap(({ t, d }) => (t === "MESSAGE_CREATE" ? [d] : []))
  expect(types.map((message) => Object(message).type)).toEqual([
    7, 8, 9, 8, 8, 8, 8, 10, 8, 8, 8, 8, 8, 8, 11,
  ])
  await bob.leave()
  expect(events.at(-1)).toMatchObject({
    t: "GUILD_UPDATE",
    d: { premium_subscription_count: 7, premium_tier: 2 },
  })
})

test("a changed account is sent to each of its guilds, and USER_UPDATE only to the account itself", async ({
  env,
  guild,
  alice,
  events,
}) => {
  const before = events.length
  await alice.setAvatar(GIF)
  await alice.setUsername("alicia")
  await alice.setGlobalName("Ally")
  await alice.setGlobalName("Ally")

  expect(named(events.slice(before))).toEqual(Array(3).fill("GUILD_MEMBER_UPDATE"))
  const told = events.slice(before).map(({ d }) => Object(d).user)
  expect(told).toMatchObject([
    { avatar: expect.stringMatching(/^a_/), username: "alice", global_name: null },
    { username: "alicia", global_name: null },
    { username: "alicia", global_name: "Ally" },
  ])
  expect(guild.members.get("alicia").globalName).toBe("Ally")
  await alice.setAvatar(null)
  expect(alice.avatarUrl).toContain("embed/avatars")
  expect(env.users.get("alicia").id).toBe(alice.id)
})

test("names and pictures that cannot be are refused", async ({ env, guild, alice }) => {
  const tea = new TextEncoder().encode("tea")
  await expect(alice.setUsername("every@one")).rejects.toMatchObject({ code: 50035 })
  await expect(alice.setGlobalName("x".repeat(33))).rejects.toThrow(SetupError)
  await expect(alice.setAvatar(tea)).rejects.toThrow("the avatar is not a supported image")
  expect(() => env.createUser("carol", { avatar: tea })).toThrow(SetupError)
  expect(() => env.createUser("carol", { createdAt: new Date("2014-01-01") })).toThrow(SetupError)
  expect(() => env.createUser("carol", { createdAt: new Date("2027-01-01") })).toThrow(SetupError)
  expect(() => guild.addMember("carol", { joinedAt: wrong("2020-01-01") })).toThrow(
    "addMember(user, options?): `options.joinedAt` must be a Date",
  )
  expect(() => guild.addMember(env.createUser("dora"), { avatar: GIF })).toThrow(
    "`avatar` is only for an account that a name creates",
  )
  expect(env.users.has("carol")).toBe(false)
})

test("a member with MANAGE_GUILD adds a bot, with an audit log entry", async ({
  env,
  guild,
  alice,
  events,
}) => {
  const helper = env.createUser("helper", { bot: true })
  const person = env.createUser("carol")
  await expect(alice.installApp(helper, guild)).rejects.toMatchObject({ code: 50013 })
  await expect(person.installApp(helper, guild)).rejects.toMatchObject({ code: 50001 })
  guild.setPermissions(alice, "ManageGuild")
  await expect(alice.installApp(person, guild)).rejects.toThrow("is a person, not a bot")
  await alice.installApp(helper, guild, { permissions: ["SendMessages"] })

  expect(guild.botRoleOf(helper).allows("SendMessages")).toBe(true)
  expect(guild.botRoleOf(helper).allows("ManageRoles")).toBe(false)
  expect(guild.auditLog({ type: "BotAdd" })).toMatchObject([
    { by: { id: alice.id }, targetId: helper.id },
  ])
  expect(named(events)).toContain("GUILD_MEMBER_ADD")
  expect(events.at(-2)).toMatchObject({
    t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
    d: { action_type: AuditLogEvent.BotAdd, target_id: helper.id, user_id: alice.id },
  })
})

test("a user without a guild has an account, but no DM with a bot", async ({
  env,
  guild,
  events,
}) => {
  const carol = env.createUser("carol")
  await carol.setUsername("caro")
  expect(events.filter(({ t }) => t === "GUILD_MEMBER_UPDATE")).toEqual([])
  await expect(carol.sendDm("Hello?")).rejects.toThrow(PlatformError)
  await expect(carol.sendDm("Hello?")).rejects.toMatchObject({ status: 403, code: 50278 })
  guild.addMember(carol)
  await carol.sendDm("Hello?")
  expect(carol.dm.lastMessage?.content).toBe("Hello?")
})
