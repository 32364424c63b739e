// The voice regions. https://docs.discord.com/developers/resources/voice#list-voice-regions

import { expect } from "vitest"
import { NOWHERE, test } from "./fixture.ts"

test("a guild has the regions of all guilds, and one of them is optimal", async ({
  rest,
  guild,
}) => {
  const { status, body } = await rest<{ id: string; optimal: boolean }[]>("GET", "/voice/regions")
  expect(status).toBe(200)
  expect(body).toContainEqual({
    id: "rotterdam",
    name: "Rotterdam",
    optimal: true,
    deprecated: false,
    custom: false,
  })
  expect(body.filter(({ optimal }) => optimal)).toHaveLength(1)
  expect((await rest("GET", `/guilds/${guild.id}/regions`)).body).toEqual(body)
  expect(await rest("GET", `/guilds/${NOWHERE}/regions`)).toMatchObject({ body: { code: 10004 } })
  const [first] = body
  const path = `/channels/${guild.createVoiceChannel("lounge").id}`
  const edited = await rest("PATCH", path, { rtc_region: first?.id })
  expect(edited).toMatchObject({ status: 200, body: { rtc_region: first?.id } })
})
