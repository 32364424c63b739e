// Codecs of voice states.

import { object, id, string, boolean, nullable, number } from "../codec/codec.ts"
import type { VoiceState } from "./model.ts"

export const voiceState = object<VoiceState>({
  userId: id(),
  channelId: id(),
  sessionId: string(),
  selfMute: boolean,
  selfDeaf: boolean,
  selfVideo: boolean,
  selfStream: boolean,
  suppress: boolean,
  requestToSpeakAt: nullable(number()),
})
