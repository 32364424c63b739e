// Invites to streams and activities in voice channels.
// https://docs.discord.com/developers/resources/channel#create-channel-invite-json-params

import { type APIExtendedInvite, InviteTargetType } from "discord-api-types/v10"
import { expect } from "vitest"
import type { Person, VoiceChannelHandle } from "../../src/index.ts"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import { NOWHERE, type Rest, test as base } from "./fixture.ts"

interface Lounge {
  readonly lounge: VoiceChannelHandle
  /** Alice, who streams in the lounge. */
  readonly streamer: Person
  readonly invite: (body: object) => ReturnType<Rest>
}

const test = base.extend<Lounge>({
  lounge: ({ guild }, use) => use(guild.createVoiceChannel("lounge")),
  streamer: async ({ alice, lounge }, use) => {
    await alice.joinVoice(lounge)
    await alice.setVoice({ selfStream: true })
    await use(alice)
  },
  invite: ({ rest, lounge }, use) =>
    use((body) => rest("POST", `/channels/${lounge.id}/invites`, body)),
})

/** The refusal of a key, as the platform's clients quote it. */
function refusal(key: string, code: string, message: string) {
  const errors = { [key]: { _errors: [{ code, message }] } }
  return { status: 400, body: { code: 50035, errors } }
}

const notStreaming = refusal(
  "target_user_id",
  "GUILD_INVITE_INVALID_STREAMER",
  "The specified user is currently not streaming in this channel",
)
const notEmbedded = refusal(
  "target_application_id",
  "GUILD_INVITE_INVALID_APPLICATION",
  "The specified application is not embedded",
)
const badType = refusal("target_type", "GUILD_INVITE_INVALID_TARGET_TYPE", "Invalid target type")

test("an invite to a stream shows who streams", async ({ rest, streamer, invite, events }) => {
  const told = events.length
  const target = { target_type: 1, target_user: { id: streamer.id, username: "alice" } }
  const { status, body } = await invite({ target_type: 1, target_user_id: streamer.id })

  expect({ status, body }).toMatchObject({ status: 200, body: target })
  expect(events[told]).toMatchObject({ t: "INVITE_CREATE", d: target })
  const { code } = body as APIExtendedInvite
  expect(await rest("GET", `/invites/${code}`)).toMatchObject({ body: target })
  expect(body).not.toHaveProperty("target_application")
})

test("an invite to an activity shows its application, without what only its bot sees", async ({
  env,
  rest,
  guild,
  invite,
  events,
  simulation,
}) => {
  env.enableActivities()
  const { id, name } = simulation.application()
  const told = events.length
  const EMBEDDED = 1 << 17
  const { body } = await invite({ target_type: 2, target_application_id: id })

  expect(body).toMatchObject({
    target_type: InviteTargetType.EmbeddedApplication,
    target_application: { id, name, bot: { bot: true } },
  })
  const { target_application: application } = body as APIExtendedInvite
  expect((application?.flags ?? 0) & EMBEDDED).toBe(EMBEDDED)
  expect(application).not.toHaveProperty("owner")
  expect(application).not.toHaveProperty("redirect_uris")
  expect(body).not.toHaveProperty("target_user")
  expect(events[told]).toMatchObject({ d: { target_type: 2, target_application: { id } } })
  expect(await rest("GET", `/guilds/${guild.id}/invites`)).toMatchObject({
    body: [{ target_application: { id } }],
  })
})

test("an invite needs someone who streams in its channel", async ({
  guild,
  streamer,
  invite,
  rest,
}) => {
  const body = { target_type: 1, target_user_id: streamer.id }
  const other = guild.createVoiceChannel("other")
  expect(await rest("POST", `/channels/${other.id}/invites`, body)).toMatchObject(notStreaming)
  expect(await invite({ ...body, target_user_id: NOWHERE })).toMatchObject(notStreaming)

  await streamer.setVoice({ selfStream: false })
  expect(await invite(body)).toMatchObject(notStreaming)
})

test("an invite needs an application with an activity", async ({
  env,
  guild,
  invite,
  rest,
  simulation,
}) => {
  const { id } = simulation.application()
  const body = { target_type: 2, target_application_id: id }
  expect(await invite(body)).toMatchObject(notEmbedded)
  expect(await invite({ ...body, target_application_id: NOWHERE })).toMatchObject(notEmbedded)

  env.enableActivities()
  const general = guild.createTextChannel("general")
  expect(await rest("POST", `/channels/${general.id}/invites`, body)).toMatchObject(badType)
  expect(await invite(body)).toMatchObject({ status: 200 })
})

test("a type needs its id, and an id its type", async ({ streamer, invite }) => {
  expect(await invite({ target_type: 1 })).toMatchObject(badType)
  expect(await invite({ target_type: 2, target_application_id: null })).toMatchObject(badType)
  expect(await invite({ target_type: 3 })).toMatchObject({ status: 400, body: { code: 50035 } })
  expect(await invite({ target_user_id: streamer.id })).toMatchObject(
    refusal("target_user_id", "GUILD_INVITE_INVALID_TARGET_USER_ID", "Invalid target user id"),
  )
  expect(await invite({ target_application_id: NOWHERE })).toMatchObject({
    body: { errors: { target_application_id: {} } },
  })
  const { body } = await invite({ target_type: null, target_user_id: null })
  expect(body).not.toHaveProperty("target_type")
})

test("an invite to a stream is not taken for another one", async ({ streamer, invite }) => {
  const codeOf = async (body: object) => ((await invite(body)).body as APIExtendedInvite).code
  const toStream = { target_type: 1, target_user_id: streamer.id }
  const plain = await codeOf({})

  expect(await codeOf(toStream)).not.toBe(plain)
  expect(await codeOf(toStream)).toBe(await codeOf(toStream))
  expect(await codeOf({})).toBe(plain)
})

test("an invite to a stream lasts longer than the stream", async ({ rest, streamer, lounge }) => {
  const { code } = await streamer.createInvite(lounge, { stream: streamer })
  await streamer.leaveVoice()

  const target = { target_type: 1, target_user: { id: streamer.id } }
  expect(await rest("GET", `/invites/${code}`)).toMatchObject({ status: 200, body: target })
})

test("people invite to streams and activities", async ({ env, guild, streamer, lounge }) => {
  const { bot } = env
  const toStream = await guild.owner.createInvite(lounge, { stream: streamer })
  expect(toStream.stream).toBe(streamer)
  expect(toStream.activity).toBeUndefined()
  await expect(guild.owner.createInvite(lounge, { activity: bot })).rejects.toMatchObject({
    code: 50035,
  })

  env.enableActivities()
  const toActivity = await guild.owner.createInvite(lounge, { activity: bot })
  expect(toActivity.activity).toBe(bot)
  expect(toActivity.stream).toBeUndefined()
})

test("an invite opens a stream or the activity of a bot", async ({ env, streamer, lounge }) => {
  const both = { stream: streamer, activity: env.bot }
  await expect(streamer.createInvite(lounge, both)).rejects.toThrow(
    "a stream or an activity, not both",
  )
  await expect(streamer.createInvite(lounge, { activity: streamer })).rejects.toThrow("not a bot")
  expect(lounge.invites).toHaveLength(0)
})

test("what invites open is in saved worlds", async ({
  env,
  guild,
  simulation,
  streamer,
  lounge,
}) => {
  env.enableActivities()
  const owner = guild.owner
  await owner.createInvite(lounge, { stream: streamer, code: "stream" })
  await owner.createInvite(lounge, { activity: env.bot, code: "activity" })
  const { world } = createSimulation({ snapshot: env.world.snapshot() }, { key: "loaded" })

  expect(world.invites).toEqual(simulation.world.invites)
  expect(world.invites.get("stream")?.streamerId).toBe(streamer.id)
})
