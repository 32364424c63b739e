// Reading a channel, and the typing indicator.

import type { APIGuildVoiceChannel, APITextChannel } from "discord-api-types/v10"
import { expect } from "vitest"
import { NOWHERE, allowOnly, test } from "./fixture.ts"

test("a text channel has the platform's shape", async ({ rest, guild }) => {
  const channel = guild.createTextChannel("lounge", {
    topic: "tea",
    nsfw: true,
    rateLimitPerUser: 5,
  })
  const { status, body } = await rest<APITextChannel>("GET", `/channels/${channel.id}`)

  expect(status).toBe(200)
  expect(body).toStrictEqual({
    id: channel.id,
    type: 0,
    guild_id: guild.id,
    name: "lounge",
    topic: "tea",
    position: 0,
    parent_id: null,
    nsfw: true,
    rate_limit_per_user: 5,
    permission_overwrites: [],
    last_message_id: null,
    last_pin_timestamp: null,
    flags: 0,
  })
})

test("a voice channel has the platform's shape", async ({ rest, guild }) => {
  const plain = guild.createVoiceChannel("lounge")
  const { status, body } = await rest<APIGuildVoiceChannel>("GET", `/channels/${plain.id}`)

  expect(status).toBe(200)
  expect(body).toStrictEqual({
    id: plain.id,
    type: 2,
    guild_id: guild.id,
    name: "lounge",
    position: 0,
    parent_id: null,
    nsfw: false,
    rate_limit_per_user: 0,
    permission_overwrites: [],
    last_message_id: null,
    bitrate: 64_000,
    user_limit: 0,
    rtc_region: null,
    flags: 0,
  })

  const chosen = { bitrate: 8000, userLimit: 5, rtcRegion: "rotterdam" }
  const other = guild.createVoiceChannel("cellar", { ...chosen, nsfw: true, rateLimitPerUser: 9 })
  expect((await rest("GET", `/channels/${other.id}`)).body).toMatchObject({
    position: 1,
    bitrate: 8000,
    user_limit: 5,
    rtc_region: "rotterdam",
    nsfw: true,
    rate_limit_per_user: 9,
  })
})

test("a voice channel has messages of its own, for those who may connect to it", async ({
  rest,
  guild,
  alice,
  events,
}) => {
  const lounge = guild.createVoiceChannel("lounge")
  const path = `/channels/${lounge.id}`
  await alice.send(lounge, "can you hear me?")
  expect(events.at(-1)).toMatchObject({
    t: "MESSAGE_CREATE",
    d: { channel_id: lounge.id, channel_type: 2, content: "can you hear me?" },
  })
  expect(await rest("POST", `${path}/messages`, { content: "yes" })).toMatchObject({ status: 200 })
  expect((await rest("GET", `${path}/messages`)).body).toMatchObject([
    { content: "yes" },
    { content: "can you hear me?" },
  ])

  lounge.deny(guild.botRole, "Connect")
  const refused = { status: 403, body: { code: 50013 } }
  expect(await rest("GET", `${path}/messages`)).toMatchObject(refused)
  expect(await rest("POST", `${path}/messages`, { content: "still?" })).toMatchObject(refused)
  expect(await rest("GET", path)).toMatchObject({ status: 200 })
})

test("a deleted channel is sent as it was, and is unknown afterwards", async ({
  rest,
  general,
  events,
}) => {
  general.delete()
  expect(events).toMatchObject([{ t: "CHANNEL_DELETE", d: { id: general.id, name: "general" } }])
  expect(await rest("GET", `/channels/${general.id}`)).toMatchObject({
    status: 404,
    body: { code: 10003 },
  })
})

test("overwrites are shown with their kind, and bits as text", async ({
  rest,
  guild,
  general,
  alice,
}) => {
  general.deny(guild.everyone, "SendMessages")
  general.allow(alice, "SendMessages", "AddReactions")
  const { body } = await rest<APITextChannel>("GET", `/channels/${general.id}`)

  expect(body.permission_overwrites).toStrictEqual([
    { id: guild.id, type: 0, allow: "0", deny: "2048" },
    { id: alice.id, type: 1, allow: "2112", deny: "0" },
  ])
})

test("a channel that does not exist is unknown, a hidden one is Missing Access", async ({
  rest,
  guild,
  general,
}) => {
  allowOnly(general, guild)

  expect(await rest("GET", `/channels/${NOWHERE}`)).toMatchObject({
    status: 404,
    body: { message: "Unknown Channel", code: 10003 },
  })
  expect(await rest("GET", `/channels/${general.id}`)).toMatchObject({
    status: 403,
    body: { message: "Missing Access", code: 50001 },
  })
})

test("a typing event has its time in seconds", async ({
  rest,
  guild,
  general,
  events,
  simulation,
}) => {
  simulation.world.clock.stepTo(Date.UTC(2026, 0, 1, 0, 0, 7, 900))

  expect(await rest("POST", `/channels/${general.id}/typing`)).toMatchObject({
    status: 204,
    body: null,
  })
  expect(events).toMatchObject([
    {
      t: "TYPING_START",
      d: {
        channel_id: general.id,
        guild_id: guild.id,
        user_id: "123456789012345678",
        timestamp: Date.UTC(2026, 0, 1, 0, 0, 7) / 1000,
        member: { user: { id: "123456789012345678" } },
      },
    },
  ])
})
