// Emojis of a guild: creating, reading, changing and deleting them, and their images.

import type { APIEmoji } from "discord-api-types/v10"
import { request } from "undici"
import { expect } from "vitest"
import { RouteNotImplemented } from "../../src/index.ts"
import { failure, failureOf, invalidForm, test } from "./fixture.ts"
import { GIF, JPEG, MOVING_WEBP, PNG, WEBP, dataUri } from "./pictures.ts"

const unknown = { status: 404, body: { message: "Unknown Emoji", code: 10014 } }
const refused = { status: 403, body: { code: 50013 } }

test("the creation of an emoji sends all emojis of the guild, and is audited", async ({
  rest,
  env,
  guild,
  general: _,
  events,
}) => {
  const kettle = guild.createEmoji("kettle")
  const { status, body } = await rest<APIEmoji>(
    "POST",
    `/guilds/${guild.id}/emojis`,
    { name: "pot", image: dataUri(PNG) },
    { headers: { "x-audit-log-reason": "tea" } },
  )
  const shown = {
    id: body.id,
    name: "pot",
    roles: [],
    require_colons: true,
    managed: false,
    animated: false,
    available: true,
  }

  expect(status).toBe(201)
  expect(body).toStrictEqual({ ...shown, user: expect.objectContaining({ id: env.bot.id }) })
  expect(events.slice(1)).toMatchObject([
    {
      t: "GUILD_EMOJIS_UPDATE",
      d: { guild_id: guild.id, emojis: [{ id: kettle.id }, { id: body.id }] },
    },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: {
        action_type: 60,
        target_id: body.id,
        reason: "tea",
        changes: [{ key: "name", new_value: "pot" }],
      },
    },
  ])
  expect(events[1]).toHaveProperty("d.emojis.1", shown)
  expect((await rest("GET", `/guilds/${guild.id}`)).body).toMatchObject({
    emojis: [{ name: "kettle" }, shown],
  })
})

test.for([
  ["a PNG", PNG, false],
  ["a JPEG", JPEG, false],
  ["a GIF", GIF, true],
  ["a WebP", WEBP, false],
  ["a WebP that moves", MOVING_WEBP, true],
] as const)(
  "%s makes an emoji, whatever its type is said to be, and is read from the CDN",
  async ([, bytes, animated], { rest, guild }) => {
    const path = `/guilds/${guild.id}/emojis`
    const { body } = await rest<APIEmoji>("POST", path, { name: "pot", image: dataUri(bytes) })
    const picture = await fetch(`https://cdn.discordapp.com/emojis/${body.id}.webp?size=64`)

    expect(body.animated).toBe(animated)
    expect(new Uint8Array(await picture.arrayBuffer())).toStrictEqual(bytes)
  },
)

test("an unknown emoji URL is a gap", async ({ guild }) => {
  const { id } = guild.createEmoji("kettle")
  const cdn = "https://cdn.discordapp.com"

  expect((await fetch(`${cdn}/emojis/${id}.png`)).headers.get("content-type")).toBe("image/png")
  for (const path of [`emojis/${guild.id}.png`, `emojis/${id}`, `emoji/${id}.png`]) {
    expect(await failureOf(request(`${cdn}/${path}`))).toBeInstanceOf(RouteNotImplemented)
  }
})

test("an emoji requires a valid image", async ({ rest, guild }) => {
  const path = `/guilds/${guild.id}/emojis`
  const invalid = { status: 400, body: { code: 50046 } }

  for (const image of ["tea", "https://example.com/tea.png", "data:image/png;base64,dGVh"]) {
    expect(await rest("POST", path, { name: "pot", image })).toMatchObject(invalid)
  }
  expect(guild.emojis).toStrictEqual([])
})

test("an image of 256 KiB is accepted, and a larger one is rejected", async ({ rest, guild }) => {
  const sized = (size: number) => {
    const bytes = new Uint8Array(size).fill(32)
    bytes.set(PNG)
    return { name: "pot", image: `data:image/png;base64,${Buffer.from(bytes).toString("base64")}` }
  }
  const path = `/guilds/${guild.id}/emojis`

  expect(await rest("POST", path, sized(256 * 1024))).toMatchObject({ status: 201 })
  expect(await rest("POST", path, sized(256 * 1024 + 1))).toMatchObject({ body: { code: 50138 } })
})

test("a name has 2 to 32 letters, digits and underscores", async ({ rest, guild }) => {
  const make = (name: string) =>
    rest("POST", `/guilds/${guild.id}/emojis`, { name, image: dataUri(PNG) })
  const length = failure("BASE_TYPE_BAD_LENGTH", "Must be between 2 and 32 in length.")

  expect(await make("a_")).toMatchObject({ status: 201 })
  expect(await make("a".repeat(32))).toMatchObject({ status: 201 })
  expect(await make("a")).toMatchObject({ body: invalidForm({ name: length }) })
  expect(await make("a".repeat(33))).toMatchObject({ body: invalidForm({ name: length }) })
  expect(await make("tea-pot")).toMatchObject({ status: 400, body: { code: 50035 } })
})

test("the creator of an emoji is visible to those who may create emojis", async ({
  rest,
  guild,
  env,
}) => {
  guild.createEmoji("kettle")
  const list = async () => (await rest<APIEmoji[]>("GET", `/guilds/${guild.id}/emojis`)).body
  expect(await list()).toMatchObject([{ name: "kettle", user: { id: guild.owner.id } }])

  const other = env.createGuild("Coffee House", { botPermissions: ["ViewChannel"] })
  other.everyone.setPermissions("ViewChannel")
  const { id } = other.createEmoji("bean")
  const { body } = await rest<APIEmoji>("GET", `/guilds/${other.id}/emojis/${id}`)
  expect(body).toMatchObject({ id, name: "bean" })
  expect(body).not.toHaveProperty("user")
})

test("with CREATE_GUILD_EXPRESSIONS a bot changes what it made, and nothing else", async ({
  rest,
  env,
}) => {
  const guild = env.createGuild("Coffee House", { botPermissions: ["CreateGuildExpressions"] })
  const path = `/guilds/${guild.id}/emojis`
  const { id } = guild.createEmoji("bean")
  const { body } = await rest<APIEmoji>("POST", path, { name: "pot", image: dataUri(PNG) })

  expect(await rest("PATCH", `${path}/${id}`, { name: "pan" })).toMatchObject(refused)
  expect(await rest("DELETE", `${path}/${id}`)).toMatchObject(refused)
  expect(await rest("PATCH", `${path}/${body.id}`, { name: "pan" })).toMatchObject({ status: 200 })
  expect(await rest("DELETE", `${path}/${body.id}`)).toMatchObject({ status: 204 })
  expect(guild.emojis.map(({ name }) => name)).toStrictEqual(["bean"])
})

test("with MANAGE_GUILD_EXPRESSIONS alone a bot changes all, and makes none", async ({
  rest,
  env,
}) => {
  const guild = env.createGuild("Coffee House", { botPermissions: ["ManageGuildExpressions"] })
  guild.everyone.setPermissions("ViewChannel")
  const path = `/guilds/${guild.id}/emojis`
  const emoji = guild.createEmoji("bean")

  expect(await rest("POST", path, { name: "pot", image: dataUri(PNG) })).toMatchObject(refused)
  expect(await rest("PATCH", `${path}/${emoji.id}`, { name: "pan" })).toMatchObject({ status: 200 })
  expect(emoji.name).toBe("pan")
})

test("an edit is told and audited, and one that changes nothing is not", async ({
  rest,
  guild,
  alice: _,
  events,
}) => {
  const keepers = guild.createRole("keepers")
  const emoji = guild.createEmoji("kettle")
  const path = `/guilds/${guild.id}/emojis/${emoji.id}`
  const from = events.length

  await rest("PATCH", path, { name: "pot", roles: [keepers.id] })
  await rest("PATCH", path, { name: "pot", roles: [keepers.id] })
  expect(events.slice(from)).toMatchObject([
    { t: "GUILD_EMOJIS_UPDATE", d: { emojis: [{ name: "pot", roles: [keepers.id] }] } },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: {
        action_type: 61,
        target_id: emoji.id,
        changes: [{ key: "name", old_value: "kettle", new_value: "pot" }],
      },
    },
  ])
  expect((await rest<APIEmoji>("PATCH", path, { roles: null })).body.roles).toStrictEqual([])
})

test("an emoji is deleted once, and is told and audited", async ({
  rest,
  guild,
  alice: _,
  events,
}) => {
  const emoji = guild.createEmoji("kettle")
  const path = `/guilds/${guild.id}/emojis/${emoji.id}`

  expect(await rest("DELETE", path)).toMatchObject({ status: 204, body: null })
  expect(await rest("DELETE", path)).toMatchObject(unknown)
  expect(emoji.deleted).toBe(true)
  expect(events.slice(1)).toMatchObject([
    { t: "GUILD_EMOJIS_UPDATE", d: { emojis: [] } },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: { action_type: 62, changes: [{ key: "name", old_value: "kettle" }] },
    },
  ])
})
