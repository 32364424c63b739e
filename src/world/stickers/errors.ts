// Errors of stickers.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const stickerErrors = {
  invalidSticker: {
    status: 400,
    code: Code.InvalidStickerSent,
    message: "Invalid sticker sent",
  },
  forbiddenSticker: {
    status: 403,
    code: Code.YouDoNotHavePermissionToSendThisSticker,
    message: "You do not have permission to send this sticker.",
  },
  stickersOfMessage: {
    status: 400,
    code: Code.CannotEditStickersWithinMessage,
    message: "Cannot edit stickers within a message",
  },
  unknownStickerPack: {
    status: 404,
    code: Code.UnknownStickerPack,
    message: "Unknown sticker pack",
  },
  unknownSticker: { status: 404, code: Code.UnknownSticker, message: "Unknown Sticker" },
  tooManyStickers: {
    status: 400,
    code: Code.MaximumNumberOfStickersReached,
    message: "Maximum number of stickers reached (5)",
  },
} as const
