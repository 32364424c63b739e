// Errors of soundboard sounds.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const soundboardErrors = {
  unknownSound: { status: 404, code: Code.UnknownSound, message: "Unknown sound" },
  tooManySounds: {
    status: 400,
    code: Code.MaximumNumberOfSoundboardSoundsReached,
    message: "Maximum number of soundboard sounds reached (8)",
  },
} as const
