// Invites: creating, listing, resolving, using and deleting them.

import type { APIExtendedInvite, APIInvite } from "discord-api-types/v10"
import { expect } from "vitest"
import { type ChannelHandle, SetupError } from "../../src/index.ts"
import { NOWHERE, test as base } from "./fixture.ts"

const BOT = "123456789012345678"
/** `test` with a channel in which members may create invites, as in most guilds. */
const test = base.extend<{ readonly general: ChannelHandle }>({
  general: async ({ guild }, use) => {
    const general = guild.createTextChannel("general")
    general.allow(guild.everyone, "CreateInstantInvite")
    await use(general)
  },
})

const refused = (status: number, code: number) => ({ status, body: { code } })
const NOW = "2026-01-01T00:00:00.000000+00:00"

test("the creation of an invite sends its event and is audited", async ({
  rest,
  guild,
  general,
  events,
}) => {
  const told = events.length
  const headers = { "x-audit-log-reason": "more%20guests" }
  const body = { max_age: 3600, max_uses: 2, temporary: true }
  const made = await rest<APIExtendedInvite>("POST", `/channels/${general.id}/invites`, body, {
    headers,
  })

  const metadata = { max_age: 3600, max_uses: 2, temporary: true, created_at: NOW }
  expect(made).toMatchObject({
    status: 200,
    body: {
      type: 0,
      guild_id: guild.id,
      guild: { id: guild.id, name: "Tea House", vanity_url_code: null },
      channel: { id: general.id, name: "general", type: 0 },
      inviter: { id: BOT },
      expires_at: "2026-01-01T01:00:00.000000+00:00",
      uses: 0,
      ...metadata,
    },
  })
  const { code } = made.body
  expect(events.slice(told)).toMatchObject([
    {
      t: "INVITE_CREATE",
      d: {
        code,
        channel_id: general.id,
        guild_id: guild.id,
        inviter: { id: BOT },
        uses: 0,
        expires_at: "2026-01-01T01:00:00.000000+00:00",
        ...metadata,
      },
    },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: {
        action_type: 40,
        target_id: null,
        reason: "more guests",
        changes: expect.arrayContaining([
          { key: "code", new_value: code },
          { key: "channel_id", new_value: general.id },
          { key: "inviter_id", new_value: BOT },
        ]),
      },
    },
  ])
})

test("an invite defaults to a day and unlimited uses", async ({ rest, general }) => {
  expect(await rest("POST", `/channels/${general.id}/invites`, {})).toMatchObject({
    body: { max_age: 86_400, max_uses: 0, temporary: false },
  })
  // The request needs a body.
  expect(await rest("POST", `/channels/${general.id}/invites`)).toMatchObject(refused(400, 50035))
})

test("an invite of the same kind is taken again unless it is to be unique", async ({
  rest,
  alice,
  general,
  events,
}) => {
  const path = `/channels/${general.id}/invites`
  const codeOf = async (body: object) => (await rest<APIInvite>("POST", path, body)).body.code
  const first = await codeOf({ max_age: 60 })
  const told = events.length

  expect(await codeOf({ max_age: 60 })).toBe(first)
  expect(events).toHaveLength(told)
  expect(await codeOf({ max_age: 60, unique: true })).not.toBe(first)
  expect(await codeOf({ max_age: 0 })).not.toBe(first)
  expect((await alice.createInvite(general, { maxAge: 60 })).code).not.toBe(first)
})

// The examples of https://docs.discord.com/developers/resources/invite have letters and digits, and invite trackers
// match 2 to 16 of them.
test("a code has eight letters and digits, and is unique", async ({ guild, general, alice }) => {
  const create = async () => (await alice.createInvite(general, { maxUses: 1, unique: true })).code
  const codes = [await create(), await create()]
  expect(codes).toEqual(["LjXSisx2", "2A8Eky0n"])

  // A guild and a test have already taken the next two codes of this seed.
  guild.setVanityUrl("LABooJql")
  await alice.createInvite(general, { code: "EjywBKr9" })
  expect(await create()).toBe("aZo6ZCUB")
  expect(() => guild.setVanityUrl("LjXSisx2")).toThrow(/already used by an invite/)
})

test("an invite is resolved by its code without a token", async ({
  rest,
  guild,
  general,
  alice,
}) => {
  const { code } = await alice.createInvite(general)
  await alice.setPresence({ status: "online" })

  const { body } = await rest("GET", `/invites/${code}`, undefined, { credential: null })
  expect(body).toMatchObject({ code, guild: { id: guild.id }, inviter: { id: alice.id } })
  expect(body).not.toHaveProperty("uses")
  expect(body).not.toHaveProperty("approximate_member_count")
  expect(await rest("GET", `/invites/${code}?with_counts=true`)).toMatchObject({
    body: { approximate_member_count: 3, approximate_presence_count: 1 },
  })
  expect(await rest("GET", `/invites/${code}`, undefined, { credential: "Bot x" })).toMatchObject({
    status: 401,
  })
  expect(await rest("GET", "/invites/tea")).toMatchObject(refused(404, 10006))
})

test("an expired invite no longer exists, and no event is sent", async ({
  rest,
  simulation: {
    world: { clock },
  },
  guild,
  general,
  alice,
  events,
}) => {
  const invite = await alice.createInvite(general, { maxAge: 60 })
  const told = events.length
  clock.stepTo(clock.now() + 59_999)
  expect(invite.isOpen).toBe(true)
  clock.stepTo(clock.now() + 1)

  expect(invite.isOpen).toBe(false)
  expect(await rest("GET", `/invites/${invite.code}`)).toMatchObject(refused(404, 10006))
  expect(await rest("GET", `/channels/${general.id}/invites`)).toMatchObject({ body: [] })
  expect(events).toHaveLength(told)
  expect(() => guild.addMember("carol", { invite })).toThrow(SetupError)
})

test("joining by an invite counts, and the last that it is for uses it up", async ({
  rest,
  guild,
  general,
  alice,
  events,
}) => {
  const invite = await alice.createInvite(general, { maxUses: 2 })
  guild.addMember("carol", { invite })
  expect(invite.uses).toBe(1)
  expect(await rest("GET", `/channels/${general.id}/invites`)).toMatchObject({
    body: [{ code: invite.code, uses: 1, max_uses: 2 }],
  })

  const told = events.length
  const dan = guild.addMember("dan", { invite: invite.code })
  expect(invite.isOpen).toBe(false)
  expect(events.slice(told)).toMatchObject([
    { t: "INVITE_DELETE", d: { code: invite.code, channel_id: general.id, guild_id: guild.id } },
    { t: "GUILD_MEMBER_ADD", d: { user: { id: dan.id } } },
  ])
  expect(() => guild.addMember("erin", { invite })).toThrow("Unknown Invite")
})

test("an invite adds members only to its own guild", async ({ env, general, alice }) => {
  const invite = await alice.createInvite(general)
  const other = env.createGuild("Cellar")

  expect(() => other.addMember("carol", { invite })).toThrow("leads to another guild, Tea House")
})

test("deleting an invite requires MANAGE_CHANNELS or MANAGE_GUILD", async ({
  rest,
  guild,
  general,
  alice,
  events,
}) => {
  general.deny(guild.everyone, "ManageChannels")
  general.allow(guild.botRole, "ManageChannels")
  const invite = await alice.createInvite(general)
  const told = events.length

  const { body } = await rest("DELETE", `/invites/${invite.code}`)
  expect(body).toMatchObject({ code: invite.code, guild: { id: guild.id } })
  expect(body).not.toHaveProperty("uses")
  expect(events.slice(told)).toMatchObject([
    { t: "INVITE_DELETE", d: { code: invite.code } },
    { d: { action_type: 42, changes: expect.arrayContaining([{ key: "uses", old_value: 0 }]) } },
  ])
  await expect(alice.deleteInvite(invite)).rejects.toMatchObject({ code: 10006 })
  const another = await alice.createInvite(general)
  await expect(alice.deleteInvite(another)).rejects.toMatchObject({ code: 50013 })
})

test("events of invites are sent to bots that can manage the channel", async ({
  guild,
  general,
  alice,
  events,
}) => {
  general.deny(guild.botRole, "ManageChannels")
  const told = events.length
  await alice.createInvite(general)

  expect(events.slice(told).map(({ t }) => t)).not.toContain("INVITE_CREATE")
})

test("the invites of a guild are listed for who reads its audit log, but for their metadata", async ({
  rest,
  guild,
  general,
  alice,
  simulation,
}) => {
  const { code } = await alice.createInvite(general)
  const path = `/guilds/${guild.id}/invites`
  expect(await rest("GET", path)).toMatchObject({ body: [{ code, uses: 0 }] })

  const role = simulation.world.guilds.get(guild.id)?.roles.get(guild.botRole.id)
  if (role !== undefined) role.permissions = 1n << 7n
  const { body } = await rest<readonly APIInvite[]>("GET", path)
  expect(body).toMatchObject([{ code, inviter: { id: alice.id } }])
  expect(body[0]).not.toHaveProperty("uses")

  if (role !== undefined) role.permissions = 0n
  expect(await rest("GET", path)).toMatchObject(refused(403, 50013))
})

test("the deletion of a channel deletes its invites", async ({ rest, general, alice }) => {
  const invite = await alice.createInvite(general)
  general.delete()

  expect(await rest("GET", `/invites/${invite.code}`)).toMatchObject(refused(404, 10006))
})

test("a category cannot have invites", async ({ rest, guild }) => {
  const rooms = guild.createCategory("rooms")

  expect(await rest("POST", `/channels/${rooms.id}/invites`, {})).toMatchObject(refused(400, 50024))
  expect(await rest("POST", `/channels/${NOWHERE}/invites`, {})).toMatchObject(refused(404, 10003))
})

test("a guild without a vanity URL has no code", async ({ rest, guild }) => {
  expect(await rest("GET", `/guilds/${guild.id}/vanity-url`)).toEqual(
    expect.objectContaining({ status: 200, body: { code: null, uses: 0 } }),
  )
})

test("the code that a guild has chosen leads to the topmost channel that everyone sees", async ({
  rest,
  guild,
  general,
  events,
}) => {
  general.deny(guild.everyone, "ViewChannel")
  const lounge = guild.createVoiceChannel("lounge")
  const told = events.length
  guild.setVanityUrl("tea-house")

  expect(events.slice(told)).toMatchObject([
    { t: "GUILD_UPDATE", d: { vanity_url_code: "tea-house", features: ["VANITY_URL"] } },
  ])
  guild.addMember("carol", { invite: "tea-house" })
  expect(await rest("GET", `/guilds/${guild.id}/vanity-url`)).toMatchObject({
    body: { code: "tea-house", uses: 1 },
  })
  const { body } = await rest("GET", "/invites/tea-house")
  expect(body).toMatchObject({
    code: "tea-house",
    expires_at: null,
    channel: { id: lounge.id },
    guild: { vanity_url_code: "tea-house" },
  })
  expect(body).not.toHaveProperty("inviter")
})

test("two guilds cannot have the same vanity code", ({ env, guild }) => {
  guild.setVanityUrl("tea-house")

  expect(() => env.createGuild("Cellar").setVanityUrl("tea-house")).toThrow(SetupError)
  expect(() => guild.setVanityUrl("tea house")).toThrow(SetupError)
})
