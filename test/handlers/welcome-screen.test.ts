// The welcome screen of a guild, and the actions against raids.

import { expect } from "vitest"
import { NOWHERE, test } from "./fixture.ts"

const HOUR = 60 * 60 * 1000

test("all members see the welcome screen once it is enabled", async ({
  env,
  rest,
  guild,
  general,
}) => {
  const path = `/guilds/${guild.id}/welcome-screen`
  expect(await rest("GET", path)).toMatchObject({ status: 404, body: { code: 10069 } })

  const kettle = guild.createEmoji("kettle")
  const welcome_channels = [
    { channel_id: general.id, description: "Tea", emoji_id: null, emoji_name: "🍵" },
    { channel_id: general.id, description: "Pot", emoji_id: kettle.id, emoji_name: "kettle" },
  ]
  guild.setWelcomeScreen({
    description: "Welcome",
    channels: [
      { channel: general, description: "Tea", emoji: "🍵" },
      { channel: general, description: "Pot", emoji: kettle },
    ],
  })
  const screen = { description: "Welcome", welcome_channels }
  expect(await rest("GET", path)).toEqual(expect.objectContaining({ status: 200, body: screen }))

  guild.botRole.setPermissions("ViewChannel")
  expect(await rest("GET", path)).toMatchObject({ status: 403, body: { code: 50013 } })
  guild.setWelcomeScreen({ enabled: true })
  expect(await rest("GET", path)).toMatchObject({ status: 200, body: screen })
  expect(await rest("PATCH", path, {})).toMatchObject({ status: 403, body: { code: 50013 } })
  expect(env.gaps).toEqual([])
})

test("an edit that enables the welcome screen is sent and audited", async ({
  rest,
  guild,
  general,
  events,
}) => {
  const path = `/guilds/${guild.id}/welcome-screen`
  const told = events.length
  const description = "Welcome"
  const headers = { "x-audit-log-reason": "new%20members" }
  const edited = await rest("PATCH", path, { enabled: true, description }, { headers })
  expect(edited).toMatchObject({ status: 200, body: { description, welcome_channels: [] } })
  expect(events.slice(told)).toMatchObject([
    { t: "GUILD_UPDATE", d: { features: ["WELCOME_SCREEN_ENABLED"] } },
    { t: "GUILD_AUDIT_LOG_ENTRY_CREATE", d: { action_type: 1, reason: "new members" } },
  ])

  const again = events.length
  await rest("PATCH", path, { enabled: true, description })
  expect(events.slice(again)).toEqual([])
  const welcome_channels = [{ channel_id: general.id, description: "Tea" }]
  expect(await rest("PATCH", path, { welcome_channels })).toMatchObject({
    body: { welcome_channels: [{ ...welcome_channels[0], emoji_id: null, emoji_name: null }] },
  })
  const empty = { description: null, welcome_channels: null, enabled: null }
  expect(await rest("PATCH", path, empty)).toMatchObject({
    body: { description: null, welcome_channels: [] },
  })
  expect(guild.features).toEqual([])
})

test("a welcome screen recommends channels of its guild, up to the limits", async ({
  env,
  rest,
  guild,
  general,
}) => {
  const path = `/guilds/${guild.id}/welcome-screen`
  const elsewhere = env.createGuild("Cellar").createTextChannel("below")
  const tea = { channel_id: general.id, description: "Tea" }
  const send = async (...welcome_channels: object[]) => {
    const { status, body } = await rest("PATCH", path, { welcome_channels })
    return [status, Reflect.get(Object(body), "code")]
  }
  expect(await send({ ...tea, channel_id: elsewhere.id })).toEqual([404, 10003])
  expect(await send({ ...tea, emoji_name: "tea" })).toEqual([400, 10014])
  expect(await send({ ...tea, emoji_id: NOWHERE })).toEqual([400, 10014])
  expect(await send(tea, tea, tea, tea, tea, tea)).toEqual([400, 50035])
  expect(await send({ ...tea, description: "a".repeat(51) })).toEqual([400, 50035])
  expect(await send({ ...tea, description: "" })).toEqual([400, 50035])
  expect(await rest("PATCH", path, { description: "a".repeat(141) })).toMatchObject({
    body: { code: 50035 },
  })
  expect(await rest("GET", path)).toMatchObject({ body: { code: 10069 } })
})

test("a pause of invites ends by itself, and lasts at most 24 hours", async ({
  env,
  rest,
  guild,
  general,
  events,
}) => {
  const path = `/guilds/${guild.id}/incident-actions`
  const { code } = await guild.owner.createInvite(general, { maxAge: 0 })
  const in24Hours = new Date(env.now.getTime() + 24 * HOUR)
  const tooLate = new Date(in24Hours.getTime() + 1)
  expect(await rest("PUT", path, { invites_disabled_until: tooLate })).toMatchObject({
    status: 400,
    body: { code: 50035, errors: { invites_disabled_until: {} } },
  })

  const told = events.length
  const incidents_data = {
    invites_disabled_until: in24Hours.toISOString().replace("Z", "000+00:00"),
    dms_disabled_until: null,
  }
  const paused = await rest("PUT", path, { invites_disabled_until: in24Hours })
  expect(paused).toMatchObject({ status: 200, body: incidents_data })
  expect(events.slice(told)).toMatchObject([{ t: "GUILD_UPDATE", d: { incidents_data } }])
  expect(() => guild.addMember("bob", { invite: code })).toThrow(/has paused its invites until/)
  expect(guild.members.map(({ name }) => name)).not.toContain("bob")

  await env.advanceTime({ hours: 24 })
  guild.addMember("bob", { invite: code })
  expect(guild.members.map(({ name }) => name)).toContain("bob")
})

test("a builder pauses direct messages, and null ends the pause", async ({
  rest,
  guild,
  general,
}) => {
  const path = `/guilds/${guild.id}/incident-actions`
  guild.setPauses({ dms: 3600 })
  const seen = await rest("GET", `/guilds/${guild.id}`)
  expect(seen).toMatchObject({
    body: {
      incidents_data: { invites_disabled_until: null, dms_disabled_until: expect.any(String) },
    },
  })
  expect(await rest("PUT", path, { dms_disabled_until: null })).toMatchObject({
    body: { invites_disabled_until: null, dms_disabled_until: null },
  })
  expect(() => guild.setPauses({ invites: 86_401 })).toThrow(/1 to 86400, not 86401/)
  const seven = Array.from({ length: 7 }, () => ({ channel: general, description: "Tea" }))
  expect(() => guild.setWelcomeScreen({ channels: seven })).toThrow(/0 to 5, not 7/)
})
