// Kicks, and pruning inactive members.

import { expect } from "vitest"
import type { GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import { test } from "./fixture.ts"

const pruneOf = ({ id }: GuildHandle): string => `/guilds/${id}/prune`

test("a kicked member leaves voice and threads, and may join again", async ({
  rest,
  guild,
  general,
  alice,
  events,
}) => {
  const lounge = guild.createVoiceChannel("lounge")
  await alice.joinVoice(lounge)
  const thread = await alice.createThread(general, "Cups")
  const from = events.length
  const headers = { "x-audit-log-reason": "loud" }
  const path = `/guilds/${guild.id}/members/${alice.id}`

  expect(await rest("DELETE", path, undefined, { headers })).toMatchObject({ status: 204 })
  expect(alice.isMember).toBe(false)
  expect(alice.voice).toBeUndefined()
  expect(events.slice(from)).toMatchObject([
    { t: "THREAD_MEMBERS_UPDATE", d: { id: thread.id, removed_member_ids: [alice.id] } },
    { t: "GUILD_MEMBER_REMOVE", d: { guild_id: guild.id, user: { id: alice.id } } },
    // The order of the events: https://github.com/discordjs/discord.js/issues/3289
    { t: "VOICE_STATE_UPDATE", d: { user_id: alice.id, channel_id: null } },
    { t: "VOICE_CHANNEL_START_TIME_UPDATE", d: { voice_start_time: null } },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: { action_type: 20, target_id: alice.id, reason: "loud" },
    },
  ])
  expect(await rest("DELETE", path)).toMatchObject({ status: 404, body: { code: 10007 } })
  expect(guild.addMember(alice).isMember).toBe(true)
})

// Other roles keep their positions: https://github.com/Rapptz/discord.py/issues/5902
test("the removal of a bot deletes its managed role and its integration", async ({
  rest,
  env,
  guild,
  general,
  events,
}) => {
  const helper = env.createUser("helper", { bot: true })
  guild.addBot(helper)
  const role = guild.botRoleOf(helper)
  general.allow(role, "ManageMessages")
  const told = events.length
  await rest("DELETE", `/guilds/${guild.id}/members/${helper.id}`)

  expect(events.slice(told)).toMatchObject([
    { t: "GUILD_MEMBER_REMOVE", d: { user: { id: helper.id } } },
    { t: "GUILD_ROLE_DELETE", d: { guild_id: guild.id, role_id: role.id } },
    { t: "CHANNEL_UPDATE", d: { id: general.id, permission_overwrites: [] } },
    { t: "GUILD_INTEGRATIONS_UPDATE", d: { guild_id: guild.id } },
    { t: "INTEGRATION_DELETE", d: { guild_id: guild.id, application_id: helper.id } },
    { t: "GUILD_AUDIT_LOG_ENTRY_CREATE", d: { action_type: 20, target_id: helper.id } },
  ])
  expect(() => guild.botRoleOf(helper)).toThrow("helper has no managed role in Tea House")
})

test("the owner, the actor and members of the same or a higher rank cannot be kicked", async ({
  rest,
  env,
  guild,
}) => {
  const high = guild.addMember("high", { roles: [guild.createRole("High", { position: 2 })] })
  for (const { id } of [guild.owner, env.bot, high]) {
    expect(await rest("DELETE", `/guilds/${guild.id}/members/${id}`)).toMatchObject({
      status: 403,
      body: { code: 50013 },
    })
  }
})

test("a prune removes members without roles and returns their count", async ({
  rest,
  guild,
  alice,
  events,
}) => {
  const regular = guild.addMember("regular", { roles: [guild.createRole("Regular")] })
  const bob = guild.addMember("bob")
  const told = events.length

  expect(await rest("GET", pruneOf(guild))).toMatchObject({ status: 200, body: { pruned: 2 } })
  expect(alice.isMember).toBe(true)
  expect(events).toHaveLength(told)

  expect(await rest("POST", pruneOf(guild), { days: 30 })).toMatchObject({
    status: 200,
    body: { pruned: 2 },
  })
  expect([alice, bob, regular, guild.owner].map(({ isMember }) => isMember)).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(events.slice(told)).toMatchObject([
    { t: "GUILD_MEMBER_REMOVE", d: { user: { id: alice.id } } },
    { t: "GUILD_MEMBER_REMOVE", d: { user: { id: bob.id } } },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: {
        action_type: 21,
        target_id: null,
        options: { delete_member_days: "30", members_removed: "2" },
      },
    },
  ])
})

test("a prune defaults to seven days, and returns its count only on request", async ({
  rest,
  guild,
  alice,
}) => {
  expect(await rest("POST", pruneOf(guild), { compute_prune_count: false })).toMatchObject({
    status: 200,
    body: { pruned: null },
  })
  expect(alice.isMember).toBe(false)
  const [entry] = guild.auditLog({ type: "MemberPrune" })
  expect(entry?.options).toMatchObject({ delete_member_days: "7", members_removed: "1" })
})

test("the reason of a prune may stand in its body; the header comes first", async ({
  rest,
  guild,
  alice: _,
}) => {
  await rest("POST", pruneOf(guild), { reason: "quiet" })
  guild.addMember("bob")
  const headers = { "x-audit-log-reason": "gone" }
  await rest("POST", pruneOf(guild), { reason: "quiet" }, { headers })

  expect(guild.auditLog().map(({ reason }) => reason)).toEqual(["quiet", "gone"])
})

test("a prune without matching members leaves no audit log entry", async ({ rest, guild }) => {
  expect(await rest("POST", pruneOf(guild))).toMatchObject({ body: { pruned: 0 } })
  expect(guild.auditLog()).toEqual([])
})

test.for([0, 31])("a prune of %i days is rejected", async (days, { rest, guild }) => {
  expect((await rest("GET", `${pruneOf(guild)}?days=${days}`)).status).toBe(400)
  expect((await rest("POST", pruneOf(guild), { days })).status).toBe(400)
})

// "Any inactive user that has a subset of the provided role(s) will be included in the prune and
// users with additional roles will not."
// https://docs.discord.com/developers/resources/guild#begin-guild-prune
test("a prune includes members who have the given roles and no others", async ({
  rest,
  guild,
  alice,
}) => {
  const guest = guild.createRole("Guest")
  const visitor = guild.createRole("Visitor")
  const regular = guild.createRole("Regular")
  const bob = guild.addMember("bob", { roles: [guest] })
  const carol = guild.addMember("carol", { roles: [guest, visitor] })
  const dave = guild.addMember("dave", { roles: [guest, regular] })
  const query = `include_roles=${guest.id},${visitor.id}`
  const include_roles = [guest.id, visitor.id]

  expect(await rest("GET", `${pruneOf(guild)}?${query}`)).toMatchObject({ body: { pruned: 3 } })
  expect(await rest("GET", `${pruneOf(guild)}?include_roles=${guest.id}`)).toMatchObject({
    body: { pruned: 2 },
  })
  const twice = `include_roles=${guest.id}&include_roles=${visitor.id}`
  expect(await rest("GET", `${pruneOf(guild)}?${twice}`)).toMatchObject({ body: { pruned: 3 } })
  expect(await rest("POST", pruneOf(guild), { include_roles })).toMatchObject({
    body: { pruned: 3 },
  })
  expect([alice, bob, carol, dave].map(({ isMember }) => isMember)).toEqual([
    false,
    false,
    false,
    true,
  ])
})

test("a prune refuses what is no list of different roles", async ({ rest, guild }) => {
  const { id } = guild.createRole("Guest")
  const tooMany = Array.from({ length: 101 }, (_, n) => String(n + 1))
  for (const include_roles of [["tea"], [id, id], tooMany, 5]) {
    const refused = { status: 400, body: { code: 50035, errors: { include_roles: {} } } }
    expect(await rest("POST", pruneOf(guild), { include_roles })).toMatchObject(refused)
  }
  expect((await rest("GET", `${pruneOf(guild)}?include_roles=tea`)).status).toBe(400)
})

test("the prune count requires KICK_MEMBERS, the prune also MANAGE_GUILD", async ({
  rest,
  guild,
}) => {
  guild.botRole.setPermissions("KickMembers")
  expect((await rest("GET", pruneOf(guild))).status).toBe(200)
  expect((await rest("POST", pruneOf(guild))).status).toBe(403)
  guild.botRole.setPermissions("KickMembers", "ManageGuild")
  expect((await rest("POST", pruneOf(guild))).status).toBe(200)
})
