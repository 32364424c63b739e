// Errors of voice states.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const voiceErrors = {
  unknownVoiceState: {
    status: 404,
    code: Code.UnknownVoiceState,
    message: "Unknown Voice State",
  },
  notInVoice: {
    status: 400,
    code: Code.TargetUserIsNotConnectedToVoice,
    message: "Target user is not connected to voice.",
  },
} as const
