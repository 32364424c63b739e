// Errors of emojis and stickers.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const expressionErrors = {
  invalidSticker: {
    status: 400,
    code: Code.InvalidStickerSent,
    message: "Invalid sticker sent",
  },
  /** For routes of the emoji itself. */
  noSuchEmoji: { status: 404, code: Code.UnknownEmoji, message: "Unknown Emoji" },
  unknownSticker: { status: 404, code: Code.UnknownSticker, message: "Unknown Sticker" },
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
  tooManyStickers: {
    status: 400,
    code: Code.MaximumNumberOfStickersReached,
    message: "Maximum number of stickers reached (5)",
  },
  assetTooLarge: {
    status: 400,
    code: Code.FileUploadedExceedsMaximumSize,
    message: "File uploaded exceeds the maximum size",
  },
  invalidAsset: {
    status: 400,
    code: Code.InvalidFileUploaded,
    message: "Invalid Asset",
  },
  cannotResize: {
    status: 400,
    code: Code.FailedToResizeAssetBelowTheMaximumSize,
    message: "Failed to resize asset below the maximum size: 262144",
  },
  unknownEmoji: { status: 400, code: Code.UnknownEmoji, message: "Unknown Emoji" },
} as const
