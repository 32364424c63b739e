import type { APIRole } from "discord-api-types/v10"
import { expect } from "vitest"
import type { GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import type { RoleHandle } from "../../src/harness/handles/role.ts"
import { fc } from "../chance.ts"
import { NOWHERE, failure, invalidForm, test } from "./fixture.ts"

const NO_PERMISSION = { message: "Missing Permissions", code: 50013 }
const INVALID_ROLE = { status: 400, body: { message: "Invalid Role", code: 50028 } }
const UNKNOWN = { status: 404, body: { message: "Unknown Role", code: 10011 } }

/** Returns the names of a guild's roles, lowest first. */
const order = ({ roles }: GuildHandle): string[] => roles.map(({ name }) => name)

const of = (guild: GuildHandle, role?: RoleHandle): string =>
  role === undefined ? `/guilds/${guild.id}/roles` : `/guilds/${guild.id}/roles/${role.id}`

test("a role begins as a new role that allows what @everyone may", async ({ rest, guild }) => {
  guild.everyone.setPermissions("ViewChannel", "Connect")
  const { status, body } = await rest<APIRole>("POST", of(guild), {})

  expect(status).toBe(200)
  expect(body).toEqual({
    id: expect.any(String),
    name: "new role",
    permissions: String((1n << 10n) | (1n << 20n)),
    position: 1,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    managed: false,
    mentionable: false,
    icon: null,
    unicode_emoji: null,
    flags: 0,
  })
  const listed = await rest<APIRole[]>("GET", of(guild))
  expect(listed.body.map(({ id }) => id)).toContain(body.id)
  expect(await rest("GET", `${of(guild)}/${body.id}`)).toMatchObject({ status: 200, body })
})

// https://github.com/discord/discord-api-docs/issues/1778 and /pull/6947 (roles at one position are sorted by id)
test("new roles share position 1, of which the oldest ranks highest", async ({
  rest,
  guild,
  events,
}) => {
  const { body } = await rest<APIRole>("POST", of(guild), { name: "tea", hoist: true })
  expect(events.map(({ t }) => t)).toEqual(["GUILD_ROLE_CREATE", "GUILD_AUDIT_LOG_ENTRY_CREATE"])
  expect(events[0]?.d).toEqual({ guild_id: guild.id, role: body })

  await rest<APIRole>("POST", of(guild), { name: "milk" })
  expect(guild.roles.map(({ name, position }) => [name, position])).toEqual([
    ["@everyone", 0],
    ["milk", 1],
    ["tea", 1],
    [guild.botRole.name, 1],
  ])
})

// discord.py compares roles of one position by their ids: `Role.__lt__` in discord/role.py.
test("of members with roles at one position the one with the older role ranks higher", async ({
  rest,
  guild,
  alice,
}) => {
  const [older, newer] = ["older", "newer"].map((name) => guild.createRole(name))
  if (older === undefined || newer === undefined) throw new Error("two roles were made")
  older.setPermissions("ManageRoles", "KickMembers")
  guild.setTopRole(alice, older)
  const bob = guild.addMember("bob", { roles: [newer] })
  const carol = guild.addMember("carol", { roles: [older] })

  await alice.editRole(newer, { hoist: true })
  await expect(alice.editRole(older, { hoist: true })).rejects.toMatchObject({ code: 50013 })
  await expect(alice.editRole(guild.botRole, { hoist: true })).rejects.toMatchObject({
    code: 50013,
  })
  await alice.kick(bob)
  await expect(alice.kick(carol)).rejects.toMatchObject({ code: 50013 })
  expect((await rest("DELETE", of(guild, older))).status).toBe(204)
})

test("of several roles of a member the highest counts, in whichever order they were granted", async ({
  guild,
  alice,
}) => {
  const low = guild.createRole("low", { position: 1 })
  const middle = guild.createRole("middle", { position: 2, permissions: ["KickMembers"] })
  const high = guild.createRole("high", { position: 3 })
  guild.setTopRole(alice, middle)
  for (const roles of [
    [high, low],
    [low, high],
  ]) {
    const boss = guild.addMember(`boss of ${roles[0]?.name}`, { roles })
    await expect(alice.kick(boss)).rejects.toMatchObject({ code: 50013 })
  }
})

// Public payloads of 2024 to 2026 have this number, such as that of the role 1510876414671323206.
test("@everyone of a new guild may invite, mention everyone and ask to speak, and new roles too", async ({
  rest,
  env,
  guild,
  general,
  alice,
}) => {
  const { body: roles } = await rest<APIRole[]>("GET", of(guild))
  expect(roles.find(({ id }) => id === guild.id)?.permissions).toBe("2248473465835073")
  const made = await rest<APIRole>("POST", of(guild), {})
  expect(made.body.permissions).toBe("2248473465835073")

  await alice.createInvite(general)
  expect((await alice.send(general, "@everyone")).content).toBe("@everyone")
  const stage = guild.createStageChannel("stage")
  await alice.joinVoice(stage)
  await alice.requestToSpeak()
  expect(env.createGuild("Other").everyone.allows("MentionEveryone")).toBe(true)
})

test("the unnamed bit of @everyone refuses no request", async ({ rest, guild, general }) => {
  const unnamed = String(1n << 47n)
  guild.everyone.setPermissions("ViewChannel")
  guild.botRole.setPermissions("ManageRoles")
  const { status, body } = await rest<APIRole>("POST", of(guild), { permissions: unnamed })
  expect([status, body.permissions]).toEqual([200, unnamed])
  const path = `/channels/${general.id}/permissions/${guild.id}`
  expect(await rest("PUT", path, { type: 0, deny: unnamed })).toMatchObject({ status: 204 })
})

test("a gradient has two colors, and the first is the role's", async ({ rest, guild }) => {
  const { body } = await rest<APIRole>("POST", of(guild), {
    colors: { primary_color: 255, secondary_color: 128 },
  })
  const colors = { primary_color: 255, secondary_color: 128, tertiary_color: null }
  expect(body).toMatchObject({ color: 255, colors })

  const plain = await rest("PATCH", `${of(guild)}/${body.id}`, { color: 7 })
  expect(plain.body).toMatchObject({
    color: 7,
    colors: { primary_color: 7, secondary_color: null, tertiary_color: null },
  })
})

// https://docs.discord.com/developers/topics/permissions#role-object-role-colors-object; the error:
// discordgo#1634
test("three colors are those of the holographic style", async ({ rest, guild }) => {
  const colors = {
    primary_color: 11127295,
    secondary_color: 16759788,
    tertiary_color: 16761760,
  }
  const { body } = await rest<APIRole>("POST", of(guild), { colors })
  expect(body).toMatchObject({ color: 11127295, colors })

  const refused = { status: 400, body: { message: "Invalid role color", code: 670008 } }
  const free = { primary_color: 1, secondary_color: 2, tertiary_color: 3 }
  expect(await rest("POST", of(guild), { colors: free })).toMatchObject(refused)
  expect(await rest("PATCH", `${of(guild)}/${body.id}`, { colors: free })).toMatchObject(refused)
  const two = { primary_color: 1, secondary_color: 2 }
  expect(await rest("PATCH", `${of(guild)}/${body.id}`, { colors: two })).toMatchObject({
    status: 200,
    body: { colors: { ...two, tertiary_color: null } },
  })
})

test("a form of a role is checked", async ({ rest, guild }) => {
  const body = { name: "", color: 0x1000000, permissions: "many", hoist: "maybe" }
  expect(await rest("POST", of(guild), body)).toMatchObject({
    status: 400,
    body: invalidForm({
      name: failure("BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length."),
      color: failure("NUMBER_TYPE_MAX", "int value should be less than or equal to 16777215."),
      permissions: failure("NUMBER_TYPE_COERCE", 'Value "many" is not int.'),
      hoist: failure("BOOLEAN_TYPE_CONVERT", "Must be either true or false."),
    }),
  })
})

test("permissions that the actor lacks cannot be granted", async ({ rest, guild }) => {
  guild.botRole.setPermissions("ManageRoles", "SendMessages")
  const low = guild.createRole("low", { permissions: ["BanMembers"] })
  const refused = { status: 403, body: NO_PERMISSION }

  expect(await rest("POST", of(guild), { permissions: "4" })).toMatchObject(refused)
  expect(await rest("PATCH", of(guild, low), { permissions: "6" })).toMatchObject(refused)
  expect(order(guild)).toHaveLength(3)
  // A permission that a role already has can stay or be removed.
  expect((await rest("PATCH", of(guild, low), { permissions: "2052" })).status).toBe(200)
  expect((await rest("PATCH", of(guild, low), { permissions: "2048" })).status).toBe(200)
})

test("a role is edited, and what changed is audited", async ({ rest, guild, events }) => {
  const low = guild.createRole("low")
  const body = { name: "tea", mentionable: true, color: 0 }
  const headers = { "X-Audit-Log-Reason": "more%20tea" }
  const answer = await rest("PATCH", of(guild, low), body, { headers })

  expect(answer).toMatchObject({ status: 200, body: { id: low.id, name: "tea" } })
  expect(events.slice(-2)).toMatchObject([
    { t: "GUILD_ROLE_UPDATE", d: { guild_id: guild.id, role: answer.body } },
    { t: "GUILD_AUDIT_LOG_ENTRY_CREATE", d: { action_type: 31, target_id: low.id } },
  ])
  expect(events.at(-1)?.d).toMatchObject({
    reason: "more tea",
    changes: [
      { key: "name", old_value: "low", new_value: "tea" },
      { key: "mentionable", old_value: false, new_value: true },
    ],
  })
  const before = events.length
  await rest("PATCH", of(guild, low), body)
  expect(events).toHaveLength(before)
})

test("only the permissions of @everyone can be edited", async ({ rest, guild }) => {
  const body = { name: "all", permissions: "1024", hoist: true }
  expect((await rest("PATCH", of(guild, guild.everyone), body)).body).toMatchObject({
    name: "@everyone",
    permissions: "1024",
    hoist: false,
  })
})

test("a role at or above one's own is not edited, moved or deleted", async ({ rest, guild }) => {
  const high = guild.createRole("high", { position: 2 })
  const refused = { status: 403, body: NO_PERMISSION }
  for (const role of [guild.botRole, high]) {
    expect(await rest("PATCH", of(guild, role), { name: "a" })).toMatchObject(refused)
    expect(await rest("DELETE", of(guild, role))).toMatchObject(refused)
    const moved = [{ id: role.id, position: 1 }]
    if (role === high) expect(await rest("PATCH", of(guild), moved)).toMatchObject(refused)
  }
})

test("a role that is deleted is taken from members and channels", async ({
  rest,
  guild,
  general,
  alice,
  simulation,
  events,
}) => {
  const low = guild.createRole("low")
  const mid = guild.createRole("mid", { position: 2 })
  guild.setTopRole(alice, low)
  general.allow(low, "SendMessages")
  const from = events.length
  expect((await rest("DELETE", of(guild, low))).status).toBe(204)

  expect(alice.roles).toEqual([])
  expect(order(guild)).toEqual(["@everyone", mid.name, guild.botRole.name])
  expect(simulation.world.channels.get(general.id)).toMatchObject({ overwrites: new Map() })
  // The others keep their positions: https://github.com/Rapptz/discord.py/issues/5902
  expect([mid.position, guild.botRole.position]).toEqual([2, 3])
  expect(events.slice(from).map(({ t, d }) => [t, d])).toMatchObject([
    ["GUILD_ROLE_DELETE", { guild_id: guild.id, role_id: low.id }],
    ["GUILD_MEMBER_UPDATE", { user: { id: alice.id }, roles: [] }],
    ["CHANNEL_UPDATE", { id: general.id, permission_overwrites: [] }],
    ["GUILD_AUDIT_LOG_ENTRY_CREATE", { action_type: 32, target_id: low.id }],
  ])
  expect(await rest("DELETE", of(guild, low))).toMatchObject(UNKNOWN)
})

test("@everyone and a bot's own role are not deleted", async ({ rest, env, guild }) => {
  guild.addBot(env.createUser("helper", { bot: true }))
  const [, helper] = guild.roles

  expect(await rest("DELETE", of(guild, guild.everyone))).toMatchObject(INVALID_ROLE)
  expect(helper?.name).toBe("helper")
  expect(await rest("DELETE", of(guild, helper))).toMatchObject(INVALID_ROLE)
})

// Row "Role moves" of the assumptions: roles that the request does not name keep their positions.
test("a request moves the roles that it names, and tells each whose position changes", async ({
  rest,
  guild,
  events,
}) => {
  const [c, b, a] = ["c", "b", "a"].map((name) => guild.createRole(name))
  guild.botRole.setPosition(4)
  const from = events.length
  const moved = [
    { id: a?.id, position: 2 },
    { id: c?.id, position: 3 },
    { id: guild.id, position: 1 },
  ]
  const { status, body } = await rest<APIRole[]>("PATCH", of(guild), moved)

  expect(status).toBe(200)
  expect(order(guild)).toEqual(["@everyone", "a", "b", "c", guild.botRole.name])
  expect([a, b, c, guild.everyone].map((role) => role?.position)).toEqual([2, 2, 3, 0])
  expect(body).toHaveLength(5)
  expect(events.slice(from)).toMatchObject([
    { t: "GUILD_ROLE_UPDATE", d: { role: { id: a?.id, position: 2 } } },
  ])
})

// discord.js renumbers all roles: `setPosition` in its packages/discord.js/src/util/Util.js
test("all roles are numbered anew by a request that keeps the order above one's own", async ({
  rest,
  guild,
}) => {
  const low = guild.createRole("low")
  const other = guild.createRole("other")
  const hole = guild.createRole("hole", { position: 4 })
  const boss = guild.createRole("boss", { position: 5 })
  hole.delete()
  expect(guild.roles.map(({ position }) => position)).toEqual([0, 1, 2, 3, 5])

  const all = [guild.everyone, low, other, guild.botRole, boss]
  const numbered = all.map(({ id }, position) => ({ id, position }))
  expect((await rest("PATCH", of(guild), numbered)).status).toBe(200)
  expect(order(guild)).toEqual(["@everyone", "low", "other", guild.botRole.name, "boss"])
  const swapped = [
    { id: boss.id, position: 3 },
    { id: guild.botRole.id, position: 4 },
  ]
  expect(await rest("PATCH", of(guild), swapped)).toMatchObject({
    status: 403,
    body: NO_PERMISSION,
  })
})

test("an order that names every role where it stands changes nothing, as clients send it", async ({
  rest,
  guild,
  events,
}) => {
  guild.createRole("high", { position: 2 })
  const from = events.length
  const all = guild.roles.map(({ id, position }) => ({ id, position }))

  expect((await rest("PATCH", of(guild), all)).status).toBe(200)
  expect(events).toHaveLength(from)
})

test("no role is moved to one's own or above", async ({ rest, guild }) => {
  const low = guild.createRole("low")
  for (const position of [2, 3, 99]) {
    expect(await rest("PATCH", of(guild), [{ id: low.id, position }])).toMatchObject({
      status: 403,
      body: NO_PERMISSION,
    })
  }
  expect(low.position).toBe(1)
  expect(await rest("PATCH", of(guild), [{ id: NOWHERE, position: 1 }])).toMatchObject(UNKNOWN)
})

test("the owner of a guild moves every role but @everyone", async ({ guild }) => {
  const low = guild.createRole("low")
  await guild.owner.editRole(guild.botRole, { hoist: true })
  await guild.owner.createRole("mine", { permissions: ["Administrator"] })
  low.setPosition(3)

  expect(order(guild)).toEqual(["@everyone", "mine", guild.botRole.name, "low"])
  expect(() => guild.everyone.setPosition(1)).toThrow("@everyone has 0")
  expect(() => low.setPosition(4)).toThrow("Roles have the positions 1 to 3")
})

test("no role comes to the bot's own or above, whatever is made, moved and deleted", async ({
  rest,
  guild,
}) => {
  const request = fc.record({
    method: fc.constantFrom("POST", "PATCH", "DELETE"),
    index: fc.nat({ max: 9 }),
    other: fc.nat({ max: 9 }),
    position: fc.nat({ max: 9 }),
  })
  const property = fc.asyncProperty(fc.array(request, { maxLength: 8 }), async (requests) => {
    for (const { method, index, other, position } of requests) {
      const roles = [...guild.roles]
      const [one, two] = [index, other].map((at) => roles[at % roles.length])
      const before = new Map(roles.map((role) => [role.id, role.position]))
      if (method === "POST") await rest("POST", of(guild), {})
      if (method === "DELETE") await rest("DELETE", of(guild, one))
      const named = [one, two].map((role) => ({ id: role?.id, position }))
      if (method === "PATCH") await rest("PATCH", of(guild), named)

      const after = [...guild.roles]
      const moved = after.filter(({ id, position: now }) => (before.get(id) ?? 1) !== now)
      const isNamed = moved.every(({ id }) => named.some((role) => role.id === id))
      expect(method === "PATCH" ? isNamed : moved.length === 0).toBe(true)
      expect(after[0]).toMatchObject({ name: "@everyone", position: 0 })
      expect(after.at(-1)?.id).toBe(guild.botRole.id)
    }
  })
  await fc.assert(property, { numRuns: 15 })
})
