// Requests to join a guild whose moderators approve its members.
// https://github.com/discord/discord-api-docs/pull/8531

import { expect } from "vitest"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import type { GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import { NOWHERE, test } from "./fixture.ts"

interface Page {
  readonly total?: number
  readonly guild_join_requests?: readonly { readonly id: string; readonly user_id: string }[]
}

const ANSWERS = { "Why?": "The tea", "What do you drink?": "Coffee" }

/** Lets the moderators of a guild approve its members. */
function screen(guild: GuildHandle, preview: boolean): void {
  guild.setMemberVerification({
    enabled: true,
    manualApproval: true,
    preview,
    fields: [
      { label: "Rules", rules: ["Be kind"] },
      { type: "paragraph", label: "Why?" },
      { type: "text", label: "Who sent you?", required: false },
      { type: "choice", label: "What do you drink?", choices: ["Tea", "Coffee"] },
    ],
  })
}

test("with a preview, an applicant is a pending member until a moderator approves", async ({
  env,
  rest,
  guild,
  events,
}) => {
  screen(guild, true)
  const bob = env.createUser("bob")
  const seen = events.length
  await bob.requestToJoin(guild, ANSWERS)
  const [request] = guild.joinRequests
  const shown = {
    id: request?.id,
    reviewed_at: null,
    application_status: "SUBMITTED",
    rejection_reason: null,
    guild_id: guild.id,
    user_id: bob.id,
    user: { username: "bob" },
    form_responses: [
      { field_type: "TERMS", label: "Rules", required: true, values: ["Be kind"], response: true },
      { field_type: "PARAGRAPH", label: "Why?", required: true, response: "The tea" },
      { field_type: "TEXT_INPUT", label: "Who sent you?", required: false },
      { field_type: "MULTIPLE_CHOICE", choices: ["Tea", "Coffee"], response: 1 },
    ],
    actioned_by_user: null,
  }
  const path = `/guilds/${guild.id}/requests`
  expect(await rest("GET", path)).toMatchObject({
    status: 200,
    body: { total: 1, guild_join_requests: [shown] },
  })
  expect(guild.members.get("bob").pending).toBe(true)

  const approved = await rest("PATCH", `${path}/${request?.id}`, { action: "APPROVED" })
  expect(approved).toMatchObject({
    status: 200,
    body: {
      application_status: "APPROVED",
      reviewed_at: expect.any(String),
      actioned_by_user: { id: env.bot.id },
    },
  })
  expect(guild.members.get("bob").pending).toBe(false)
  expect(events.slice(seen)).toMatchObject([
    { t: "GUILD_MEMBER_ADD", d: { pending: true } },
    {
      t: "GUILD_JOIN_REQUEST_CREATE",
      d: { guild_id: guild.id, status: "SUBMITTED", request: shown },
    },
    { t: "GUILD_JOIN_REQUEST_UPDATE", d: { status: "APPROVED" } },
    { t: "GUILD_MEMBER_UPDATE", d: { pending: false } },
  ])
  // A request that was reviewed does not change.
  const again = await rest("PATCH", `${path}/${request?.id}`, { action: "REJECTED" })
  expect(again).toMatchObject({ status: 200, body: { application_status: "APPROVED" } })
})

test("without a preview, an applicant joins when a moderator approves", async ({
  env,
  guild,
  alice,
  events,
}) => {
  screen(guild, false)
  expect(guild.features).not.toContain("PREVIEW_ENABLED")
  guild.setPermissions(alice, "KickMembers")
  const [bob, carol] = [env.createUser("bob"), env.createUser("carol")]
  const seen = events.length
  await bob.requestToJoin(guild, ANSWERS)
  expect(guild.has(bob)).toBe(false)
  await alice.approveJoinRequest(bob)
  expect(guild.members.get("bob").pending).toBe(false)
  await carol.requestToJoin(guild, ANSWERS)
  await alice.rejectJoinRequest(carol, { reason: "The house is full" })
  expect(guild.has(carol)).toBe(false)
  expect(events.slice(seen)).toMatchObject([
    { t: "GUILD_JOIN_REQUEST_CREATE" },
    { t: "GUILD_JOIN_REQUEST_UPDATE", d: { request: { actioned_by_user: { id: alice.id } } } },
    { t: "GUILD_MEMBER_ADD", d: { pending: false } },
    { t: "GUILD_JOIN_REQUEST_CREATE" },
    {
      t: "GUILD_JOIN_REQUEST_UPDATE",
      d: { status: "REJECTED", request: { rejection_reason: "The house is full" } },
    },
  ])
  expect(guild.joinRequests).toMatchObject([
    { status: "APPROVED", reviewer: alice, rejectionReason: null },
    {
      status: "REJECTED",
      rejectionReason: "The house is full",
      answers: { Rules: true, "Why?": "The tea", "What do you drink?": "Coffee" },
    },
  ])
})

test("a rejected pending member is removed, and can apply again", async ({
  env,
  guild,
  events,
}) => {
  screen(guild, true)
  const bob = env.createUser("bob")
  await bob.requestToJoin(guild, ANSWERS)
  const seen = events.length
  await guild.owner.rejectJoinRequest(bob)
  expect(events.slice(seen)).toMatchObject([
    { t: "GUILD_JOIN_REQUEST_UPDATE", d: { status: "REJECTED" } },
    { t: "GUILD_MEMBER_REMOVE" },
  ])
  await bob.requestToJoin(guild, ANSWERS)
  expect(guild.joinRequests.map(({ status }) => status)).toEqual(["REJECTED", "SUBMITTED"])
})

test("a started request is hidden from moderators until it is submitted", async ({
  env,
  rest,
  guild,
  events,
}) => {
  screen(guild, false)
  const bob = env.createUser("bob")
  const seen = events.length
  await bob.startJoinRequest(guild)
  const path = `/guilds/${guild.id}/requests`
  const [request] = guild.joinRequests
  expect(await rest("GET", path)).toMatchObject({ body: { total: 0, guild_join_requests: [] } })
  for (const id of [request?.id, NOWHERE]) {
    const answer = await rest("PATCH", `${path}/${id}`, { action: "APPROVED" })
    expect(answer).toMatchObject({ status: 404, body: { code: 0 } })
  }
  await bob.requestToJoin(guild, ANSWERS)
  await bob.withdrawJoinRequest(guild)
  expect(events.slice(seen)).toMatchObject([
    { t: "GUILD_JOIN_REQUEST_UPDATE", d: { status: "SUBMITTED" } },
    {
      t: "GUILD_JOIN_REQUEST_DELETE",
      d: { id: request?.id, guild_id: guild.id, user_id: bob.id },
    },
  ])
  expect(guild.joinRequests).toEqual([])
})

test("the request of a pending member ends when they leave or are exempted", async ({
  guild,
  events,
}) => {
  screen(guild, true)
  const [bob, carol] = [guild.addMember("bob"), guild.addMember("carol")]
  for (const one of [bob, carol]) await one.requestToJoin(guild, ANSWERS)
  const seen = events.length
  await bob.leave()
  await guild.owner.exemptFromVerification(carol)
  expect(events.slice(seen).filter(({ t }) => !t.includes("AUDIT"))).toMatchObject([
    { t: "GUILD_JOIN_REQUEST_DELETE", d: { user_id: bob.id } },
    { t: "GUILD_MEMBER_REMOVE" },
    { t: "GUILD_JOIN_REQUEST_UPDATE", d: { status: "APPROVED" } },
    { t: "GUILD_MEMBER_UPDATE", d: { pending: false, flags: 4 } },
  ])
})

test("the request of somebody who is banned ends, so that nobody lets them in", async ({
  env,
  rest,
  guild,
  events,
}) => {
  screen(guild, false)
  const bob = env.createUser("bob")
  await bob.requestToJoin(guild, ANSWERS)
  const seen = events.length
  expect(await rest("PUT", `/guilds/${guild.id}/bans/${bob.id}`)).toMatchObject({ status: 204 })
  expect(events.slice(seen).filter(({ t }) => !t.includes("AUDIT"))).toMatchObject([
    { t: "GUILD_BAN_ADD", d: { user: { id: bob.id } } },
    { t: "GUILD_JOIN_REQUEST_DELETE", d: { user_id: bob.id } },
  ])
  // Without the gate, everybody whose request is open becomes a member.
  guild.setMemberVerification({ enabled: false })
  expect(guild.joinRequests).toEqual([])
  expect(guild.members.map(({ id }) => id)).not.toContain(bob.id)
})

test("requests are listed by status, newest first", async ({ env, rest, guild }) => {
  screen(guild, false)
  const path = `/guilds/${guild.id}/requests`
  const users = ["bob", "carol", "dora", "erin"].map((name) => env.createUser(name))
  for (const user of users) {
    await user.requestToJoin(guild, ANSWERS)
    await env.advanceTime(60)
  }
  const usersOf = async (query: string): Promise<readonly string[] | undefined> =>
    (await rest<Page>("GET", `${path}?${query}`)).body.guild_join_requests?.map(
      (one) => users.find(({ id }) => id === one.user_id)?.name ?? "",
    )
  const [first, second] = guild.joinRequests.map(({ id }) => id)
  expect(await usersOf("")).toEqual(["erin", "dora", "carol", "bob"])
  expect(await usersOf("limit=2")).toEqual(["erin", "dora"])
  expect(await usersOf(`before=${second}`)).toEqual(["bob"])
  expect(await usersOf(`after=${second}&before=${first}`)).toEqual(["erin", "dora"])

  const [bob, carol] = users
  if (bob === undefined || carol === undefined) throw new Error("There are four users.")
  await guild.owner.rejectJoinRequest(carol)
  await env.advanceTime(60)
  await guild.owner.rejectJoinRequest(bob)
  expect(await usersOf("status=REJECTED")).toEqual(["bob", "carol"])
  expect(await rest("GET", `${path}?status=REJECTED`)).not.toHaveProperty("body.total")
  for (const query of ["status=STARTED", "limit=0", "limit=101"]) {
    expect(await rest("GET", `${path}?${query}`)).toMatchObject({ body: { code: 50035 } })
  }
})

test("requests need Kick Members; Manage Server only counts them", async ({ env, rest, guild }) => {
  screen(guild, false)
  await env.createUser("bob").requestToJoin(guild, ANSWERS)
  const path = `/guilds/${guild.id}/requests`
  const [request] = guild.joinRequests
  guild.botRole.setPermissions("ManageGuild")
  expect((await rest("GET", path)).body).toEqual({ total: 1 })
  const review = { action: "APPROVED" }
  const refused = { status: 403, body: { code: 50013 } }
  expect(await rest("PATCH", `${path}/${request?.id}`, review)).toMatchObject(refused)
  guild.botRole.setPermissions("BanMembers")
  expect(await rest("GET", path)).toMatchObject(refused)
  guild.botRole.setPermissions("KickMembers")
  expect(await rest("PATCH", `${path}/${request?.id}`, {})).toMatchObject({ body: { code: 50035 } })
  expect(await rest("PATCH", `${path}/${request?.id}`, review)).toMatchObject({ status: 200 })
})

test("a guild without manual approval has no requests", async ({ env, rest, guild }) => {
  guild.setMemberVerification({ enabled: true })
  const bob = env.createUser("bob")
  await expect(bob.requestToJoin(guild)).rejects.toThrow("MEMBER_VERIFICATION_MANUAL_APPROVAL")
  expect(await rest("GET", `/guilds/${guild.id}/requests`)).toMatchObject({
    status: 403,
    body: { code: 50001 },
  })
})

test("the form has to be filled in", async ({ env, guild, alice }) => {
  screen(guild, false)
  const bob = env.createUser("bob")
  const refusals = [
    [{}, '"Why?" is required'],
    [{ ...ANSWERS, Tea: "yes" }, 'no field "Tea"'],
    [{ ...ANSWERS, Rules: false }, '"Rules" is required'],
    [{ ...ANSWERS, "What do you drink?": "Cocoa" }, "one of Tea, Coffee"],
    [{ ...ANSWERS, "Why?": "x".repeat(1001) }, "at most 1000 characters"],
  ] as const
  for (const [answers, says] of refusals) {
    await expect(bob.requestToJoin(guild, answers)).rejects.toThrow(says)
  }
  expect(guild.joinRequests).toEqual([])
  await bob.requestToJoin(guild, ANSWERS)
  await expect(bob.requestToJoin(guild, ANSWERS)).rejects.toThrow("already submitted")
  await expect(alice.requestToJoin(guild, ANSWERS)).rejects.toThrow("already a member")
  await expect(guild.owner.approveJoinRequest(alice)).rejects.toThrow("has submitted no request")
  const pending = guild.addMember("carol", { pending: true })
  await expect(pending.passScreening()).rejects.toThrow("moderators of Tea House approve")
})

test("a banned user cannot apply", async ({ env, guild }) => {
  screen(guild, false)
  const bob = env.createUser("bob")
  await guild.owner.ban(bob)
  await expect(bob.requestToJoin(guild, ANSWERS)).rejects.toThrow("40007")
})

test("closing the gate decides about all applicants", async ({ env, rest, guild, general: _ }) => {
  screen(guild, false)
  const [bob, carol] = [env.createUser("bob"), env.createUser("carol")]
  await bob.requestToJoin(guild, ANSWERS)
  await carol.startJoinRequest(guild)
  await rest("PATCH", `/guilds/${guild.id}/member-verification`, { enabled: false })
  expect(guild.has(bob)).toBe(true)
  expect(guild.joinRequests).toMatchObject([{ user: { name: "bob" }, status: "APPROVED" }])
})

test("a screening and its requests are part of a saved world", async ({
  env,
  simulation,
  guild,
}) => {
  screen(guild, true)
  const bob = env.createUser("bob")
  await bob.requestToJoin(guild, ANSWERS)
  guild.addMember("carol", { bypassesVerification: true })
  const loaded = createSimulation({ snapshot: env.world.snapshot() }, { key: "loaded" })
  const [kept, found] = [simulation.world, loaded.world].map(({ guilds }) => guilds.get(guild.id))
  expect(found?.memberVerification).toEqual(kept?.memberVerification)
  expect(found?.joinRequests).toEqual(kept?.joinRequests)
  expect([...(found?.members ?? [])]).toEqual([...(kept?.members ?? [])])
})
