// The argument types of the methods for voice and stages.

import { SOUND_NAMES } from "../../../../world/soundboard/rules.ts"
import {
  event,
  soundboardSound,
  stageChannel,
  user,
  voiceChannel,
} from "../../arguments/argument-handles.ts"
import {
  nullable,
  oneOf,
  optional,
  options,
  partial,
  union,
} from "../../arguments/argument-types.ts"
import { boolean, name, snowflake as id, text } from "../../arguments/argument-values.ts"
import type { JoinVoiceOptions, SetVoiceOptions } from "../../channel/voice.ts"
import type { StartStageOptions } from "./stages.ts"

const onUser = { user }

/** The argument types by method name. */
export const VOICE = {
  joinVoice: {
    channel: voiceChannel,
    options: options<JoinVoiceOptions>({ selfMute: boolean, selfDeaf: boolean }),
  },
  leaveVoice: {},
  setVoice: {
    options: partial<SetVoiceOptions>({
      selfMute: boolean,
      selfDeaf: boolean,
      selfVideo: boolean,
      selfStream: boolean,
    }),
  },
  setVoiceStatus: { channel: voiceChannel, status: nullable(name) },
  sendSoundboardSound: { sound: union(soundboardSound, oneOf(SOUND_NAMES)) },
  startStage: {
    channel: stageChannel,
    topic: text,
    options: options<StartStageOptions>({ id, sendStartNotification: boolean, event }),
  },
  setStageTopic: { channel: stageChannel, topic: text },
  endStage: { channel: stageChannel },
  requestToSpeak: { asks: optional(boolean) },
  becomeSpeaker: {},
  inviteToSpeak: onUser,
  moveToAudience: onUser,
} as const
