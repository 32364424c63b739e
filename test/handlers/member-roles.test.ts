import { expect } from "vitest"
import type { GuildHandle } from "../../src/harness/handles/guild/guild.ts"
import type { UserHandle } from "../../src/harness/handles/user.ts"
import { NOWHERE, test } from "./fixture.ts"

const REFUSED = { status: 403, body: { message: "Missing Permissions", code: 50013 } }
const INVALID_ROLE = { status: 400, body: { message: "Invalid Role", code: 50028 } }

const of = (guild: GuildHandle, user: UserHandle): string =>
  `/guilds/${guild.id}/members/${user.id}`

test("a list of roles replaces the others; @everyone can be in it", async ({
  rest,
  guild,
  alice,
  events,
}) => {
  const [low, other] = [guild.createRole("low"), guild.createRole("other")]
  guild.setTopRole(alice, low)
  await rest("PATCH", of(guild, alice), { roles: [guild.everyone.id, other.id] })

  expect(alice.roles.map(({ name }) => name)).toEqual(["other"])
  expect(events.at(-1)?.d).toMatchObject({
    changes: [
      { key: "$add", new_value: [{ id: other.id, name: "other" }] },
      { key: "$remove", new_value: [{ id: low.id, name: "low" }] },
    ],
  })
})

test("a role at or above one's own is neither given nor taken", async ({ rest, guild, alice }) => {
  const high = guild.createRole("high", { position: 2 })
  expect(await rest("PUT", `${of(guild, alice)}/roles/${high.id}`)).toMatchObject(REFUSED)
  expect(await rest("PATCH", of(guild, alice), { roles: [high.id] })).toMatchObject(REFUSED)

  guild.setTopRole(alice, high)
  expect(await rest("DELETE", `${of(guild, alice)}/roles/${high.id}`)).toMatchObject(REFUSED)
  expect(await rest("PATCH", of(guild, alice), { roles: [] })).toMatchObject(REFUSED)
})

test("who ranks higher can be given and lose what is below one's own", async ({
  rest,
  guild,
  alice,
}) => {
  guild.setTopRole(alice, guild.createRole("high", { position: 2 }))
  const low = guild.createRole("low")
  expect((await rest("PUT", `${of(guild, alice)}/roles/${low.id}`)).status).toBe(204)
  expect(alice.roles.map(({ name }) => name)).toEqual(["high", "low"])
  expect((await rest("DELETE", `${of(guild, alice)}/roles/${low.id}`)).status).toBe(204)
  expect(alice.roles.map(({ name }) => name)).toEqual(["high"])
})

test("@everyone and the managed role of a bot can be neither added nor removed", async ({
  rest,
  env,
  guild,
  alice,
}) => {
  const helper = env.createUser("helper", { bot: true })
  guild.addBot(helper)
  for (const role of [guild.everyone, guild.botRoleOf(helper)]) {
    const path = `roles/${role.id}`
    expect(await rest("PUT", `${of(guild, alice)}/${path}`)).toMatchObject(INVALID_ROLE)
    expect(await rest("DELETE", `${of(guild, helper)}/${path}`)).toMatchObject(INVALID_ROLE)
  }
  expect(await rest("PATCH", of(guild, helper), { roles: [] })).toMatchObject(INVALID_ROLE)
})

test("a repeated addition or removal of a role sends no event", async ({
  rest,
  guild,
  alice,
  events,
}) => {
  const low = guild.createRole("low")
  const path = `${of(guild, alice)}/roles/${low.id}`
  const from = events.length
  for (const method of ["PUT", "PUT", "DELETE", "DELETE"]) {
    expect(await rest(method, path)).toMatchObject({ status: 204, body: null })
  }
  expect(events.slice(from).map(({ t }) => t)).toEqual([
    "GUILD_MEMBER_UPDATE",
    "GUILD_AUDIT_LOG_ENTRY_CREATE",
    "GUILD_MEMBER_UPDATE",
    "GUILD_AUDIT_LOG_ENTRY_CREATE",
  ])
  expect(events.at(-1)?.d).toMatchObject({ changes: [{ key: "$remove" }] })
  const unknown = { status: 404, body: { code: 10007 } }
  expect(await rest("PUT", `/guilds/${guild.id}/members/${NOWHERE}/roles/${low.id}`)).toMatchObject(
    unknown,
  )
  expect(await rest("PATCH", `/guilds/${guild.id}/members/${NOWHERE}`, {})).toMatchObject(unknown)
  expect(await rest("PUT", `${of(guild, alice)}/roles/${NOWHERE}`)).toMatchObject({
    status: 404,
    body: { code: 10011 },
  })
})
