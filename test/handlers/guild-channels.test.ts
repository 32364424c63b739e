// Creating, listing and moving the channels of a guild.

import { type APIGuildChannel, AuditLogEvent } from "discord-api-types/v10"
import { expect } from "vitest"
import { test } from "./fixture.ts"

test("the creation of a channel returns it, sends its event and is audited with a reason", async ({
  rest,
  guild,
  alice,
  events,
}) => {
  const rooms = guild.createCategory("rooms")
  const told = events.length
  const body = {
    name: "teas",
    type: 0,
    topic: "Sencha",
    nsfw: true,
    rate_limit_per_user: 5,
    position: 7,
    parent_id: rooms.id,
    permission_overwrites: [{ id: alice.id, type: 1, allow: "1024", deny: "0" }],
  }
  const headers = { "x-audit-log-reason": "more%20tea" }
  const answer = await rest("POST", `/guilds/${guild.id}/channels`, body, { headers })

  expect(answer).toMatchObject({ status: 201, body: { ...body, guild_id: guild.id } })
  expect(events.slice(told)).toMatchObject([
    { t: "CHANNEL_CREATE", d: answer.body },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: { action_type: AuditLogEvent.ChannelCreate, reason: "more tea" },
    },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: { action_type: AuditLogEvent.ChannelOverwriteCreate, reason: "more tea" },
    },
  ])
  expect(events.at(-2)?.d).toHaveProperty(
    "changes",
    expect.arrayContaining([
      { key: "name", new_value: "teas" },
      { key: "type", new_value: 0 },
      { key: "permission_overwrites", new_value: body.permission_overwrites },
    ]),
  )
})

test.for([
  ["text", undefined, 0],
  ["voice", 2, 2],
  ["category", 4, 4],
  ["announcement", 5, 5],
  ["stage", 13, 13],
  ["forum", 15, 15],
] as const)("a %s channel is made by its type", async ([, asked, type], { rest, guild }) => {
  const given = { name: "teas", topic: "Sencha", bitrate: 8000, ...(asked && { type: asked }) }
  const { body } = await rest("POST", `/guilds/${guild.id}/channels`, given)

  expect(body).toMatchObject({ type, name: "teas", permission_overwrites: [], parent_id: null })
})

test("a channel stands below the others, and begins with what its category says", async ({
  rest,
  guild,
  general: _,
}) => {
  const rooms = guild.createCategory("rooms")
  rooms.deny(guild.everyone, "SendMessages")

  expect(
    await rest("POST", `/guilds/${guild.id}/channels`, { name: "teas", parent_id: rooms.id }),
  ).toMatchObject({
    body: { position: 2, permission_overwrites: [{ id: guild.id, allow: "0", deny: "2048" }] },
  })
})

test("a category that is full takes no further channel", async ({ rest, guild }) => {
  const category = guild.createCategory("rooms")
  for (let n = 0; n < 50; n += 1) guild.createTextChannel(`room-${n}`, { category })

  expect(
    await rest("POST", `/guilds/${guild.id}/channels`, { name: "a", parent_id: category.id }),
  ).toMatchObject({
    status: 400,
    body: { errors: { parent_id: { _errors: [{ code: "CHANNEL_PARENT_MAX_CHANNELS" }] } } },
  })
})

test("a new channel allows nobody what its maker may not do in the guild", async ({
  env,
  rest,
  alice,
}) => {
  const guild = env.createGuild("Cellar", { botPermissions: ["ManageChannels", "ManageRoles"] })
  const make = (allow: number) =>
    rest("POST", `/guilds/${guild.id}/channels`, {
      name: "teas",
      permission_overwrites: [{ id: alice.id, type: 1, allow: String(allow) }],
    })

  expect(await make(1 << 4)).toMatchObject({ status: 201 })
  expect(await make(1 << 13)).toMatchObject({ status: 403, body: { code: 50013 } })
  // Only administrators may give others the permission to change overwrites.
  expect(await make(1 << 28)).toMatchObject({ status: 403, body: { code: 50013 } })
  expect(await rest<APIGuildChannel[]>("GET", `/guilds/${guild.id}/channels`)).toMatchObject({
    body: [{ name: "teas" }],
  })
})

test("channels are moved in bulk: each move sends an event and is audited", async ({
  rest,
  guild,
  general,
  events,
}) => {
  const [one, two] = ["one", "two"].map((name) => guild.createTextChannel(name))
  const told = events.length
  const moves = [
    { id: general.id, position: 1 },
    { id: one?.id, position: 0, parent_id: null },
    { id: two?.id, position: 2 },
  ]

  expect(await rest("PATCH", `/guilds/${guild.id}/channels`, moves)).toMatchObject({ status: 204 })
  expect(events.slice(told)).toMatchObject([
    { t: "CHANNEL_UPDATE", d: { id: general.id, position: 1 } },
    { t: "CHANNEL_UPDATE", d: { id: one?.id, position: 0 } },
  ])
})

test("a channel that is moved into a category says what it says, if it is asked to", async ({
  rest,
  guild,
  general,
}) => {
  const rooms = guild.createCategory("rooms")
  rooms.deny(guild.everyone, "SendMessages")
  const move = (more: object) =>
    rest("PATCH", `/guilds/${guild.id}/channels`, [{ id: general.id, ...more }])
  const seen = async () => (await rest("GET", `/channels/${general.id}`)).body

  await move({ parent_id: rooms.id })
  expect(await seen()).toMatchObject({ parent_id: rooms.id, permission_overwrites: [] })
  await move({ parent_id: null })
  await move({ parent_id: rooms.id, lock_permissions: true })
  expect(await seen()).toMatchObject({
    parent_id: rooms.id,
    permission_overwrites: [{ id: guild.id, deny: "2048" }],
  })
})

test("where one move of a request is rejected, no channel moves", async ({
  rest,
  guild,
  general,
  events,
}) => {
  const told = events.length
  const other = guild.createTextChannel("other")
  const rooms = guild.createCategory("rooms")
  const path = `/guilds/${guild.id}/channels`
  const both = [general, other].map(({ id }) => ({ id, parent_id: rooms.id, position: 9 }))

  expect(await rest("PATCH", path, both)).toMatchObject({ status: 400, body: { code: 40009 } })
  expect(await rest("PATCH", path, [both[0], { id: guild.id, position: 1 }])).toMatchObject({
    status: 404,
    body: { code: 10003 },
  })
  expect(events.slice(told + 2)).toEqual([])
})

test("who manages the channels of one category moves them within it", async ({ env, rest }) => {
  const guild = env.createGuild("Cellar", { botPermissions: ["ViewChannel"] })
  const category = guild.createCategory("rooms")
  const inside = guild.createTextChannel("inside", { category })
  const outside = guild.createTextChannel("outside")
  category.allow(guild.botRole, "ManageChannels")
  const move = (id: string, more: object) =>
    rest("PATCH", `/guilds/${guild.id}/channels`, [{ id, ...more }])

  expect(await move(inside.id, { position: 5 })).toMatchObject({ status: 204 })
  expect(await move(outside.id, { position: 5 })).toMatchObject({ body: { code: 50013 } })
  expect(await move(inside.id, { parent_id: null })).toMatchObject({ body: { code: 50013 } })
})
