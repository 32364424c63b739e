// The status and the start time of voice channels.
// https://docs.discord.com/developers/resources/channel#set-voice-channel-status

import { expect } from "vitest"
import type { VoiceChannelHandle } from "../../src/harness/handles/channel/voice-channel.ts"
import { type Told, failureOf, test as base } from "./fixture.ts"

const test = base.extend<{ readonly lounge: VoiceChannelHandle; readonly path: string }>({
  lounge: ({ guild }, use) => use(guild.createVoiceChannel("lounge")),
  path: ({ lounge }, use) => use(`/channels/${lounge.id}/voice-status`),
})

const STATUS = "VOICE_CHANNEL_STATUS_UPDATE"
const START_TIME = "VOICE_CHANNEL_START_TIME_UPDATE"
const AUDIT = "GUILD_AUDIT_LOG_ENTRY_CREATE"

const sessionEvents = (events: readonly Told[]): readonly Told[] =>
  events.filter(({ t }) => [STATUS, START_TIME, AUDIT].includes(t))

test("a status is sent as an event and audited, and so is its removal", async ({
  rest,
  guild,
  lounge,
  path,
  events,
}) => {
  const from = events.length
  const headers = { "x-audit-log-reason": "tea%20time" }
  const set = await rest("PUT", path, { status: "Tasting Sencha" }, { headers })
  expect(set).toMatchObject({ status: 204, body: null })
  expect(lounge.status).toBe("Tasting Sencha")
  expect(await rest("PUT", path, { status: null })).toMatchObject({ status: 204 })
  expect(lounge.status).toBeNull()

  const channel = { id: lounge.id, guild_id: guild.id }
  expect(events.slice(from)).toMatchObject([
    { t: STATUS, d: { ...channel, status: "Tasting Sencha" } },
    {
      t: AUDIT,
      d: {
        action_type: 192,
        options: { channel_id: lounge.id, status: "Tasting Sencha" },
        reason: "tea time",
      },
    },
    { t: STATUS, d: { ...channel, status: null } },
    { t: AUDIT, d: { action_type: 193, options: { channel_id: lounge.id } } },
  ])
})

test("an empty status removes it, and the same status again changes nothing", async ({
  rest,
  lounge,
  path,
  events,
}) => {
  await rest("PUT", path, { status: "Tasting Sencha" })
  const from = events.length
  await rest("PUT", path, { status: "Tasting Sencha" })
  expect(events.slice(from)).toEqual([])
  await rest("PUT", path, { status: "" })
  expect(lounge.status).toBeNull()
})

test("a status has at most 500 characters", async ({ rest, lounge, path }) => {
  expect(await rest("PUT", path, { status: "x".repeat(501) })).toMatchObject({
    status: 400,
    body: { code: 50_035, errors: { status: { _errors: [{ code: "BASE_TYPE_MAX_LENGTH" }] } } },
  })
  expect(lounge.status).toBeNull()
  expect(await rest("PUT", path, { status: "x".repeat(500) })).toMatchObject({ status: 204 })
})

test("only voice channels have a status", async ({ rest, guild, general }) => {
  const stage = guild.createStageChannel("stage")
  for (const { id } of [general, stage]) {
    const refused = await rest("PUT", `/channels/${id}/voice-status`, { status: "Tea" })
    expect(refused).toMatchObject({ status: 400, body: { code: 50_024 } })
  }
})

test("a member who is not connected also needs MANAGE_CHANNELS", async ({ lounge, alice }) => {
  lounge.allow(alice, "SetVoiceChannelStatus")
  expect(await failureOf(alice.setVoiceStatus(lounge, "Tea"))).toMatchObject({ code: 50_013 })
  await alice.joinVoice(lounge)
  await alice.setVoiceStatus(lounge, "Tea")
  expect(lounge.status).toBe("Tea")
})

test("the first member who joins starts the session; the last one who leaves ends it with its status", async ({
  simulation: { world },
  guild,
  lounge,
  alice,
  events,
}) => {
  const bob = guild.addMember("bob")
  const from = events.length
  await alice.joinVoice(lounge)
  const startedAt = world.clock.now()
  expect(lounge.voiceStartedAt).toBe(startedAt)
  world.clock.stepTo(startedAt + 90_500)
  await bob.joinVoice(lounge)
  await guild.owner.setVoiceStatus(lounge, "Tea")
  await alice.leaveVoice()
  expect(lounge).toMatchObject({ voiceStartedAt: startedAt, status: "Tea" })
  await bob.leaveVoice()
  expect(lounge).toMatchObject({ voiceStartedAt: null, status: null })

  const channel = { id: lounge.id, guild_id: guild.id }
  expect(sessionEvents(events.slice(from))).toMatchObject([
    { t: START_TIME, d: { ...channel, voice_start_time: Math.floor(startedAt / 1000) } },
    { t: STATUS, d: { ...channel, status: "Tea" } },
    { t: AUDIT, d: { action_type: 192 } },
    { t: START_TIME, d: { ...channel, voice_start_time: null } },
    { t: STATUS, d: { ...channel, status: null } },
  ])
})

test("a move between channels starts one session and ends the other", async ({
  guild,
  lounge,
  alice,
}) => {
  const cellar = guild.createVoiceChannel("cellar")
  await alice.joinVoice(lounge)
  await alice.joinVoice(cellar)
  expect(lounge.voiceStartedAt).toBeNull()
  expect(cellar.voiceStartedAt).toEqual(expect.any(Number))
})
