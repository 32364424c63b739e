// Stickers of a guild: creating, reading, changing and deleting them, and their images.

import { type APISticker, MessageFlags, StickerFormatType } from "discord-api-types/v10"
import { FormData } from "undici"
import { expect } from "vitest"
import { NOWHERE, failure, invalidForm, test } from "./fixture.ts"
import { APNG, GIF, JPEG, PNG } from "./pictures.ts"

/** A sticker of the platform. */
const WAVE = "749054660769218631"

const unknown = { status: 404, body: { message: "Unknown Sticker", code: 10060 } }

/** Returns the form of a new sticker. */
function sticker(
  bytes: Uint8Array<ArrayBuffer> | undefined,
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData()
  const given = { name: "Pot", tags: "tea", description: "", ...fields }
  for (const [name, value] of Object.entries(given)) form.append(name, value)
  if (bytes !== undefined) form.append("file", new File([bytes], "pot.png"))
  return form
}

test("a bot creates a sticker by a form, which is sent and audited", async ({
  rest,
  env,
  guild,
  alice: _,
  events,
}) => {
  const path = `/guilds/${guild.id}/stickers`
  const form = sticker(PNG, { description: "Hot" })
  const { status, body } = await rest<APISticker>("POST", path, form)
  const shown = {
    id: body.id,
    name: "Pot",
    tags: "tea",
    type: 2,
    format_type: 1,
    description: "Hot",
    available: true,
    guild_id: guild.id,
  }

  expect(status).toBe(201)
  expect(body).toStrictEqual({ ...shown, user: expect.objectContaining({ id: env.bot.id }) })
  expect(events).toMatchObject([
    { t: "GUILD_STICKERS_UPDATE", d: { guild_id: guild.id, stickers: [shown] } },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: {
        action_type: 90,
        target_id: body.id,
        changes: expect.arrayContaining([
          { key: "name", new_value: "Pot" },
          { key: "tags", new_value: "tea" },
          { key: "description", new_value: "Hot" },
          { key: "format_type", new_value: 1 },
        ]),
      },
    },
  ])
  expect(events[0]).not.toHaveProperty("d.stickers.0.user")
  const picture = await fetch(`https://media.discordapp.net/stickers/${body.id}.png`)
  expect(new Uint8Array(await picture.arrayBuffer())).toStrictEqual(PNG)
})

test.for([
  ["a PNG", PNG, StickerFormatType.PNG],
  ["an animated PNG", APNG, StickerFormatType.APNG],
  ["a GIF", GIF, StickerFormatType.GIF],
] as const)("%s has its format", async ([, bytes, format], { rest, guild }) => {
  const path = `/guilds/${guild.id}/stickers`
  const { body } = await rest<APISticker>("POST", path, sticker(bytes))

  expect(body.format_type).toBe(format)
})

test("a sticker takes a picture of one of these formats", async ({ rest, guild }) => {
  const make = (form: FormData) => rest("POST", `/guilds/${guild.id}/stickers`, form)

  expect(await make(sticker(JPEG))).toMatchObject({ status: 400, body: { code: 50046 } })
  expect(await make(sticker(undefined))).toMatchObject({
    body: invalidForm({ file: failure("BASE_TYPE_REQUIRED", "This field is required") }),
  })
  expect(guild.stickers).toStrictEqual([])
})

test("a description is empty or has 2 to 100 characters", async ({ rest, guild }) => {
  const make = async (description: string) =>
    rest<APISticker>("POST", `/guilds/${guild.id}/stickers`, sticker(PNG, { description }))

  expect((await make("")).body.description).toBeNull()
  expect((await make("ab")).body.description).toBe("ab")
  for (const description of ["a", "a".repeat(101)]) {
    expect(await make(description)).toMatchObject({ status: 400, body: { code: 50035 } })
  }
})

test("an edit is told and audited, and one that changes nothing is not", async ({
  rest,
  guild,
  alice: _,
  events,
}) => {
  const { id } = guild.createSticker("Kettle")
  const path = `/guilds/${guild.id}/stickers/${id}`

  await rest("PATCH", path, { name: "Pot", tags: "tea" })
  await rest("PATCH", path, { name: "Pot" })
  expect(events.slice(1)).toMatchObject([
    { t: "GUILD_STICKERS_UPDATE", d: { stickers: [{ id, name: "Pot", tags: "tea" }] } },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: {
        action_type: 91,
        changes: [
          { key: "name", old_value: "Kettle", new_value: "Pot" },
          { key: "tags", old_value: "smile", new_value: "tea" },
        ],
      },
    },
  ])
})

test("a sticker is deleted once, and is told and audited", async ({
  rest,
  guild,
  alice: _,
  events,
}) => {
  const { id } = guild.createSticker("Kettle")
  const path = `/guilds/${guild.id}/stickers/${id}`

  expect(await rest("DELETE", path)).toMatchObject({ status: 204 })
  expect(await rest("GET", path)).toMatchObject(unknown)
  expect(events.slice(1)).toMatchObject([
    { t: "GUILD_STICKERS_UPDATE", d: { stickers: [] } },
    { t: "GUILD_AUDIT_LOG_ENTRY_CREATE", d: { action_type: 92, target_id: id } },
  ])
})

test("with CREATE_GUILD_EXPRESSIONS a bot changes what it made, and nothing else", async ({
  rest,
  env,
}) => {
  const guild = env.createGuild("Coffee House", { botPermissions: ["CreateGuildExpressions"] })
  const path = `/guilds/${guild.id}/stickers`
  const { id } = guild.createSticker("Bean")
  const { body } = await rest<APISticker>("POST", path, sticker(PNG))

  expect(await rest("DELETE", `${path}/${id}`)).toMatchObject({ body: { code: 50013 } })
  expect(await rest("DELETE", `${path}/${body.id}`)).toMatchObject({ status: 204 })
})

test("a bot sends stickers of the guild and of the platform", async ({ rest, guild, general }) => {
  const { id } = guild.createSticker("Kettle")
  const path = `/channels/${general.id}/messages`
  const sent = await rest<{ id: string }>("POST", path, { sticker_ids: [id, WAVE] })
  expect(sent).toMatchObject({
    status: 200,
    body: {
      content: "",
      sticker_items: [
        { id, name: "Kettle", format_type: StickerFormatType.PNG },
        { id: WAVE, name: "Wave", format_type: StickerFormatType.Lottie },
      ],
    },
  })
  const message = `${path}/${sent.body.id}`
  const same = { content: "Hot", sticker_ids: [id, WAVE] }
  expect(await rest("PATCH", message, same)).toMatchObject({ body: { content: "Hot" } })
  expect(await rest("PATCH", message, { content: "" })).toMatchObject({ status: 200 })
  const forbidden = await rest("PATCH", message, { sticker_ids: [id] })
  expect(forbidden).toMatchObject({ status: 400, body: { code: 50080 } })

  const forum = guild.createForumChannel("help")
  const post = { name: "Tea", message: { sticker_ids: [WAVE] } }
  expect(await rest("POST", `/channels/${forum.id}/threads`, post)).toMatchObject({
    status: 201,
    body: { message: { sticker_items: [{ id: WAVE }] } },
  })
})

test("stickers that may not be sent are refused", async ({ env, rest, guild, general }) => {
  const { id } = env.createGuild("Coffee House").createSticker("Mug")
  const path = `/channels/${general.id}/messages`
  expect(await rest("POST", path, { sticker_ids: [NOWHERE] })).toMatchObject({
    status: 400,
    body: { code: 50081 },
  })
  general.deny(guild.everyone, "UseExternalStickers")
  general.deny(guild.botRole, "UseExternalStickers")
  expect(await rest("POST", path, { sticker_ids: [id] })).toMatchObject({
    status: 403,
    body: { code: 50600 },
  })
  const four = await rest("POST", path, { sticker_ids: [WAVE, WAVE, WAVE, WAVE] })
  expect(four.body).toEqual(
    invalidForm({ sticker_ids: failure("BASE_TYPE_MAX_LENGTH", "Must be 3 or fewer in length.") }),
  )
  const flags = MessageFlags.IsComponentsV2
  const layout = { flags, components: [{ type: 10, content: "Tea" }], sticker_ids: [WAVE] }
  expect(await rest("POST", path, layout)).toMatchObject({
    body: {
      errors: {
        sticker_ids: { _errors: [{ code: "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2" }] },
      },
    },
  })
})

test("the packs of the platform and their stickers are read", async ({ rest }) => {
  const pack = {
    id: "847199849233514549",
    sku_id: "847199849233514547",
    name: "Wumpus Beyond",
    description: "Say hello to Wumpus!",
    cover_sticker_id: "749053689419006003",
    banner_asset_id: "761773777976819732",
  }
  const wave = { id: WAVE, name: "Wave", type: 1, format_type: 3, pack_id: pack.id, sort_value: 12 }
  const list = await rest("GET", "/sticker-packs", undefined, { credential: null })
  expect(list).toMatchObject({ status: 200, body: { sticker_packs: [pack] } })
  const { body } = await rest<{ stickers: unknown[] }>("GET", `/sticker-packs/${pack.id}`)
  expect(body).toMatchObject(pack)
  expect(body.stickers).toContainEqual(expect.objectContaining(wave))
  expect(await rest("GET", `/stickers/${WAVE}`)).toMatchObject({ body: wave })
  expect(await rest("GET", `/sticker-packs/${NOWHERE}`)).toMatchObject({
    status: 404,
    body: { message: "Unknown sticker pack", code: 10061 },
  })
})

test("the CDN serves the platform's stickers as animations, and the banner of their pack", async ({
  rest: _,
}) => {
  const cdn = "https://cdn.discordapp.com"
  const wave = await fetch(`${cdn}/stickers/${WAVE}.json`)
  expect(wave.headers.get("content-type")).toBe("application/json")
  expect(await wave.json()).toMatchObject({ nm: "Wave", w: 320, h: 320, layers: [] })
  const banner = `${cdn}/app-assets/710982414301790216/store/761773777976819732.png`
  expect((await fetch(banner)).headers.get("content-type")).toBe("image/png")
})
