// The public widget of a guild.

import { expect } from "vitest"
import { NOWHERE, test } from "./fixture.ts"

test("everyone reads the widget of a guild that has enabled it", async ({
  rest,
  guild,
  general,
  alice,
}) => {
  const lounge = guild.createVoiceChannel("lounge")
  const hidden = guild.createVoiceChannel("hidden")
  hidden.deny(guild.everyone, "ViewChannel")
  await alice.setPresence({ status: "idle", activities: [{ type: 0, name: "Chess" }] })
  await alice.joinVoice(lounge, { selfMute: true })

  const path = `/guilds/${guild.id}/widget.json`
  const asNobody = { credential: null }
  expect(await rest("GET", path, undefined, asNobody)).toMatchObject({
    status: 403,
    body: { code: 50004 },
  })
  await rest("PATCH", `/guilds/${guild.id}/widget`, { enabled: true, channel_id: general.id })
  const { status, body } = await rest("GET", path, undefined, asNobody)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: guild.id,
    name: guild.name,
    instant_invite: null,
    channels: [{ id: lounge.id, name: "lounge" }],
    members: [
      {
        id: "0",
        username: "alice",
        discriminator: "0000",
        avatar: null,
        status: "idle",
        activity: { name: "Chess" },
        channel_id: lounge.id,
        self_mute: true,
      },
    ],
    presence_count: 1,
  })

  const { code } = await guild.owner.createInvite(general, { maxAge: 0 })
  expect((await rest("GET", path)).body).toMatchObject({
    instant_invite: `https://discord.com/invite/${code}`,
  })
  expect(await rest("GET", `/guilds/${NOWHERE}/widget.json`)).toMatchObject({ status: 404 })
})
