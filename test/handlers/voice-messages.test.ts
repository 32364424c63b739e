// Voice messages.
// https://docs.discord.com/developers/resources/message#message-object-message-types-voice-messages

import type { APIMessage } from "discord-api-types/v10"
import { expect } from "vitest"
import { createSimulation } from "../../src/harness/simulation/create-simulation.ts"
import { handlesOf } from "../../src/harness/handles/factory.ts"
import { allowOnly, multipart, test } from "./fixture.ts"

const VOICE = 1 << 13
const SUPPRESS_NOTIFICATIONS = 1 << 12
const recording = { id: "0", duration_secs: 2.5, waveform: "AAAA" }
const voice = { flags: VOICE, attachments: [recording] }

function form(body: object, ...names: string[]) {
  const files = names.map((name, index) => [`files[${index}]`, new File(["OggS"], name)])
  return multipart(body, Object.fromEntries(files) as Record<string, File>)
}

test("a bot sends a voice message, whose recording has a duration and a waveform", async ({
  rest,
  general,
  events,
}) => {
  const path = `/channels/${general.id}/messages`
  const sent = await rest<APIMessage>("POST", path, form(voice, "voice.ogg"))
  const shown = {
    flags: VOICE,
    content: "",
    attachments: [
      { filename: "voice.ogg", content_type: "audio/ogg", duration_secs: 2.5, waveform: "AAAA" },
    ],
  }

  expect(sent).toMatchObject({ status: 200, body: shown })
  expect(events).toMatchObject([{ t: "MESSAGE_CREATE", d: shown }])
  expect(general.lastMessage).toMatchObject({
    voice: true,
    attachments: [{ durationSecs: 2.5, waveform: "AAAA" }],
  })
})

test("a voice message is one recording with its metadata, and nothing else", async ({
  rest,
  general,
}) => {
  const path = `/channels/${general.id}/messages`
  const send = (body: object, ...names: string[]) => rest("POST", path, form(body, ...names))
  const content = {
    status: 400,
    body: { code: 50159, message: "Voice messages do not support additional content." },
  }
  const audio = {
    status: 400,
    body: { code: 50160, message: "Voice messages must have a single audio attachment." },
  }
  const metadata = {
    status: 400,
    body: { code: 50161, message: "Voice messages must have supporting metadata." },
  }

  expect(await send({ ...voice, content: "hot" }, "voice.ogg")).toMatchObject(content)
  expect(await send({ ...voice, embeds: [{ title: "Tea" }] }, "voice.ogg")).toMatchObject(content)
  const poll = { question: { text: "Tea?" }, answers: [{ poll_media: { text: "Yes" } }] }
  expect(await send({ ...voice, poll }, "voice.ogg")).toMatchObject(content)
  expect(await send({ flags: VOICE }, "tea.png")).toMatchObject(audio)
  expect(await send({ flags: VOICE })).toMatchObject(audio)
  const both = { flags: VOICE, attachments: [recording, { ...recording, id: "1" }] }
  expect(await send(both, "a.ogg", "b.ogg")).toMatchObject(audio)
  expect(await send({ flags: VOICE }, "voice.ogg")).toMatchObject(metadata)
  const { duration_secs: _, ...unmeasured } = recording
  expect(await send({ ...voice, attachments: [unmeasured] }, "voice.ogg")).toMatchObject(metadata)
  expect(general.lastMessage).toBeUndefined()
})

test("nobody edits a voice message", async ({ rest, general }) => {
  const path = `/channels/${general.id}/messages`
  const { body } = await rest<APIMessage>("POST", path, form(voice, "voice.ogg"))
  const refused = {
    status: 400,
    body: { code: 50162, message: "Voice messages cannot be edited." },
  }

  expect(await rest("PATCH", `${path}/${body.id}`, { content: "hot" })).toMatchObject(refused)
  expect(await rest("PATCH", `${path}/${body.id}`, { flags: 4 })).toMatchObject(refused)
  expect(general.lastMessage?.editedAt).toBeUndefined()
})

// https://github.com/discord/discord-api-docs/pull/6082: voice messages "do not require the Attach
// Files permission. The gating is purely on the Send Voice Message permission."
test("voice messages need SEND_VOICE_MESSAGES and not ATTACH_FILES", async ({
  rest,
  general,
  guild,
}) => {
  const path = `/channels/${general.id}/messages`
  const send = () => rest("POST", path, form(voice, "voice.ogg"))

  allowOnly(general, guild, "ViewChannel", "SendMessages", "AttachFiles")
  expect(await send()).toMatchObject({
    status: 403,
    body: { code: 50173, message: "You cannot send voice messages in this channel." },
  })
  allowOnly(general, guild, "ViewChannel", "SendMessages", "SendVoiceMessages")
  expect(await send()).toMatchObject({ status: 200 })
})

test("only recordings keep a duration and a waveform, also in other messages", async ({
  rest,
  general,
}) => {
  const path = `/channels/${general.id}/messages`
  const send = (name: string) => rest<APIMessage>("POST", path, form({ ...voice, flags: 0 }, name))
  const music = await send("tea.mp3")
  const picture = await send("tea.png")

  expect(music.body.attachments).toMatchObject([{ duration_secs: 2.5, waveform: "AAAA" }])
  expect(picture.body.attachments[0]).not.toHaveProperty("duration_secs")
  expect(picture.body.attachments[0]).not.toHaveProperty("waveform")
  const long = { flags: 0, attachments: [{ ...recording, waveform: "A".repeat(401) }] }
  expect(await rest("POST", path, form(long, "tea.mp3"))).toMatchObject({
    body: {
      code: 50035,
      errors: { attachments: { 0: { waveform: { _errors: [{ code: "BASE_TYPE_MAX_LENGTH" }] } } } },
    },
  })
})

test("webhooks and posts do not send voice messages", async ({ rest, guild, general }) => {
  const forum = guild.createForumChannel("help")
  const { id, token } = guild.createWebhook(general, "Kettle")
  const byWebhook = form(voice, "voice.ogg")
  const post = form({ name: "Tea", message: voice }, "voice.ogg")

  expect(await rest("POST", `/webhooks/${id}/${token}?wait=true`, byWebhook)).toMatchObject({
    body: { flags: 0, attachments: [{ duration_secs: 2.5 }] },
  })
  expect(await rest("POST", `/channels/${forum.id}/threads`, post)).toMatchObject({
    status: 201,
    body: { message: { flags: 0 } },
  })
})

test("people send voice messages, also in direct messages, and silent ones", async ({
  env,
  guild,
  general,
  alice,
  events,
}) => {
  const sent = await alice.sendVoiceMessage(general, { duration: 4, silent: true })

  expect(events).toMatchObject([
    { t: "MESSAGE_CREATE", d: { flags: VOICE | SUPPRESS_NOTIFICATIONS } },
  ])
  expect(sent).toMatchObject({ voice: true, silent: true, content: "" })
  expect(sent.attachments).toMatchObject([{ name: "voice-message.ogg", durationSecs: 4 }])
  const quiet = await alice.send(general, "hot", { silent: true })
  expect(quiet).toMatchObject({ silent: true, voice: false })
  general.deny(guild.everyone, "SendVoiceMessages")
  await expect(alice.sendVoiceMessage(general)).rejects.toMatchObject({ code: 50173 })
  const direct = await alice.sendVoiceMessage(alice.dmWith(env.bot))
  expect(direct.voice).toBe(true)
})

test("a recording survives a snapshot", async ({ env, general, alice }) => {
  const sent = await alice.sendVoiceMessage(general, { duration: 4, waveform: "BBBB" })
  const loaded = createSimulation({ snapshot: env.world.snapshot() }, { key: "loaded" })

  expect(handlesOf(loaded).channel(general.id).lastMessage).toMatchObject({
    id: sent.id,
    voice: true,
    attachments: [{ durationSecs: 4, waveform: "BBBB" }],
  })
})
