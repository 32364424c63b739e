// Errors of emojis.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const emojiErrors = {
  /** For routes of the emoji itself. */
  noSuchEmoji: { status: 404, code: Code.UnknownEmoji, message: "Unknown Emoji" },
  tooManyEmojis: {
    status: 400,
    code: Code.MaximumNumberOfEmojisReached,
    message: "Maximum number of emojis reached (50)",
  },
  tooManyApplicationEmojis: {
    status: 400,
    code: Code.MaximumNumberOfEmojisReached,
    message: "Maximum number of emojis reached (2000)",
  },
  tooManyAnimatedEmojis: {
    status: 400,
    code: Code.MaximumNumberOfAnimatedEmojisReached,
    message: "Maximum number of animated emojis reached (50)",
  },
  unknownEmoji: { status: 400, code: Code.UnknownEmoji, message: "Unknown Emoji" },
} as const
