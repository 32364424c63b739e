// Templates of guilds.

import { expect } from "vitest"
import { NOWHERE, test } from "./fixture.ts"

interface Template {
  readonly code: string
  readonly is_dirty: boolean | null
  readonly serialized_source_guild: {
    readonly roles: readonly object[]
    readonly channels: readonly object[]
  }
}

test("a template keeps roles, channels and settings, with numbers in place of ids", async ({
  rest,
  guild,
  general,
}) => {
  const staff = guild.createRole("staff", { permissions: ["KickMembers"], color: 0x123456 })
  const rooms = guild.createCategory("rooms")
  const lounge = guild.createVoiceChannel("lounge", { category: rooms, userLimit: 7 })
  guild.createStageChannel("stage")
  lounge.allow(staff, "Connect")
  lounge.deny(guild.owner, "Connect")
  guild.setSystemChannel(general)

  const path = `/guilds/${guild.id}/templates`
  const created = await rest<Template>("POST", path, { name: "Tea", description: "" })
  expect(created).toMatchObject({
    status: 200,
    body: { name: "Tea", description: null, usage_count: 0, is_dirty: null },
  })
  const { code, serialized_source_guild: kept } = created.body
  expect(code).toMatch(/^[A-Za-z0-9]{12}$/)
  expect(kept).toMatchObject({ name: guild.name, system_channel_id: 2, afk_channel_id: null })
  expect(kept.roles).toMatchObject([
    { id: 0, name: "@everyone" },
    { id: 1, name: "staff", permissions: "2", color: 0x123456 },
  ])
  expect(kept.channels).toMatchObject([
    { id: 1, type: 4, name: "rooms", parent_id: null },
    { id: 2, type: 0, name: "general" },
    {
      id: 3,
      type: 2,
      name: "lounge",
      parent_id: 1,
      user_limit: 7,
      permission_overwrites: [{ id: 1, type: 0, allow: "1048576", deny: "0" }],
    },
  ])
  expect(await rest("GET", `/guilds/templates/${code}`)).toMatchObject({ body: { code } })
})

test("a template is dirty until it is synced with its guild", async ({ rest, guild }) => {
  const code = guild.createTemplate("Tea", { description: "Cozy" })
  const path = `/guilds/${guild.id}/templates/${code}`
  const dirty = async (): Promise<unknown> =>
    (await rest<Template>("GET", `/guilds/templates/${code}`)).body.is_dirty
  expect(await dirty()).toBe(null)
  guild.createTextChannel("kitchen")
  expect(await dirty()).toBe(true)
  expect(await rest("PUT", path)).toMatchObject({ status: 200, body: { is_dirty: null } })
  expect(await dirty()).toBe(null)

  const renamed = await rest("PATCH", path, { name: "Tea house" })
  expect(renamed).toMatchObject({ body: { name: "Tea house", description: "Cozy" } })
  expect(await rest("POST", `/guilds/${guild.id}/templates`, { name: "B" })).toMatchObject({
    status: 400,
    body: { code: 30031 },
  })
  expect(await rest("DELETE", path)).toMatchObject({ status: 200, body: { code } })
  expect(await rest("GET", `/guilds/${guild.id}/templates`)).toMatchObject({ body: [] })
  expect(await rest("PATCH", path, {})).toMatchObject({ status: 404, body: { code: 10057 } })
})

test("a template needs Manage Server, except to read it by its code", async ({ rest, guild }) => {
  const code = guild.createTemplate("Tea")
  guild.botRole.setPermissions("ViewChannel")
  const path = `/guilds/${guild.id}/templates`
  for (const [method, at] of [
    ["GET", path],
    ["POST", path],
    ["PUT", `${path}/${code}`],
    ["PATCH", `${path}/${code}`],
    ["DELETE", `${path}/${code}`],
  ] as const) {
    expect(await rest(method, at, method === "POST" ? { name: "Tea" } : undefined)).toMatchObject({
      body: { code: 50013 },
    })
  }
  expect(await rest("GET", `/guilds/templates/${code}`)).toMatchObject({ status: 200 })
  expect(await rest("GET", `/guilds/templates/${NOWHERE}`)).toMatchObject({ body: { code: 10057 } })
})
