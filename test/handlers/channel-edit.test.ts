// Editing channels.

import { type APITextChannel, AuditLogEvent } from "discord-api-types/v10"
import { expect } from "vitest"
import { allowOnly, failure, invalidForm, test } from "./fixture.ts"

const REASON = { headers: { "x-audit-log-reason": "spring" } }

test("an edit returns the channel, sends its event, and is audited with the changes", async ({
  rest,
  general,
  events,
}) => {
  const body = { name: "tea", topic: "Sencha", nsfw: true, rate_limit_per_user: 5, position: 3 }
  const answer = await rest<APITextChannel>("PATCH", `/channels/${general.id}`, body, REASON)

  expect(answer).toMatchObject({ status: 200, body: { id: general.id, ...body } })
  expect(events).toMatchObject([
    { t: "CHANNEL_UPDATE", d: answer.body },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: { action_type: AuditLogEvent.ChannelUpdate, target_id: general.id, reason: "spring" },
    },
  ])
  expect(events[1]?.d).toHaveProperty(
    "changes",
    expect.arrayContaining([
      { key: "name", old_value: "general", new_value: "tea" },
      { key: "topic", new_value: "Sencha" },
      { key: "nsfw", old_value: false, new_value: true },
      { key: "rate_limit_per_user", old_value: 0, new_value: 5 },
    ]),
  )
})

test("an edit without a change sends no event and no audit log entry", async ({
  rest,
  general,
  events,
}) => {
  const body = { name: "general", topic: null, nsfw: false, parent_id: null }

  expect(await rest("PATCH", `/channels/${general.id}`, body)).toMatchObject({ status: 200 })
  expect(events).toEqual([])
})

test("a topic is cleared with null, and the audit log has no new value", async ({
  rest,
  guild,
  events,
}) => {
  const channel = guild.createTextChannel("tea", { topic: "Sencha" })
  const { body } = await rest("PATCH", `/channels/${channel.id}`, { topic: null })

  expect(body).toMatchObject({ topic: null })
  expect(events.at(-1)).toMatchObject({
    d: { changes: [{ key: "topic", old_value: "Sencha" }] },
  })
})

test("voice settings are edited in voice channels and ignored elsewhere", async ({
  rest,
  guild,
  general,
  events,
}) => {
  const body = { bitrate: 8000, user_limit: 5, rtc_region: "rotterdam", video_quality_mode: 2 }
  for (const { id } of [guild.createVoiceChannel("voice"), guild.createStageChannel("stage")]) {
    expect((await rest("PATCH", `/channels/${id}`, body)).body).toMatchObject(body)
  }
  const told = events.length
  for (const { id } of [general, guild.createCategory("rooms"), guild.createNewsChannel("news")]) {
    expect((await rest("PATCH", `/channels/${id}`, body)).body).not.toHaveProperty("bitrate")
  }
  expect(events.slice(told).filter(({ t }) => t === "CHANNEL_UPDATE")).toEqual([])
})

test("a voice channel has no topic, and an announcement channel no slowmode", async ({
  rest,
  guild,
}) => {
  const body = { topic: "tea", rate_limit_per_user: 5 }
  const voice = await rest("PATCH", `/channels/${guild.createVoiceChannel("voice").id}`, body)
  const news = await rest("PATCH", `/channels/${guild.createNewsChannel("news").id}`, body)

  expect(voice.body).not.toHaveProperty("topic")
  expect(voice.body).toMatchObject({ rate_limit_per_user: 5 })
  expect(news.body).toMatchObject({ topic: "tea", rate_limit_per_user: 0 })
})

test("the maximum user limit depends on the type of the channel", async ({ rest, guild }) => {
  const voice = guild.createVoiceChannel("voice")
  const stage = guild.createStageChannel("stage")
  const limit = (max: number) => ({
    status: 400,
    body: invalidForm({
      user_limit: failure("NUMBER_TYPE_MAX", `int value should be less than or equal to ${max}.`),
    }),
  })

  expect(await rest("PATCH", `/channels/${voice.id}`, { user_limit: 100 })).toMatchObject(limit(99))
  expect(await rest("PATCH", `/channels/${stage.id}`, { user_limit: 100 })).toMatchObject({
    status: 200,
  })
  expect(await rest("PATCH", `/channels/${stage.id}`, { user_limit: 10_001 })).toMatchObject(
    limit(10_000),
  )
  const tooHigh = { status: 400, body: { code: 30052 } }
  expect(await rest("PATCH", `/channels/${stage.id}`, { bitrate: 64_001 })).toMatchObject(tooHigh)
  expect(await rest("PATCH", `/channels/${voice.id}`, { bitrate: 64_001 })).toMatchObject({
    status: 200,
  })
})

test("a name and a topic have their limits, and what is refused changes nothing", async ({
  rest,
  general,
  events,
}) => {
  const body = { name: "", topic: "a".repeat(1025), position: 3 }

  expect(await rest("PATCH", `/channels/${general.id}`, body)).toMatchObject({
    status: 400,
    body: invalidForm({
      name: failure("BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length."),
      topic: failure("BASE_TYPE_MAX_LENGTH", "Must be 1024 or fewer in length."),
    }),
  })
  expect(general.name).toBe("general")
  expect(events).toEqual([])
})

test("a text channel becomes an announcement channel and back, with all that stands in it", async ({
  rest,
  general,
  alice,
  events,
}) => {
  await alice.send(general, "tea?")
  const path = `/channels/${general.id}`

  expect((await rest("PATCH", path, { type: 5 })).body).toMatchObject({ id: general.id, type: 5 })
  expect(events.at(-1)).toMatchObject({
    d: { changes: [{ key: "type", old_value: 0, new_value: 5 }] },
  })
  expect((await rest("GET", `${path}/messages`)).body).toHaveLength(1)
  expect((await rest("PATCH", path, { type: 0 })).body).toMatchObject({ type: 0 })
  expect(await rest("PATCH", path, { type: 2 })).toMatchObject({
    status: 400,
    body: { code: 50024 },
  })
})

test("a channel moves between categories, and keeps what is said in it", async ({
  rest,
  guild,
  general,
}) => {
  const category = guild.createCategory("rooms")
  category.deny(guild.everyone, "SendMessages")
  const path = `/channels/${general.id}`

  expect((await rest("PATCH", path, { parent_id: category.id })).body).toMatchObject({
    parent_id: category.id,
    permission_overwrites: [],
  })
  expect(category.channels.map(({ id }) => id)).toEqual([general.id])
  expect((await rest("PATCH", path, { parent_id: null })).body).toMatchObject({ parent_id: null })
  expect(category.channels).toEqual([])
})

test("a category of another guild does not exist, and a category stands in none", async ({
  rest,
  env,
  guild,
  general,
}) => {
  const elsewhere = env.createGuild("Elsewhere").createCategory("rooms")
  expect(await rest("PATCH", `/channels/${general.id}`, { parent_id: elsewhere.id })).toMatchObject(
    {
      status: 400,
      body: invalidForm({
        parent_id: failure("CHANNEL_PARENT_INVALID", "Category does not exist"),
      }),
    },
  )

  const [outer, inner] = [guild.createCategory("outer"), guild.createCategory("inner")]
  const answer = await rest("PATCH", `/channels/${inner.id}`, { parent_id: outer.id })
  expect(answer.body).toMatchObject({ parent_id: null })
})

test("an edit requires MANAGE_CHANNELS, and MANAGE_ROLES for overwrites", async ({
  rest,
  guild,
  general,
}) => {
  const path = `/channels/${general.id}`
  const overwrites = { permission_overwrites: [] }
  allowOnly(general, guild, "ViewChannel", "ManageChannels")

  expect(await rest("PATCH", path, { name: "tea" })).toMatchObject({ status: 200 })
  expect(await rest("PATCH", path, overwrites)).toMatchObject({
    status: 403,
    body: { code: 50013 },
  })
  general.deny(guild.botRole, "ManageChannels")
  expect(await rest("PATCH", path, { name: "pot" })).toMatchObject({
    status: 403,
    body: { code: 50013 },
  })
})

test("overwrites are replaced as a whole, and each that differs is audited by itself", async ({
  rest,
  guild,
  general,
  alice,
  events,
}) => {
  const role = guild.createRole("tasters")
  general.deny(guild.everyone, "SendMessages")
  general.allow(alice, "SendMessages")
  const told = events.length
  const { body } = await rest("PATCH", `/channels/${general.id}`, {
    permission_overwrites: [
      { id: guild.id, type: 0, deny: "3072" },
      { id: role.id, type: 0, allow: 1024 },
    ],
  })

  expect(body).toMatchObject({
    permission_overwrites: [
      { id: guild.id, type: 0, allow: "0", deny: "3072" },
      { id: role.id, type: 0, allow: "1024", deny: "0" },
    ],
  })
  expect(events.slice(told)).toMatchObject([
    { t: "CHANNEL_UPDATE" },
    { d: { action_type: 14, options: { id: guild.id, type: "0", role_name: "@everyone" } } },
    { d: { action_type: 15, options: { id: alice.id, type: "1" } } },
    { d: { action_type: 13, options: { id: role.id, type: "0", role_name: "tasters" } } },
  ])
})

test("a DM cannot be edited", async ({ rest, alice }) => {
  const { body } = await rest<{ id: string }>("POST", "/users/@me/channels", {
    recipient_id: alice.id,
  })

  expect(await rest("PATCH", `/channels/${body.id}`, { name: "tea" })).toMatchObject({
    status: 403,
    body: { code: 50003 },
  })
})
