// Editing a guild, and its settings that refer to channels.

import { AuditLogEvent } from "discord-api-types/v10"
import { expect } from "vitest"
import { NOWHERE, failure, invalidForm, test } from "./fixture.ts"

test("a guild edit returns the guild, sends its event and is audited with a reason", async ({
  rest,
  guild,
  general,
  events,
}) => {
  const told = events.length
  const lounge = guild.createVoiceChannel("lounge")
  const edit = {
    name: " Tea Shop ",
    description: "Pots",
    verification_level: 2,
    default_message_notifications: 1,
    explicit_content_filter: 2,
    preferred_locale: "de",
    afk_timeout: 900,
    afk_channel_id: lounge.id,
    system_channel_id: general.id,
    rules_channel_id: general.id,
    public_updates_channel_id: general.id,
  }
  const headers = { "x-audit-log-reason": "moved" }
  const answer = await rest("PATCH", `/guilds/${guild.id}`, edit, { headers })

  expect(answer).toMatchObject({ status: 200, body: { ...edit, id: guild.id, name: "Tea Shop" } })
  expect(events.slice(told + 1)).toMatchObject([
    { t: "GUILD_UPDATE", d: answer.body },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: { action_type: AuditLogEvent.GuildUpdate, target_id: guild.id, reason: "moved" },
    },
  ])
  expect(events.at(-1)?.d).toHaveProperty(
    "changes",
    expect.arrayContaining([
      { key: "name", old_value: "Tea House", new_value: "Tea Shop" },
      { key: "description", new_value: "Pots" },
      { key: "afk_timeout", old_value: 300, new_value: 900 },
      { key: "system_channel_id", new_value: general.id },
    ]),
  )
})

test("null sets a level back to what a guild begins with, and takes a channel away", async ({
  rest,
  guild,
  general,
}) => {
  const path = `/guilds/${guild.id}`
  await rest("PATCH", path, { verification_level: 4, preferred_locale: "de" })
  await rest("PATCH", path, { system_channel_id: general.id })
  const reset = { verification_level: null, preferred_locale: null, system_channel_id: null }

  expect(await rest("PATCH", path, reset)).toMatchObject({
    body: { verification_level: 0, preferred_locale: "en-US", system_channel_id: null },
  })
})

test("an edit without a change sends no event and no audit log entry", async ({
  rest,
  guild,
  events,
}) => {
  const told = events.length
  expect(await rest("PATCH", `/guilds/${guild.id}`, { name: "Tea House" })).toMatchObject({
    status: 200,
  })
  expect(events).toHaveLength(told)
})

test("a guild's name has two characters, and its timeout is one of five", async ({
  rest,
  guild,
}) => {
  const { body } = await rest("PATCH", `/guilds/${guild.id}`, { name: " a ", afk_timeout: 61 })

  expect(body).toEqual(
    invalidForm({
      name: failure("BASE_TYPE_BAD_LENGTH", "Must be between 2 and 100 in length."),
      afk_timeout: failure("BASE_TYPE_CHOICES", "Value must be one of (60, 300, 900, 1800, 3600)."),
    }),
  )
})

test("a channel for a purpose must be one of the guild, and of its kind", async ({
  env,
  rest,
  guild,
  general,
}) => {
  const elsewhere = env.createGuild("Cellar").createTextChannel("below")
  const path = `/guilds/${guild.id}`
  for (const id of [elsewhere.id, NOWHERE]) {
    expect(await rest("PATCH", path, { system_channel_id: id })).toMatchObject({
      status: 404,
      body: { code: 10003 },
    })
  }
  expect(await rest("PATCH", path, { afk_channel_id: general.id })).toMatchObject({
    status: 400,
    body: { code: 50024 },
  })
})

test("the safety alerts and the progress bar of boosts are settings, and a region is not", async ({
  rest,
  guild,
  general,
  events,
}) => {
  const path = `/guilds/${guild.id}`
  const told = events.length
  const edit = { safety_alerts_channel_id: general.id, premium_progress_bar_enabled: true }
  expect(await rest("PATCH", path, { ...edit, region: "europe" })).toMatchObject({
    status: 200,
    body: { ...edit, region: "deprecated" },
  })
  expect(guild.safetyAlertsChannel?.id).toBe(general.id)
  expect(events.slice(told)).toMatchObject([
    { t: "GUILD_UPDATE", d: edit },
    {
      d: {
        changes: [
          { key: "premium_progress_bar_enabled", old_value: false, new_value: true },
          { key: "safety_alerts_channel_id", new_value: general.id },
        ],
      },
    },
  ])
  const lounge = guild.createVoiceChannel("lounge")
  expect(await rest("PATCH", path, { safety_alerts_channel_id: lounge.id })).toMatchObject({
    status: 400,
    body: { code: 50024 },
  })
  const reset = { safety_alerts_channel_id: null, premium_progress_bar_enabled: null }
  expect(await rest("PATCH", path, reset)).toMatchObject({
    body: { safety_alerts_channel_id: null, premium_progress_bar_enabled: false },
  })
})

test("a picture that there is not can be removed, which changes nothing", async ({
  rest,
  guild,
  events,
}) => {
  const told = events.length
  const none = { icon: null, banner: null, splash: null, discovery_splash: null }

  expect(await rest("PATCH", `/guilds/${guild.id}`, none)).toMatchObject({
    status: 200,
    body: none,
  })
  expect(events.slice(told)).toEqual([])
})

test("the flags of the system channel are edited, and those that there are not are dropped", async ({
  rest,
  guild,
  events,
}) => {
  const edit = (system_channel_flags: number | null) =>
    rest("PATCH", `/guilds/${guild.id}`, { system_channel_flags })
  const told = events.length

  expect(await edit(1 | 8 | 1024)).toMatchObject({ body: { system_channel_flags: 9 } })
  expect(events.slice(told)).toMatchObject([
    { t: "GUILD_UPDATE", d: { system_channel_flags: 9 } },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: { changes: [{ key: "system_channel_flags", old_value: 0, new_value: 9 }] },
    },
  ])
  expect(await edit(null)).toMatchObject({ body: { system_channel_flags: 0 } })
})

test("the widget of a guild is read and edited by who manages the guild", async ({
  rest,
  guild,
  general,
  events,
}) => {
  const path = `/guilds/${guild.id}/widget`
  expect((await rest("GET", path)).body).toStrictEqual({ enabled: false, channel_id: null })
  const told = events.length

  const widget = { enabled: true, channel_id: general.id }
  expect((await rest("PATCH", path, widget)).body).toStrictEqual(widget)
  expect((await rest("PATCH", path, { enabled: null })).body).toStrictEqual(widget)
  expect(events.slice(told)).toMatchObject([
    { t: "GUILD_UPDATE", d: { widget_enabled: true, widget_channel_id: general.id } },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: {
        action_type: AuditLogEvent.GuildUpdate,
        changes: [
          { key: "widget_enabled", old_value: false, new_value: true },
          { key: "widget_channel_id", new_value: general.id },
        ],
      },
    },
  ])
  expect(await rest("PATCH", path, { channel_id: NOWHERE })).toMatchObject({
    status: 404,
    body: { code: 10003 },
  })
  await rest("DELETE", `/channels/${general.id}`)
  expect((await rest("GET", path)).body).toStrictEqual({ enabled: true, channel_id: null })
})

test("a channel that is deleted has no purpose any more", async ({
  rest,
  guild,
  general,
  events,
}) => {
  await rest("PATCH", `/guilds/${guild.id}`, {
    system_channel_id: general.id,
    rules_channel_id: general.id,
  })
  const told = events.length
  await rest("DELETE", `/channels/${general.id}`)

  expect(events.slice(told)).toMatchObject([
    { t: "CHANNEL_DELETE" },
    { t: "GUILD_UPDATE", d: { system_channel_id: null, rules_channel_id: null } },
    { t: "GUILD_AUDIT_LOG_ENTRY_CREATE" },
  ])
})

test("a guild speaks the languages of the platform, those too that the types do not name", async ({
  rest,
  guild,
}) => {
  for (const preferred_locale of ["ar", "he", "es-419"]) {
    const answer = await rest("PATCH", `/guilds/${guild.id}`, { preferred_locale })
    expect(answer).toMatchObject({ status: 200, body: { preferred_locale } })
  }
  const answer = await rest("PATCH", `/guilds/${guild.id}`, { preferred_locale: "tlh" })
  expect(answer).toMatchObject({ status: 400, body: { code: 50035 } })
})
