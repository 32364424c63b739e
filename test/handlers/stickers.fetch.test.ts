// Stickers of a guild: creating, reading, changing and deleting them, and their images.

import { type APISticker, StickerFormatType } from "discord-api-types/v10"
import { FormData } from "undici"
import { expect } from "vitest"
import { UnsupportedField } from "../../src/index.ts"
import { failure, failureOf, invalidForm, test } from "./fixture.ts"
import { APNG, GIF, JPEG, PNG } from "./pictures.ts"

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

test("sending a sticker is a gap", async ({ rest, guild, general }) => {
  const { id } = guild.createSticker("Kettle")
  const sending = rest("POST", `/channels/${general.id}/messages`, { sticker_ids: [id] })

  expect(await failureOf(sending)).toBeInstanceOf(UnsupportedField)
})
