// A request for each refusal about voice messages.

import { MessageFlags } from "discord-api-types/v10"
import type { Refusal } from "../refusal.ts"

const MESSAGES = "POST /channels/{channel_id}/messages"
const flags = MessageFlags.IsVoiceMessage
const attachments = [{ id: "0", duration_secs: 1, waveform: "AAAA" }]

/** Returns a form with a file. */
function formOf(body: object, filename: string): FormData {
  const form = new FormData()
  form.set("payload_json", JSON.stringify(body))
  form.set("files[0]", new File(["OggS"], filename))
  return form
}

export const voiceMessages: readonly Refusal[] = [
  {
    does: "a voice message with a text",
    route: MESSAGES,
    code: 50159,
    status: 400,
    says: "Voice messages do not support additional content.",
    form: () => formOf({ flags, attachments, content: "a" }, "voice.ogg"),
  },
  {
    does: "a voice message without a recording",
    route: MESSAGES,
    code: 50160,
    status: 400,
    says: "Voice messages must have a single audio attachment.",
    form: () => formOf({ flags }, "tea.png"),
  },
  {
    does: "a voice message without a duration",
    route: MESSAGES,
    code: 50161,
    status: 400,
    says: "Voice messages must have supporting metadata.",
    form: () => formOf({ flags }, "voice.ogg"),
  },
  {
    does: "editing a voice message",
    route: "PATCH /channels/{channel_id}/messages/{message_id}",
    code: 50162,
    status: 400,
    says: "Voice messages cannot be edited.",
    arrange: ({ simulation: { world }, general, ids }) => {
      for (const message of world.channels.get(general.id)?.messages ?? []) {
        const id: string = message.id
        if (id === ids.own) message.flags |= flags
      }
    },
    params: { message_id: "own" },
    body: { content: "a" },
  },
  {
    does: "a voice message without SEND_VOICE_MESSAGES",
    route: MESSAGES,
    code: 50173,
    status: 403,
    says: "You cannot send voice messages in this channel.",
    arrange: ({ general, guild }) => {
      general.deny(guild.everyone, "SendVoiceMessages")
      general.deny(guild.botRole, "SendVoiceMessages")
    },
    form: () => formOf({ flags, attachments }, "voice.ogg"),
  },
]
