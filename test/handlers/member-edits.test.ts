import type { APIGuildMember } from "discord-api-types/v10"
import { expect } from "vitest"
import type { GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import type { UserHandle } from "../../src/harness/handles/user.ts"
import { NOWHERE, failure, invalidForm, test } from "./fixture.ts"

const REFUSED = { status: 403, body: { message: "Missing Permissions", code: 50013 } }
const DAY = 86_400_000

const of = (guild: GuildHandle, user: UserHandle | "@me"): string =>
  `/guilds/${guild.id}/members/${user === "@me" ? user : user.id}`

test("a nickname, roles and a timeout of a member each send an event and are audited", async ({
  rest,
  guild,
  alice,
  events,
}) => {
  const low = guild.createRole("low")
  const from = events.length
  const { status, body } = await rest<APIGuildMember>("PATCH", of(guild, alice), {
    nick: "Al",
    roles: [low.id],
    communication_disabled_until: "2026-01-02T00:00:00Z",
  })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    nick: "Al",
    roles: [low.id],
    communication_disabled_until: "2026-01-02T00:00:00.000000+00:00",
    user: { id: alice.id },
    pending: false,
    premium_since: null,
    flags: 0,
  })
  expect(events.slice(from)).toMatchObject([
    { t: "GUILD_MEMBER_UPDATE", d: { ...body, guild_id: guild.id } },
    { t: "GUILD_AUDIT_LOG_ENTRY_CREATE", d: { action_type: 24, target_id: alice.id } },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: {
        action_type: 25,
        target_id: alice.id,
        changes: [{ key: "$add", new_value: [{ id: low.id, name: "low" }] }],
      },
    },
  ])
  expect(events[from + 1]?.d).toMatchObject({
    changes: [
      { key: "nick", new_value: "Al" },
      { key: "communication_disabled_until", new_value: "2026-01-02T00:00:00.000000+00:00" },
    ],
  })
  expect(alice.nick).toBe("Al")
  expect(alice.roles.map(({ name }) => name)).toEqual(["low"])
})

test("an edit without a change sends no event and no audit log entry", async ({
  rest,
  guild,
  alice,
  events,
}) => {
  const answer = await rest("PATCH", of(guild, alice), { nick: "", roles: [], mute: null })

  expect(answer.status).toBe(200)
  expect(events).toEqual([])
})

test("each key of an edit requires its own permission", async ({ rest, guild, alice }) => {
  const lounge = guild.createVoiceChannel("lounge")
  await alice.joinVoice(lounge)
  const needs = {
    ManageNicknames: { nick: "Al" },
    ManageRoles: { roles: [] },
    ModerateMembers: { communication_disabled_until: null },
    MuteMembers: { mute: true },
    DeafenMembers: { deaf: true },
    MoveMembers: { channel_id: null },
  } as const
  const all = Object.keys(needs) as (keyof typeof needs)[]
  for (const permission of all) {
    guild.botRole.setPermissions("Connect", ...all.filter((one) => one !== permission))
    expect(await rest("PATCH", of(guild, alice), needs[permission]), permission).toMatchObject(
      REFUSED,
    )
    guild.botRole.setPermissions("Connect", permission)
    const { status } = await rest("PATCH", of(guild, alice), needs[permission])
    expect(status, permission).toBe(200)
  }
})

test("nicknames and timeouts require a higher rank, and the owner's cannot be edited", async ({
  rest,
  guild,
  alice,
}) => {
  const timeout = { communication_disabled_until: "2026-01-02T00:00:00Z" }
  guild.setTopRole(alice, guild.createRole("high", { position: 2 }))
  for (const user of [alice, guild.owner]) {
    expect(await rest("PATCH", of(guild, user), { nick: "a" })).toMatchObject(REFUSED)
    expect(await rest("PATCH", of(guild, user), timeout)).toMatchObject(REFUSED)
  }
})

test("an administrator is not timed out, but its timeout may be ended", async ({
  rest,
  guild,
  alice,
}) => {
  guild.setTopRole(alice, guild.createRole("admin", { permissions: ["Administrator"] }))
  const until = (time: string | null) =>
    rest("PATCH", of(guild, alice), { communication_disabled_until: time })

  expect(await until("2026-01-02T00:00:00Z")).toMatchObject(REFUSED)
  expect((await until(null)).status).toBe(200)
})

test("a timeout lasts at most 28 days", async ({ rest, guild, alice, simulation }) => {
  const at = (milliseconds: number) =>
    rest("PATCH", of(guild, alice), {
      communication_disabled_until: new Date(
        simulation.world.clock.now() + milliseconds,
      ).toISOString(),
    })
  expect(await at(28 * DAY + 1)).toMatchObject({
    status: 400,
    body: invalidForm({
      communication_disabled_until: failure(
        "INVALID_COMMUNICATION_DISABLED_TIMESTAMP",
        "Invalid communication disabled timestamp",
      ),
    }),
  })
  expect((await at(28 * DAY)).status).toBe(200)
})

test("a member in a timeout can only read until it ends", async ({
  guild,
  alice,
  general,
  simulation: {
    world: { clock },
  },
}) => {
  await guild.owner.timeout(alice, 60)
  const until = alice.timedOutUntil
  expect(until?.getTime()).toBe(clock.now() + 60_000)
  expect(general.history({ as: alice })).toEqual([])
  await expect(alice.send(general, "tea")).rejects.toMatchObject({ code: 50013 })
  await expect(alice.setNick(alice, "Al")).rejects.toMatchObject({ code: 50013 })

  clock.stepTo(clock.now() + 60_000)
  expect(alice.timedOutUntil).toBeNull()
  await alice.send(general, "tea")
  await guild.owner.timeout(alice, 60)
  await guild.owner.removeTimeout(alice)
  expect(alice.timedOutUntil).toBeNull()
})

// https://github.com/discord/discord-api-docs/issues/4262
test("a timeout disconnects from voice, and both are audited", async ({
  rest,
  guild,
  alice,
  events,
}) => {
  await alice.joinVoice(guild.createVoiceChannel("lounge"))
  const from = events.length
  const timeout = { communication_disabled_until: "2026-01-02T00:00:00Z" }
  expect(await rest("PATCH", of(guild, alice), timeout)).toMatchObject({ status: 200 })

  expect(alice.voice).toBeUndefined()
  expect(events.slice(from)).toMatchObject([
    { t: "GUILD_MEMBER_UPDATE", d: { user: { id: alice.id } } },
    { t: "GUILD_AUDIT_LOG_ENTRY_CREATE", d: { action_type: 24, target_id: alice.id } },
    { t: "VOICE_STATE_UPDATE", d: { user_id: alice.id, channel_id: null } },
    { t: "VOICE_CHANNEL_START_TIME_UPDATE", d: { voice_start_time: null } },
    { t: "GUILD_AUDIT_LOG_ENTRY_CREATE", d: { action_type: 27, target_id: null } },
  ])
  const before = events.length
  await rest("PATCH", of(guild, alice), { communication_disabled_until: null })
  const entries = events.slice(before).filter(({ t }) => t === "GUILD_AUDIT_LOG_ENTRY_CREATE")
  expect(entries).toMatchObject([{ d: { action_type: 24 } }])
})

// python-discord/bot#2963; DID_REJOIN:
// https://docs.discord.com/developers/resources/guild#guild-member-object-guild-member-flags
test("a timeout outlasts leaving and joining again, which a flag tells", async ({
  rest,
  env,
  guild,
  general,
  alice,
}) => {
  const flags = async () => (await rest<APIGuildMember>("GET", of(guild, alice))).body.flags
  expect(await flags()).toBe(0)
  await guild.owner.timeout(alice, 3600)
  await alice.leave()
  guild.addMember(alice)

  expect(alice.timedOutUntil).not.toBeNull()
  await expect(alice.send(general, "tea")).rejects.toMatchObject({ code: 50013 })
  expect(await flags()).toBe(1)
  await alice.leave()
  await env.advanceTime({ hours: 1 })
  guild.addMember(alice)
  expect(await flags()).toBe(1)
  await alice.send(general, "tea")
})

test("muting and deafening require a member in voice", async ({ rest, guild, alice, events }) => {
  const alone = { status: 400, body: { code: 40032 } }
  for (const body of [{ mute: true }, { deaf: false }, { channel_id: null }]) {
    expect(await rest("PATCH", of(guild, alice), body)).toMatchObject(alone)
  }
  await alice.joinVoice(guild.createVoiceChannel("lounge"))
  const from = events.length
  await rest("PATCH", of(guild, alice), { mute: true, deaf: true })

  expect(events.slice(from)).toMatchObject([
    { t: "GUILD_MEMBER_UPDATE", d: { mute: true, deaf: true } },
    { t: "VOICE_STATE_UPDATE", d: { mute: true, deaf: true, member: { mute: true } } },
    { t: "GUILD_AUDIT_LOG_ENTRY_CREATE", d: { action_type: 24 } },
  ])
  expect(alice.voice).toMatchObject({ mute: true, deaf: true })
  await alice.leaveVoice()
  await alice.joinVoice(guild.createVoiceChannel("attic"))
  expect(alice.voice).toMatchObject({ mute: true })
})

test("a member is moved to a channel that the actor can connect to, and disconnected", async ({
  rest,
  guild,
  alice,
  events,
}) => {
  const [lounge, attic] = ["lounge", "attic"].map((name) => guild.createVoiceChannel(name))
  const text = guild.createTextChannel("text")
  if (lounge === undefined || attic === undefined) throw new Error("Both were made.")
  attic.deny(alice, "ViewChannel")
  await alice.joinVoice(lounge)
  const from = events.length
  const move = (id: string | null) => rest("PATCH", of(guild, alice), { channel_id: id })

  attic.deny(guild.botRole, "Connect")
  expect(await move(attic.id)).toMatchObject(REFUSED)
  attic.allow(guild.botRole, "Connect")
  expect(await move(text.id)).toMatchObject({ status: 400, body: { code: 50024 } })
  expect(await move(NOWHERE)).toMatchObject({ status: 404, body: { code: 10003 } })
  expect((await move(attic.id)).status).toBe(200)
  expect((await move(attic.id)).status).toBe(200)
  expect(attic.voiceMembers.map(({ name }) => name)).toEqual(["alice"])
  expect((await move(null)).status).toBe(200)
  expect(alice.voice).toBeUndefined()
  const others = ["CHANNEL_UPDATE", "VOICE_CHANNEL_START_TIME_UPDATE"]
  const told = events.slice(from).filter(({ t }) => !others.includes(t))
  expect(told).toMatchObject([
    { t: "VOICE_STATE_UPDATE", d: { channel_id: attic.id, user_id: alice.id } },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: { action_type: 26, target_id: null, options: { channel_id: attic.id, count: "1" } },
    },
    { t: "VOICE_STATE_UPDATE", d: { channel_id: null } },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: { action_type: 27, target_id: null, options: { count: "1" } },
    },
  ])
})

test("a bot edits its own nickname with CHANGE_NICKNAME", async ({ rest, guild, events }) => {
  guild.botRole.setPermissions("ViewAuditLog", "ManageNicknames")
  guild.everyone.setPermissions()
  const nick = (name: string | null) => rest("PATCH", of(guild, "@me"), { nick: name })
  expect(await nick("Pot")).toMatchObject(REFUSED)
  guild.botRole.setPermissions("ViewAuditLog", "ChangeNickname")
  const from = events.length

  expect(await nick("Pot")).toMatchObject({ status: 200, body: { nick: "Pot" } })
  expect(await nick("a".repeat(33))).toMatchObject({ status: 400, body: { code: 50035 } })
  expect((await nick(null)).body).toMatchObject({ nick: null })
  const pictures = { avatar: null, banner: null, bio: null }
  expect(await rest("PATCH", of(guild, "@me"), pictures)).toMatchObject({ status: 200 })
  expect(events.slice(from).map(({ t }) => t)).toEqual([
    "GUILD_MEMBER_UPDATE",
    "GUILD_AUDIT_LOG_ENTRY_CREATE",
    "GUILD_MEMBER_UPDATE",
    "GUILD_AUDIT_LOG_ENTRY_CREATE",
  ])
})

test("the deprecated path for the own nickname returns only the nickname", async ({
  rest,
  guild,
  events,
}) => {
  guild.botRole.setPermissions("ViewAuditLog")
  guild.everyone.setPermissions()
  const headers = { "x-audit-log-reason": "tea" }
  const nick = (name: string | null) =>
    rest("PATCH", `${of(guild, "@me")}/nick`, { nick: name }, { headers })
  expect(await nick("Pot")).toMatchObject(REFUSED)
  guild.botRole.setPermissions("ViewAuditLog", "ChangeNickname")
  const from = events.length

  expect(await nick("Pot")).toEqual(expect.objectContaining({ status: 200, body: { nick: "Pot" } }))
  expect((await nick("")).body).toEqual({ nick: null })
  expect(await nick("a".repeat(33))).toMatchObject({ status: 400, body: { code: 50035 } })
  expect(events.slice(from)).toMatchObject([
    { t: "GUILD_MEMBER_UPDATE", d: { nick: "Pot" } },
    { t: "GUILD_AUDIT_LOG_ENTRY_CREATE", d: { action_type: 24, reason: "tea" } },
    { t: "GUILD_MEMBER_UPDATE", d: { nick: null } },
    { t: "GUILD_AUDIT_LOG_ENTRY_CREATE" },
  ])
})
