// Invites for chosen users, with roles, and for temporary members.

import { FormData, request } from "undici"
import { expect } from "vitest"
import { SetupError } from "../../src/index.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import { API, TOKEN, test } from "./fixture.ts"

interface Invite {
  readonly code: string
}

/** Returns a form with a file of users, and other keys of the body. */
function formOf(csv: string, body: object = {}): FormData {
  const form = new FormData()
  form.append("target_users_file", new File([csv], "users.csv", { type: "text/csv" }))
  form.append("payload_json", JSON.stringify(body))
  return form
}

const unknown = { status: 404, body: { code: 10006 } }

test("only the users of its file can see and accept an invite, and managers see it", async ({
  rest,
  env,
  general,
  guild,
}) => {
  const [zed, mia] = [env.createUser("zed"), env.createUser("mia")]
  const csv = `user_id\n${zed.id}\n\n${zed.id}\n1200000000000000000\n`
  const made = await rest<Invite>("POST", `/channels/${general.id}/invites`, formOf(csv))
  expect(made.status).toBe(200)
  const { code } = made.body
  expect(await rest("GET", `/invites/${code}`)).toMatchObject({ status: 200 })
  expect(await rest("GET", `/invites/${code}`, undefined, { credential: null })).toMatchObject(
    unknown,
  )

  const file = await request(`${API}/invites/${code}/target-users`, {
    headers: { authorization: `Bot ${TOKEN}` },
  })
  expect(file.headers["content-type"]).toBe("text/csv")
  expect(await file.body.text()).toBe(`user_id\n${zed.id}\n1200000000000000000\n`)

  await expect(mia.acceptInvite(code)).rejects.toMatchObject({ code: 10006 })
  expect(() => guild.addMember(mia, { invite: code })).toThrow(SetupError)
  await zed.acceptInvite(code)
  expect(guild.has(zed)).toBe(true)
  expect(guild.invites.get(code)).toMatchObject({
    uses: 1,
    userIds: [zed.id, "1200000000000000000"],
  })
})

test("the users of an invite are replaced, and the clock processes them", async ({
  rest,
  env,
  simulation,
  general,
}) => {
  const ids = Array.from(
    { length: 100 },
    (_, index) => `12000000000000000${String(index).padStart(2, "0")}`,
  )
  const made = await rest<Invite>(
    "POST",
    `/channels/${general.id}/invites`,
    formOf("1200000000000000000"),
  )
  const path = `/invites/${made.body.code}/target-users`
  const { clock } = simulation.world
  clock.stepTo(clock.now() + 1000)
  expect(await rest("PUT", path, formOf(ids.join("\r\n")))).toMatchObject({ status: 204 })
  clock.stepTo(clock.now() + 410)
  expect(await rest("GET", `${path}/job-status`)).toMatchObject({
    status: 200,
    body: {
      status: 1,
      total_users: 100,
      processed_users: 41,
      created_at: "2026-01-01T00:00:01.000000+00:00",
      completed_at: null,
      error_message: null,
    },
  })
  clock.stepTo(clock.now() + 10_000)
  expect(await rest("GET", `${path}/job-status`)).toMatchObject({
    body: { status: 2, processed_users: 100, completed_at: "2026-01-01T00:00:02.000000+00:00" },
  })
  const loaded = createSimulation({ snapshot: env.world.snapshot() }, { key: "loaded" })
  expect(loaded.world.invites).toEqual(simulation.world.invites)
})

test("a file with wrong lines is refused with each of them, and changes nothing", async ({
  rest,
  guild,
  general,
}) => {
  const path = `/channels/${general.id}/invites`
  const csv = "user_id\n1200000000000000000\n12\nalice\n"
  expect(await rest("POST", path, formOf(csv))).toMatchObject({
    status: 400,
    body: {
      target_users_file: [
        "Line 3: invalid user ID - must be a valid Discord snowflake",
        "Line 4: invalid user ID format",
      ],
    },
  })
  expect(guild.invites).toEqual([])
  const open = await rest<Invite>("POST", path, {})
  const targets = `/invites/${open.body.code}/target-users`
  expect(await rest("PUT", targets, formOf("1200000000000000000"))).toMatchObject({ status: 404 })
  expect(await rest("GET", `${targets}/job-status`)).toMatchObject({ status: 404 })
  const chosen = await rest<Invite>("POST", path, formOf("1200000000000000000"))
  expect(await rest("PUT", `/invites/${chosen.body.code}/target-users`)).toMatchObject({
    status: 400,
    body: { code: 50035, errors: { target_users_file: {} } },
  })
})

test("the users of an invite are for its inviter and for those who manage or audit the guild", async ({
  rest,
  guild,
  general,
  alice,
}) => {
  const invite = await guild.owner.createInvite(general, { users: [alice] })
  const path = `/invites/${invite.code}/target-users`
  guild.botRole.setPermissions("ViewChannel", "ViewAuditLog")
  expect(await rest("GET", `${path}/job-status`)).toMatchObject({ status: 200 })
  const refused = { status: 403, body: { code: 50013 } }
  expect(await rest("PUT", path, formOf(alice.id))).toMatchObject(refused)
  guild.botRole.setPermissions("ViewChannel")
  expect(await rest("GET", `${path}/job-status`)).toMatchObject(refused)
  expect(await rest("GET", `/invites/${invite.code}`)).toMatchObject(unknown)
})

test("an invite gives its roles to those who join and to members", async ({
  rest,
  env,
  guild,
  general,
  alice,
  events,
}) => {
  const [tea, cake] = [guild.createRole("tea"), guild.createRole("cake")]
  const told = events.length
  const body = { role_ids: [tea.id, cake.id] }
  const made = await rest<Invite>("POST", `/channels/${general.id}/invites`, body)
  expect(made).toMatchObject({
    status: 200,
    body: {
      roles: [
        { id: tea.id, name: "tea", color: 0, icon: null, unicode_emoji: null },
        { id: cake.id, name: "cake" },
      ],
    },
  })
  expect(events[told]).toMatchObject({ t: "INVITE_CREATE", d: body })
  const { code } = made.body
  cake.delete()
  const zed = env.createUser("zed")
  await zed.acceptInvite(code)
  await alice.acceptInvite(code)
  await alice.acceptInvite(code)
  const rolesOf = (id: string) => guild.members.get(id).roles.map(({ name }) => name)
  expect([rolesOf(zed.id), rolesOf(alice.id)]).toEqual([["tea"], ["tea"]])
  expect(guild.invites.get(code).uses).toBe(1)
  expect(await rest("GET", `/invites/${code}`)).toMatchObject({ body: { roles: [{ id: tea.id }] } })
})

test("an invite gives only roles that its creator may assign", async ({ rest, guild, general }) => {
  const path = `/channels/${general.id}/invites`
  const invite = (...role_ids: string[]) => rest("POST", path, { role_ids })
  const high = guild.createRole("high")
  guild.botRole.setPosition(1)
  expect(await invite(high.id)).toMatchObject({ status: 403, body: { code: 50013 } })
  expect(await invite("1000000000000000001")).toMatchObject({ status: 404, body: { code: 10011 } })
  expect(await invite(guild.everyone.id)).toMatchObject({ status: 400, body: { code: 50028 } })
  guild.botRole.setPermissions("ViewChannel", "CreateInstantInvite")
  expect(await invite(high.id)).toMatchObject({ status: 403, body: { code: 50013 } })
  expect(guild.invites).toEqual([])
})

test("a temporary member leaves when they go offline without a role", async ({
  env,
  guild,
  general,
  events,
}) => {
  const invite = await guild.owner.createInvite(general, { temporary: true })
  const [zed, mia] = [guild.addMember("zed", { invite }), guild.addMember("mia", { invite })]
  const ann = guild.addMember("ann")
  const regular = guild.createRole("regular")
  await guild.owner.giveRole(mia, regular)
  const told = events.length
  for (const one of [zed, mia, ann]) await one.setPresence({ status: "online" })
  await zed.setPresence({ status: "idle" })
  expect(guild.has(zed)).toBe(true)
  for (const one of [zed, mia, ann]) await one.setPresence({ status: "offline" })
  expect([zed, mia, ann].map((one) => guild.has(one))).toEqual([false, true, true])
  const left = events.slice(told).filter(({ t }) => t === "GUILD_MEMBER_REMOVE")
  expect(left).toMatchObject([{ d: { user: { id: zed.id } } }])
  const loaded = createSimulation({ snapshot: env.world.snapshot() }, { key: "loaded" })
  const members = [...loaded.world.guilds.values()].flatMap((one) => [...one.members])
  expect(members.filter(({ isTemporary }) => isTemporary).map(({ userId }) => userId)).toEqual([
    mia.id,
  ])
})

test("a banned user and a guild with paused invites refuse an invite", async ({
  env,
  guild,
  general,
}) => {
  const zed = env.createUser("zed")
  const invite = await guild.owner.createInvite(general)
  await guild.owner.ban(zed)
  await expect(zed.acceptInvite(invite)).rejects.toMatchObject({ code: 40007 })
  guild.setFeatures(["INVITES_DISABLED"])
  await expect(env.createUser("mia").acceptInvite(invite)).rejects.toBeInstanceOf(SetupError)
  await expect(zed.acceptInvite("nowhere")).rejects.toMatchObject({ code: 10006 })
})
