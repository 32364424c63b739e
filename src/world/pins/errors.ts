// Errors of pins.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const pinErrors = {
  tooManyPins: {
    status: 400,
    code: Code.MaximumNumberOfPinsReachedForTheChannel,
    message: "Maximum number of pins reached (250)",
  },
} as const
