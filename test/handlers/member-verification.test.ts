// Membership screening: pending members, and exemption from it.

import { expect } from "vitest"
import { issueToken } from "../../src/world/oauth2/actions/tokens.ts"
import { NOWHERE, test } from "./fixture.ts"

const RULES = { label: "Rules", rules: ["Be kind"] }

test("a member who joins a guild with screening is pending until they accept the rules", async ({
  guild,
  general: _,
  events,
}) => {
  guild.setMemberVerification({ enabled: true, fields: [RULES] })
  expect(guild.features).toEqual([
    "MEMBER_VERIFICATION_GATE_ENABLED",
    "COMMUNITY",
    "PREVIEW_ENABLED",
  ])
  const seen = events.length
  const bob = guild.addMember("bob")
  expect(bob.pending).toBe(true)
  await bob.passScreening()
  expect(bob.pending).toBe(false)
  expect(events.slice(seen)).toMatchObject([
    { t: "GUILD_MEMBER_ADD", d: { pending: true } },
    { t: "GUILD_MEMBER_UPDATE", d: { pending: false } },
  ])
  await expect(bob.passScreening()).rejects.toThrow("the member is not pending")
})

test("a pending member can read, and do nothing else", async ({ guild, general, alice }) => {
  guild.setMemberVerification({ enabled: true })
  guild.everyone.setPermissions("Administrator")
  const bob = guild.addMember("bob")
  const lounge = guild.createVoiceChannel("lounge")
  const message = await alice.send(general, "tea?", {
    poll: { question: "Tea?", answers: ["Yes"] },
  })
  await alice.react(message, "🍵")
  const thread = await alice.createThread(general, "Cups")
  const event = guild.createScheduledEvent("Tea party", { location: "Garden" })
  expect(bob.can("ViewChannel", general) && bob.can("ReadMessageHistory", general)).toBe(true)
  const attempts = {
    sends: () => bob.send(general, "yes"),
    reacts: () => bob.react(message, "🍵"),
    votes: () => bob.vote(message, "Yes"),
    joins: () => bob.joinThread(thread),
    connects: () => bob.joinVoice(lounge),
    types: () => bob.typing(general),
    "is interested": () => bob.subscribeEvent(event),
    boosts: () => bob.boost(),
    kicks: () => bob.kick(alice),
    "names themselves": () => bob.setNick(bob, "Bobby"),
  }
  for (const [does, attempt] of Object.entries(attempts)) {
    await expect(attempt(), does).rejects.toThrow(/50013.*bob is pending/s)
  }
  await bob.passScreening()
  await bob.send(general, "yes")
})

test("a pending member uses no components and no commands", async ({
  env,
  guild,
  general,
  rest,
}) => {
  guild.setMemberVerification({ enabled: true })
  const bob = guild.addMember("bob")
  const components = [
    { type: 1, components: [{ type: 2, style: 1, label: "More", custom_id: "more" }] },
  ]
  await rest("POST", `/channels/${general.id}/messages`, { content: "tea?", components })
  const { lastMessage } = general
  if (lastMessage === undefined) throw new Error("The bot has written.")
  await expect(bob.click(lastMessage, "More")).rejects.toThrow(/50013.*pending/s)
  const commands = [{ name: "tea", description: "Makes tea" }]
  await rest("PUT", `/applications/${env.bot.id}/commands`, commands)
  await expect(bob.slash(general, "tea")).rejects.toThrow("pending")
})

test("bots and exempted members are never pending", async ({ env, guild, rest, alice }) => {
  guild.setMemberVerification({ enabled: true })
  expect(guild.addMember("ida", { bypassesVerification: true }).pending).toBe(false)
  expect(guild.members.get(env.bot.name).pending).toBe(false)
  const bob = guild.addMember("bob")
  const path = `/guilds/${guild.id}/members/${bob.id}`
  // The bit of DID_REJOIN cannot be edited, and is ignored.
  expect(await rest("PATCH", path, { flags: 5 })).toMatchObject({
    status: 200,
    body: { flags: 4, pending: false },
  })
  expect(await rest("PATCH", path, { flags: 0 })).toMatchObject({
    body: { flags: 0, pending: false },
  })
  guild.setPermissions(alice, "ManageRoles")
  await alice.exemptFromVerification(bob)
  expect(guild.auditLog({ type: "MemberUpdate" })).toMatchObject([
    { changes: [{ key: "bypasses_verification", before: false, after: true }] },
    { changes: [{ key: "bypasses_verification", before: true, after: false }] },
    { by: alice, changes: [{ key: "bypasses_verification", before: false, after: true }] },
  ])
})

test("flags need Manage Server, Manage Roles, or three permissions together", async ({
  rest,
  guild,
  alice,
}) => {
  const patch = () => rest("PATCH", `/guilds/${guild.id}/members/${alice.id}`, { flags: 4 })
  guild.botRole.setPermissions("ModerateMembers", "KickMembers")
  expect(await patch()).toMatchObject({ status: 403, body: { code: 50013 } })
  guild.botRole.setPermissions("ModerateMembers", "KickMembers", "BanMembers")
  expect(await patch()).toMatchObject({ status: 200, body: { flags: 4 } })
})

test("the form is read and edited", async ({ rest, guild }) => {
  const path = `/guilds/${guild.id}/member-verification`
  expect(await rest("GET", path)).toMatchObject({ status: 404, body: { code: 10068 } })
  const field = { field_type: "TERMS", label: "Rules", required: true, values: ["Be kind"] }
  const body = { description: "Have some tea", form_fields: JSON.stringify([field]) }
  const edited = await rest("PATCH", path, body)
  expect(edited).toMatchObject({
    status: 200,
    body: { description: "Have some tea", form_fields: [field], version: expect.any(String) },
  })
  expect((await rest("GET", path)).body).toEqual(edited.body)
  expect(guild.auditLog()).toMatchObject([
    {
      type: "GuildUpdate",
      changes: [
        { key: "description", after: "Have some tea" },
        { key: "form_fields", before: [], after: [field] },
      ],
    },
  ])
  const question = { field_type: "PARAGRAPH", label: "Why?", required: true }
  expect(await rest("PATCH", path, { form_fields: [field, question] })).toMatchObject({
    status: 400,
    body: { code: 50035, errors: { form_fields: { 1: { field_type: {} } } } },
  })
  expect(
    await rest("PATCH", path, { form_fields: [{ ...field, values: undefined }] }),
  ).toMatchObject({ body: { errors: { form_fields: { 0: { values: {} } } } } })
  guild.botRole.setPermissions("ManageRoles")
  expect(await rest("PATCH", path, {})).toMatchObject({ body: { code: 50013 } })
  expect(await rest("GET", path)).toMatchObject({ status: 200 })
})

test("only a community enables screening, and nobody is pending without it", async ({
  rest,
  guild,
  events,
}) => {
  const path = `/guilds/${guild.id}/member-verification`
  expect(await rest("PATCH", path, { enabled: true })).toMatchObject({
    status: 403,
    body: { code: 50001 },
  })
  guild.setFeatures(["COMMUNITY"])
  expect(await rest("PATCH", path, { enabled: true })).toMatchObject({ status: 200 })
  const bob = guild.addMember("bob")
  const seen = events.length
  await rest("PATCH", path, { enabled: false })
  expect(bob.pending).toBe(false)
  expect(guild.features).toEqual(["COMMUNITY"])
  expect(events.slice(seen).map(({ t }) => t)).toEqual([
    "GUILD_UPDATE",
    "GUILD_AUDIT_LOG_ENTRY_CREATE",
    "GUILD_MEMBER_UPDATE",
  ])

  await rest("PATCH", path, { enabled: true })
  const carol = guild.addMember("carol")
  await rest("PATCH", path, { enabled: false, bulk_action: "REJECTED" })
  expect(carol.isMember).toBe(false)
})

test("an edited form leaves the features of the guild as they are", async ({ rest, guild }) => {
  guild.setFeatures(["MEMBER_VERIFICATION_GATE_ENABLED"])
  const before = guild.features
  const body = { form_fields: [] }
  await rest("PATCH", `/guilds/${guild.id}/member-verification`, {
    description: "Be kind",
    ...body,
  })
  expect(guild.features).toEqual(before)
})

test("a guild that does not exist has no form", async ({ rest }) => {
  const answer = await rest("GET", `/guilds/${NOWHERE}/member-verification`)
  expect(answer).toMatchObject({ body: { code: 10004 } })
})

// https://docs.discord.com/developers/resources/guild#add-guild-member
test("a user who is added by their access token is pending, unless they are added with a role", async ({
  guild,
  env,
  rest,
  simulation,
}) => {
  guild.setMemberVerification({ enabled: true })
  const role = guild.createRole("Guest")
  guild.setTopRole(env.bot, guild.roles.length - 1)
  const add = (name: string, more: object) => {
    const { id: userId } = env.createUser(name)
    const { id: applicationId } = simulation.application()
    const grant = { applicationId, userId, scopes: ["guilds.join"], hasRefreshToken: false }
    const { token: access_token } = issueToken(simulation.world, grant)
    return rest("PUT", `/guilds/${guild.id}/members/${userId}`, { access_token, ...more })
  }
  expect(await add("bob", {})).toMatchObject({ status: 201, body: { pending: true } })
  expect(await add("carol", { roles: [role.id] })).toMatchObject({
    status: 201,
    body: { pending: false, roles: [role.id] },
  })
})

test("a pending member who gets a role bypasses the screening", async ({ guild, general }) => {
  guild.setMemberVerification({ enabled: true })
  const bob = guild.addMember("bob")
  await expect(bob.send(general, "tea?")).rejects.toThrow(/50013.*bob is pending/s)
  await guild.owner.giveRole(bob, guild.createRole("Guest"))
  await bob.send(general, "tea?")
  expect(general.lastMessage?.content).toBe("tea?")
})
