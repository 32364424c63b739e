// Scheduled events of a guild: creating, reading, changing and deleting them.

import { GuildScheduledEventPrivacyLevel, type APIGuildScheduledEvent } from "discord-api-types/v10"
import { expect } from "vitest"
import { NOWHERE, failure, invalidForm, test } from "./fixture.ts"

const PARTY = {
  name: "Tea party",
  description: "Bring a cup",
  privacy_level: GuildScheduledEventPrivacyLevel.GuildOnly,
  entity_type: 3,
  scheduled_start_time: "2026-01-02T16:00:00Z",
  scheduled_end_time: "2026-01-02T18:00:00Z",
  entity_metadata: { location: "Garden" },
}

const TALK = { ...PARTY, entity_type: 2, scheduled_end_time: null, entity_metadata: null }

const refused = { status: 403, body: { code: 50013 } }
const hidden = { status: 403, body: { code: 50001 } }

test("a bot creates an event and subscribes to it, which is sent and audited", async ({
  rest,
  env,
  guild,
  events,
}) => {
  const { status, body } = await rest<APIGuildScheduledEvent>(
    "POST",
    `/guilds/${guild.id}/scheduled-events`,
    PARTY,
    { headers: { "x-audit-log-reason": "tea" } },
  )
  const shown = {
    id: expect.any(String),
    guild_id: guild.id,
    channel_id: null,
    creator_id: env.bot.id,
    creator: expect.objectContaining({ id: env.bot.id }),
    name: "Tea party",
    description: "Bring a cup",
    image: null,
    scheduled_start_time: "2026-01-02T16:00:00.000000+00:00",
    scheduled_end_time: "2026-01-02T18:00:00.000000+00:00",
    privacy_level: 2,
    status: 1,
    entity_type: 3,
    entity_id: null,
    entity_metadata: { location: "Garden" },
    recurrence_rule: null,
    guild_scheduled_event_exceptions: [],
  }

  expect(status).toBe(200)
  expect(body).toStrictEqual(shown)
  expect(events).toMatchObject([
    { t: "GUILD_SCHEDULED_EVENT_CREATE", d: shown },
    {
      t: "GUILD_SCHEDULED_EVENT_USER_ADD",
      d: { guild_scheduled_event_id: body.id, user_id: env.bot.id, guild_id: guild.id },
    },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: { action_type: 100, target_id: body.id, user_id: env.bot.id, reason: "tea" },
    },
  ])
  expect(events[2]).toHaveProperty("d.changes", [
    { key: "name", new_value: "Tea party" },
    { key: "description", new_value: "Bring a cup" },
    { key: "entity_type", new_value: 3 },
    { key: "status", new_value: 1 },
    { key: "location", new_value: "Garden" },
    { key: "privacy_level", new_value: 2 },
  ])
})

test("an event in a channel has the channel, and no location even where one is said", async ({
  rest,
  guild,
}) => {
  const lounge = guild.createVoiceChannel("lounge")
  const said = { ...TALK, channel_id: lounge.id, entity_metadata: { location: "Garden" } }

  expect(await rest("POST", `/guilds/${guild.id}/scheduled-events`, said)).toMatchObject({
    status: 200,
    body: {
      channel_id: lounge.id,
      entity_type: 2,
      scheduled_end_time: null,
      entity_metadata: null,
    },
  })
})

test("each type asks for what it takes place in", async ({ rest, guild, general }) => {
  const stage = guild.createStageChannel("stage")
  const make = (said: object) => rest("POST", `/guilds/${guild.id}/scheduled-events`, said)
  const required = failure("BASE_TYPE_REQUIRED", "This field is required")

  expect((await make({ ...PARTY, scheduled_end_time: null, entity_metadata: {} })).body).toEqual(
    invalidForm({ entity_metadata: { location: required }, scheduled_end_time: required }),
  )
  expect((await make(TALK)).body).toEqual(invalidForm({ channel_id: required }))
  expect((await make({ ...PARTY, channel_id: stage.id })).body).toMatchObject({
    code: 50035,
    errors: { channel_id: {} },
  })
  for (const { id } of [stage, general]) {
    const body = { code: 50024 }
    expect(await make({ ...TALK, channel_id: id })).toMatchObject({ status: 400, body })
  }
  expect(await make({ ...TALK, channel_id: NOWHERE })).toMatchObject({
    status: 404,
    body: { code: 10003 },
  })
})

test("an event is to come", async ({ rest, guild, events }) => {
  const past = failure("GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", "Cannot schedule event in the past.")
  const make = (said: object) =>
    rest("POST", `/guilds/${guild.id}/scheduled-events`, { ...PARTY, ...said })

  // The start time of a world's clock.
  const now = "2026-01-01T00:00:00Z"
  expect((await make({ scheduled_start_time: now })).body).toEqual(
    invalidForm({ scheduled_start_time: past }),
  )
  expect((await make({ scheduled_end_time: PARTY.scheduled_start_time })).body).toEqual(
    invalidForm({ scheduled_end_time: past }),
  )
  expect(events).toEqual([])
})

test("events are read, with the number of those who are interested where that is asked", async ({
  rest,
  guild,
  alice,
}) => {
  const party = guild.createScheduledEvent("Tea party", { location: "Garden" })
  await alice.subscribeEvent(party)
  const path = `/guilds/${guild.id}/scheduled-events`

  const plain = await rest<object>("GET", `${path}/${party.id}`)
  expect(plain).toMatchObject({ status: 200, body: { id: party.id } })
  expect(plain.body).not.toHaveProperty("user_count")
  const { body } = await rest("GET", `${path}/${party.id}?with_user_count=true`)
  expect(body).toStrictEqual({ ...plain.body, user_count: 1 })
  expect((await rest("GET", path)).body).toStrictEqual([plain.body])
  expect((await rest("GET", `${path}?with_user_count=1`)).body).toStrictEqual([body])
  expect((await rest("GET", `${path}/${party.id}/users/counts`)).body).toStrictEqual({
    guild_scheduled_event_count: 1,
    guild_scheduled_event_exception_counts: {},
  })
})

test("an event in a channel is there for who sees the channel", async ({ rest, guild, events }) => {
  const cellar = guild.createVoiceChannel("cellar")
  cellar.deny(guild.everyone, "ViewChannel")
  cellar.deny(guild.botRole, "ViewChannel")
  const told = events.length
  const talk = guild.createScheduledEvent("Tea talk", { channel: cellar })
  const path = `/guilds/${guild.id}/scheduled-events`

  expect((await rest("GET", path)).body).toEqual([])
  for (const part of ["", "/users"]) {
    expect(await rest("GET", `${path}/${talk.id}${part}`)).toMatchObject(hidden)
  }
  expect(await rest("DELETE", `${path}/${talk.id}`)).toMatchObject(hidden)
  expect(events.slice(told)).toEqual([])
})

test("subscribers are paginated by id, optionally with members", async ({ rest, guild, alice }) => {
  const [bob, carol] = [guild.addMember("bob"), guild.addMember("carol")]
  const party = guild.createScheduledEvent("Tea party")
  for (const person of [carol, alice, bob]) await person.subscribeEvent(party)
  const path = `/guilds/${guild.id}/scheduled-events/${party.id}/users`
  const users = async (query: string): Promise<string[]> => {
    const { body } = await rest<{ user: { id: string } }[]>("GET", path + query)
    return body.map(({ user }) => user.id)
  }

  expect(await users("")).toEqual([alice.id, bob.id, carol.id])
  expect(await users("?limit=2")).toEqual([alice.id, bob.id])
  expect(await users(`?after=${alice.id}&limit=1`)).toEqual([bob.id])
  expect(await users(`?before=${carol.id}&limit=1`)).toEqual([bob.id])
  expect(await users(`?before=${bob.id}&after=${bob.id}`)).toEqual([alice.id])
  expect((await rest("GET", `${path}?limit=101`)).status).toBe(400)

  await bob.leave()
  expect((await rest("GET", `${path}?with_member=true`)).body).toMatchObject([
    { guild_scheduled_event_id: party.id, user: { id: alice.id }, member: { nick: null } },
    { user: { id: bob.id } },
    { member: { user: { id: carol.id } } },
  ])
  const { body } = await rest<object[]>("GET", `${path}?with_member=true`)
  expect(body[1]).not.toHaveProperty("member")
})

test("an edit changes what it says, is told, and is audited with what changed", async ({
  rest,
  guild,
  events,
}) => {
  const party = guild.createScheduledEvent("Tea party", { location: "Garden" })
  const told = events.length
  const path = `/guilds/${guild.id}/scheduled-events/${party.id}`
  const said = { name: "Cocoa party", entity_metadata: { location: "Kitchen" }, status: 2 }

  expect(await rest("PATCH", path, said)).toMatchObject({ status: 200, body: said })
  expect(events.slice(told)).toMatchObject([
    { t: "GUILD_SCHEDULED_EVENT_UPDATE", d: said },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: {
        action_type: 101,
        target_id: party.id,
        changes: [
          { key: "name", old_value: "Tea party", new_value: "Cocoa party" },
          { key: "status", old_value: 1, new_value: 2 },
          { key: "location", old_value: "Garden", new_value: "Kitchen" },
        ],
      },
    },
  ])
  expect(await rest("PATCH", path, said)).toMatchObject({ status: 200 })
  expect(events).toHaveLength(told + 2)
})

test("an event moves into a channel and out of it with what that takes", async ({
  rest,
  guild,
}) => {
  const lounge = guild.createVoiceChannel("lounge")
  const party = guild.createScheduledEvent("Tea party", { location: "Garden" })
  const edit = (said: object) =>
    rest("PATCH", `/guilds/${guild.id}/scheduled-events/${party.id}`, said)

  expect(await edit({ entity_type: 2 })).toMatchObject({ status: 400, body: { code: 50035 } })
  expect(await edit({ entity_type: 2, channel_id: lounge.id })).toMatchObject({
    status: 200,
    body: { channel_id: lounge.id, entity_metadata: null },
  })
  const there = { entity_type: 3, entity_metadata: { location: "Kitchen" } }
  expect((await edit(there)).body).toMatchObject({ code: 50035, errors: { channel_id: {} } })
  expect(await edit({ ...there, channel_id: null })).toMatchObject({
    status: 200,
    body: { channel_id: null, entity_metadata: { location: "Kitchen" } },
  })
})

// The specification: "any | manual status edit (PATCH) | edit request | status given in the edit".
test("an edit sets the status that it names, also of an event that is over", async ({
  rest,
  guild,
}) => {
  const party = guild.createScheduledEvent("Tea party")
  const path = `/guilds/${guild.id}/scheduled-events/${party.id}`

  for (const status of [3, 2, 1, 4]) {
    expect(await rest("PATCH", path, { status })).toMatchObject({ status: 200, body: { status } })
  }
  const finished = { status: 400, body: { code: 180000 } }
  expect(await rest("PATCH", path, { name: "Cocoa party" })).toMatchObject(finished)
  const revived = { name: "Cocoa party", status: 1 }
  expect(await rest("PATCH", path, revived)).toMatchObject({ status: 200, body: revived })
})

test("the deletion of an event is sent and audited", async ({ rest, guild, events }) => {
  const party = guild.createScheduledEvent("Tea party", { location: "Garden" })
  const told = events.length
  const path = `/guilds/${guild.id}/scheduled-events/${party.id}`

  expect(await rest("DELETE", path)).toMatchObject({ status: 204, body: null })
  expect(events.slice(told)).toMatchObject([
    { t: "GUILD_SCHEDULED_EVENT_DELETE", d: { id: party.id, name: "Tea party", status: 1 } },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: { action_type: 102, target_id: party.id, user_id: expect.any(String) },
    },
  ])
  expect(events[told + 1]).toHaveProperty("d.changes.0", { key: "name", old_value: "Tea party" })
  expect(await rest("GET", path)).toMatchObject({ status: 404, body: { code: 10070 } })
})

test("an edit of one's own event requires fewer permissions than an edit of another's", async ({
  rest,
  guild,
}) => {
  const path = `/guilds/${guild.id}/scheduled-events`
  const { id } = (await rest<{ id: string }>("POST", path, PARTY)).body
  const another = guild.createScheduledEvent("Tea party")
  const rename = (which: string) => rest("PATCH", `${path}/${which}`, { name: "Cocoa party" })

  guild.everyone.setPermissions("ViewChannel")
  guild.botRole.setPermissions("CreateEvents")
  expect(await rename(id)).toMatchObject({ status: 200 })
  expect(await rename(another.id)).toMatchObject(refused)
  guild.botRole.setPermissions("ManageEvents")
  expect(await rename(another.id)).toMatchObject({ status: 200 })
  // Since the permission was split, this one no longer allows creating events.
  expect(await rest("POST", path, PARTY)).toMatchObject(refused)
})

test("a user without CREATE_EVENTS is refused before the body is validated", async ({
  rest,
  guild,
}) => {
  const lounge = guild.createVoiceChannel("lounge")
  const path = `/guilds/${guild.id}/scheduled-events`
  guild.everyone.setPermissions("ViewChannel", "Connect")
  guild.botRole.setPermissions("ViewChannel", "Connect")
  expect(await rest("POST", path, {})).toMatchObject(refused)

  lounge.allow(guild.botRole, "CreateEvents")
  expect(await rest("POST", path, {})).toMatchObject({ status: 400, body: { code: 50035 } })
  expect(await rest("POST", path, PARTY)).toMatchObject(refused)
  expect(await rest("POST", path, { ...TALK, channel_id: lounge.id })).toMatchObject({
    status: 200,
  })
})

// No event announces them: https://github.com/discord/discord-api-docs/issues/4581
test("the deletion of a channel deletes only the events in it", async ({ rest, guild, events }) => {
  const lounge = guild.createVoiceChannel("lounge")
  const talk = guild.createScheduledEvent("Tea talk", { channel: lounge })
  const party = guild.createScheduledEvent("Tea party")
  const told = events.length

  expect(await rest("DELETE", `/channels/${lounge.id}`)).toMatchObject({ status: 200 })
  expect(events.slice(told).map(({ t }) => t)).toEqual([
    "CHANNEL_DELETE",
    "GUILD_AUDIT_LOG_ENTRY_CREATE",
  ])
  expect([talk.deleted, party.deleted]).toEqual([true, false])
})

test("an invite comes with an event of its guild", async ({ rest, guild, general, alice }) => {
  const party = guild.createScheduledEvent("Tea party")
  guild.setPermissions(alice, "CreateInstantInvite")
  const { code } = await alice.createInvite(general)
  const read = (id: string) => rest("GET", `/invites/${code}?guild_scheduled_event_id=${id}`)

  expect(await read(party.id)).toMatchObject({
    status: 200,
    body: { code, guild_scheduled_event: { id: party.id, name: "Tea party" } },
  })
  expect((await read(NOWHERE)).body).not.toHaveProperty("guild_scheduled_event")
})
