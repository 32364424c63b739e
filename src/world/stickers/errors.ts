// Errors of stickers.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const stickerErrors = {
  invalidSticker: {
    status: 400,
    code: Code.InvalidStickerSent,
    message: "Invalid sticker sent",
  },
  unknownSticker: { status: 404, code: Code.UnknownSticker, message: "Unknown Sticker" },
  tooManyStickers: {
    status: 400,
    code: Code.MaximumNumberOfStickersReached,
    message: "Maximum number of stickers reached (5)",
  },
} as const
