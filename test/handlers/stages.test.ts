// Stages: how they become live, and how they end.
// https://docs.discord.com/developers/resources/stage-instance

import type { APIStageInstance, APIVoiceState } from "discord-api-types/v10"
import { expect } from "vitest"
import { handlesOf } from "../../src/harness/handles/factory.ts"
import type { Person } from "../../src/harness/handles/person/person.ts"
import type { StageChannelHandle } from "../../src/harness/handles/channel/stage-channel.ts"
import { type Told, failure, invalidForm, test as base } from "./fixture.ts"

const test = base.extend<{
  readonly stage: StageChannelHandle
  /** The stage moderator. */
  readonly host: Person
  /** The bot, in the audience. */
  readonly bot: Person
  /** Moves the clock by minutes. */
  readonly wait: (minutes: number) => void
}>({
  stage: ({ guild }, use) => use(guild.createStageChannel("stage")),
  host: async ({ guild, stage }, use) => {
    const host = guild.addMember("host")
    stage.allow(host, "ManageChannels", "MuteMembers", "MoveMembers")
    await use(host)
  },
  bot: async ({ simulation, guild, stage }, use) => {
    const bot = handlesOf(simulation).person(simulation.application().botId, guild.id)
    await bot.joinVoice(stage)
    await use(bot)
  },
  wait: async ({ simulation: { world } }, use) => {
    await use((minutes) => world.clock.stepTo(world.clock.now() + minutes * 60_000))
  },
})

const namesOf = (events: readonly Told[]): string[] => events.map(({ t }) => t)

test("a new stage sends its event and a message in its chat, and is audited", async ({
  rest,
  guild,
  stage,
  env,
  events,
}) => {
  const from = events.length
  const { status, body } = await rest<APIStageInstance>(
    "POST",
    "/stage-instances",
    { channel_id: stage.id, topic: "Tea", send_start_notification: true },
    { headers: { "x-audit-log-reason": "five%20o%27clock" } },
  )

  expect(status).toBe(200)
  expect(body).toEqual({
    id: expect.stringMatching(/^\d+$/),
    guild_id: guild.id,
    channel_id: stage.id,
    topic: "Tea",
    privacy_level: 2,
    discoverable_disabled: expect.any(Boolean),
    guild_scheduled_event_id: null,
  })
  expect(events.slice(from)).toMatchObject([
    { t: "STAGE_INSTANCE_CREATE", d: body },
    {
      t: "MESSAGE_CREATE",
      d: { type: 27, channel_id: stage.id, content: "Tea", author: { id: env.bot.id } },
    },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: {
        action_type: 83,
        target_id: body.id,
        options: { channel_id: stage.id },
        changes: [
          { key: "topic", new_value: "Tea" },
          { key: "privacy_level", new_value: 2 },
        ],
        reason: "five o'clock",
      },
    },
  ])
  expect(await rest("GET", `/stage-instances/${stage.id}`)).toMatchObject({ status: 200, body })
  expect(stage.instance).toEqual({ id: body.id, topic: "Tea" })
})

test("a new topic and the end of a stage send events and messages, and are audited", async ({
  rest,
  stage,
  host,
  events,
}) => {
  await host.startStage(stage, "Tea")
  const { id } = stage.instance ?? {}
  const from = events.length
  const path = `/stage-instances/${stage.id}`
  const edited = await rest("PATCH", path, { topic: "Cake" })
  expect(await rest("DELETE", path)).toMatchObject({ status: 204, body: null })

  const about = { target_id: id, options: { channel_id: stage.id } }
  expect(edited).toMatchObject({ status: 200, body: { id, topic: "Cake" } })
  expect(events.slice(from)).toMatchObject([
    { t: "STAGE_INSTANCE_UPDATE", d: { id, topic: "Cake" } },
    { t: "MESSAGE_CREATE", d: { type: 31, content: "Cake" } },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: {
        ...about,
        action_type: 84,
        changes: [{ key: "topic", old_value: "Tea", new_value: "Cake" }],
      },
    },
    { t: "STAGE_INSTANCE_DELETE", d: { id, topic: "Cake" } },
    { t: "MESSAGE_CREATE", d: { type: 28, content: "Cake" } },
    {
      t: "GUILD_AUDIT_LOG_ENTRY_CREATE",
      d: {
        ...about,
        action_type: 85,
        changes: [
          { key: "topic", old_value: "Cake" },
          { key: "privacy_level", old_value: 2 },
        ],
      },
    },
  ])
  expect(stage.instance).toBeUndefined()
  expect(await rest("PATCH", path, { topic: "Pie" })).toMatchObject({
    status: 404,
    body: { message: "Unknown Stage Instance", code: 10067 },
  })
})

test("the same topic again changes nothing", async ({ rest, stage, host, events }) => {
  await host.startStage(stage, "Tea")
  const from = events.length
  const same = await rest("PATCH", `/stage-instances/${stage.id}`, { topic: "Tea" })
  expect(same).toMatchObject({ status: 200, body: { topic: "Tea" } })
  expect(events.slice(from)).toEqual([])
})

test("a channel has one stage at a time", async ({ rest, stage, host }) => {
  await host.startStage(stage, "Tea")
  const again = await rest("POST", "/stage-instances", { channel_id: stage.id, topic: "Cake" })
  expect(again).toMatchObject({ status: 400, body: { code: 150_006 } })
  expect(stage.instance?.topic).toBe("Tea")
})

test("everyone who joins a stage is suppressed, moderators included", async ({
  stage,
  alice,
  host,
}) => {
  for (const person of [alice, host]) await person.joinVoice(stage)
  expect(stage.speakers).toEqual([])
  expect(stage.audience.map(({ name }) => name)).toEqual(["alice", "host"])
})

test("a member without SPEAK is suppressed in a voice channel", async ({ guild, alice }) => {
  const lounge = guild.createVoiceChannel("lounge")
  lounge.deny(alice, "Speak")
  await alice.joinVoice(lounge)
  expect(alice.voice?.suppress).toBe(true)
})

test("a person requests to speak, is invited, and speaks after they accept", async ({
  stage,
  alice,
  host,
  events,
}) => {
  stage.allow(alice, "RequestToSpeak")
  await host.startStage(stage, "Tea")
  await alice.joinVoice(stage)
  const from = events.length
  await alice.requestToSpeak()
  expect(stage.requests.map(({ name }) => name)).toEqual(["alice"])
  await host.inviteToSpeak(alice)
  expect(stage.speakers).toEqual([])
  await alice.becomeSpeaker()
  expect(stage.speakers.map(({ name }) => name)).toEqual(["alice"])
  await host.moveToAudience(alice)

  const now = "2026-01-01T00:00:00.000000+00:00"
  const asked = { request_to_speak_timestamp: now }
  const silent = { request_to_speak_timestamp: null }
  expect(events.slice(from)).toMatchObject([
    { t: "VOICE_STATE_UPDATE", d: { user_id: alice.id, suppress: true, ...asked } },
    { t: "VOICE_STATE_UPDATE", d: { user_id: alice.id, suppress: false, ...asked } },
    { t: "VOICE_STATE_UPDATE", d: { user_id: alice.id, suppress: false, ...silent } },
    { t: "MESSAGE_CREATE", d: { type: 29, channel_id: stage.id, author: { id: alice.id } } },
    { t: "VOICE_STATE_UPDATE", d: { user_id: alice.id, suppress: true, ...silent } },
  ])
})

test("a request is taken back, and so is an invitation", async ({ stage, alice, host }) => {
  stage.allow(alice, "RequestToSpeak")
  await alice.joinVoice(stage)
  await alice.requestToSpeak()
  await alice.requestToSpeak(false)
  expect(stage.requests).toEqual([])
  await host.inviteToSpeak(alice)
  await alice.moveToAudience(alice)
  await expect(alice.becomeSpeaker()).rejects.toMatchObject({ code: 50013 })
  expect(alice.voice).toMatchObject({ suppress: true, requestToSpeakAt: null })
})

test("one may ask to speak at a time to come, and not in the past", async ({
  rest,
  guild,
  stage,
  bot: _,
}) => {
  const own = `/guilds/${guild.id}/voice-states/@me`
  const asked = async (time: string) => {
    await rest("PATCH", own, { channel_id: stage.id, request_to_speak_timestamp: time })
    return (await rest<APIVoiceState>("GET", own)).body.request_to_speak_timestamp
  }
  expect(await asked("2026-01-01T12:00:00Z")).toBe("2026-01-01T12:00:00.000000+00:00")
  expect(await asked("2025-12-31T12:00:00Z")).toBe("2026-01-01T00:00:00.000000+00:00")
})

test("a bot that is let speak is not asked", async ({ bot, stage, host }) => {
  await host.inviteToSpeak(bot)
  expect(stage.speakers.map(({ id }) => id)).toEqual([bot.id])
})

test("who speaks is said in the chat of a live stage alone", async ({ stage, host }) => {
  await host.joinVoice(stage)
  await host.becomeSpeaker()
  expect(stage.history()).toEqual([])
})

test("a voice state has its guild and its member", async ({ rest, guild, stage, alice }) => {
  await alice.joinVoice(stage, { selfMute: true })
  const { status, body } = await rest("GET", `/guilds/${guild.id}/voice-states/${alice.id}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    guild_id: guild.id,
    channel_id: stage.id,
    user_id: alice.id,
    member: { user: { id: alice.id } },
    self_mute: true,
    suppress: true,
    request_to_speak_timestamp: null,
  })
})

test("members cannot speak in a channel that they are not in", async ({ rest, guild, bot }) => {
  const own = `/guilds/${guild.id}/voice-states/@me`
  const unknown = { status: 404, body: { message: "Unknown Voice State", code: 10_065 } }
  const other = guild.createStageChannel("other")
  expect(await rest("PATCH", own, { channel_id: other.id, suppress: true })).toMatchObject(unknown)
  await bot.leaveVoice()
  expect(await rest("PATCH", own, { suppress: true })).toMatchObject(unknown)
})

test("a stage on which nobody speaks for minutes ends by itself", async ({
  stage,
  host,
  wait,
  events,
}) => {
  await host.joinVoice(stage)
  await host.startStage(stage, "Tea")
  await host.becomeSpeaker()
  wait(60)
  expect(stage.instance?.topic).toBe("Tea")

  await host.moveToAudience(host)
  wait(4)
  await host.becomeSpeaker()
  await host.leaveVoice()
  const from = events.length
  wait(4)
  expect(stage.instance?.topic).toBe("Tea")
  wait(1)
  expect(stage.instance).toBeUndefined()
  expect(namesOf(events.slice(from))).toEqual(["STAGE_INSTANCE_DELETE"])
})

test("who only comes to listen breaks no silence", async ({ stage, host, alice, wait }) => {
  await host.startStage(stage, "Tea")
  wait(4)
  await alice.joinVoice(stage)
  wait(1)
  expect(stage.instance).toBeUndefined()
})

test("the silence of a stage does not end the one after it", async ({ stage, host, wait }) => {
  await host.startStage(stage, "Tea")
  wait(4)
  await host.endStage(stage)
  await host.startStage(stage, "Cake")
  wait(4)
  expect(stage.instance?.topic).toBe("Cake")
})

test("a stage ends with its channel, and is told to do so before it", async ({
  stage,
  host,
  events,
}) => {
  await host.joinVoice(stage)
  await host.startStage(stage, "Tea")
  const from = events.length
  stage.delete()
  expect(namesOf(events.slice(from))).toEqual([
    "STAGE_INSTANCE_DELETE",
    "CHANNEL_DELETE",
    "VOICE_STATE_UPDATE",
  ])
})

test("a topic has 1 to 120 characters", async ({ rest, stage }) => {
  const start = (topic: string) =>
    rest("POST", "/stage-instances", { channel_id: stage.id, topic, privacy_level: 2 })
  const failed = failure("BASE_TYPE_BAD_LENGTH", "Must be between 1 and 120 in length.")
  const refused = { status: 400, body: invalidForm({ topic: failed }) }
  expect(await start("")).toMatchObject(refused)
  expect(await start("a".repeat(121))).toMatchObject(refused)
  expect(await start("a".repeat(120))).toMatchObject({ status: 200 })
})

test("a stage that is public is a gap", async ({ rest, stage }) => {
  const start = (more: object) =>
    rest("POST", "/stage-instances", { channel_id: stage.id, topic: "Tea", ...more })
  await expect(start({ privacy_level: 1 })).rejects.toThrow("privacy_level")
})
