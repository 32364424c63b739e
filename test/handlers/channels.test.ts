// Reading a channel, and typing in it.

import type { APITextChannel } from "discord-api-types/v10"
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

test("a channel that is not there is unknown, one that is hidden is not to be seen", async ({
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

test("typing is told with its time in seconds", async ({
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
