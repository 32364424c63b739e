// The pictures of the bot's own account.
// https://docs.discord.com/developers/resources/user#modify-current-user

import type { APIUser } from "discord-api-types/v10"
import { expect } from "vitest"
import { test } from "./fixture.ts"
import { GIF, PNG, dataUri } from "./pictures.ts"

const IMAGES = ["avatar", "banner"] as const

test.for(IMAGES)(
  "a bot changes its %s, which the CDN serves, and removes it",
  async (key, { rest, events }) => {
    const { body } = await rest<APIUser>("PATCH", "/users/@me", { [key]: dataUri(PNG) })
    const { id, [key]: hash } = body
    expect(hash).toMatch(/^[\da-f]{32}$/)
    const picture = await fetch(`https://cdn.discordapp.com/${key}s/${id}/${hash}.png?size=128`)
    expect(new Uint8Array(await picture.arrayBuffer())).toStrictEqual(PNG)
    expect(
      events.filter(({ t }) => t === "USER_UPDATE" || t === "GUILD_MEMBER_UPDATE"),
    ).toMatchObject([
      { t: "USER_UPDATE", d: { id, [key]: hash } },
      { t: "GUILD_MEMBER_UPDATE", d: { user: { id, [key]: hash } } },
    ])

    const moving = await rest<APIUser>("PATCH", "/users/@me", { [key]: dataUri(GIF) })
    expect(moving.body[key]).toMatch(/^a_[\da-f]{32}$/)
    const none = await rest<APIUser>("PATCH", "/users/@me", { [key]: null })
    expect(none.body[key]).toBeNull()
  },
)

test.for(IMAGES)(
  "data that is no picture is refused as %s, and nothing changes",
  async (key, { rest }) => {
    const image = dataUri(new TextEncoder().encode("tea"))
    const asking = rest("PATCH", "/users/@me", { username: "Kettle", [key]: image })
    expect(await asking).toMatchObject({ status: 400, body: { code: 50046 } })
    expect(await rest("GET", "/users/@me")).toMatchObject({
      body: { username: "TestBot", [key]: null },
    })
  },
)

test("an account with the same picture again is not changed", async ({ rest, events }) => {
  await rest("PATCH", "/users/@me", { avatar: dataUri(PNG) })
  const told = events.length
  await rest("PATCH", "/users/@me", { avatar: dataUri(PNG) })
  expect(events.slice(told)).toEqual([])
})
