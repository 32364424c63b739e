// The bot's own profile in a guild.
// https://docs.discord.com/developers/resources/guild#modify-current-member

import type { APIGuildMember } from "discord-api-types/v10"
import { expect } from "vitest"
import { test } from "./fixture.ts"
import { PNG, dataUri } from "./pictures.ts"

const IMAGES = ["avatar", "banner"] as const

test.for(IMAGES)(
  "a bot has another %s in one guild, without a permission",
  async (key, { rest, guild, events }) => {
    guild.botRole.setPermissions()
    guild.everyone.setPermissions()
    const path = `/guilds/${guild.id}/members/@me`
    const { status, body } = await rest<APIGuildMember>("PATCH", path, { [key]: dataUri(PNG) })
    const hash = body[key]
    expect(status).toBe(200)
    expect(hash).toMatch(/^[\da-f]{32}$/)
    expect(body.user[key]).toBeNull()
    const { id } = body.user
    const url = `https://cdn.discordapp.com/guilds/${guild.id}/users/${id}/${key}s/${hash}.png`
    const picture = await fetch(url)
    expect(new Uint8Array(await picture.arrayBuffer())).toStrictEqual(PNG)
    expect(events.at(-1)).toMatchObject({ t: "GUILD_MEMBER_UPDATE", d: { [key]: hash } })

    const told = events.length
    await rest("PATCH", path, { [key]: dataUri(PNG) })
    expect(events.slice(told)).toEqual([])
    expect(await rest("PATCH", path, { [key]: null })).toMatchObject({ body: { [key]: null } })
    expect(guild.auditLog()).toEqual([])
  },
)

test.for(IMAGES)("data that is no picture is refused as %s", async (key, { rest, guild }) => {
  const image = dataUri(new TextEncoder().encode("tea"))
  const body = { nick: "Kettle", [key]: image }
  expect(await rest("PATCH", `/guilds/${guild.id}/members/@me`, body)).toMatchObject({
    status: 400,
    body: { code: 50046 },
  })
  expect(await rest("PATCH", `/guilds/${guild.id}/members/@me`, {})).toMatchObject({
    body: { nick: null, [key]: null },
  })
})

test("a bio has up to 190 characters", async ({ rest, guild }) => {
  const path = `/guilds/${guild.id}/members/@me`
  expect(await rest("PATCH", path, { bio: "x".repeat(190) })).toMatchObject({ status: 200 })
  expect(await rest("PATCH", path, { bio: "x".repeat(191) })).toMatchObject({
    status: 400,
    body: { code: 50035, errors: { bio: {} } },
  })
})
