// Errors of auto moderation.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const autoModerationErrors = {
  messageBlocked: {
    status: 400,
    code: Code.MessageWasBlockedByAutomaticModeration,
    message: "Message was blocked by automatic moderation",
  },
} as const
