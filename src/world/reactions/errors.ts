// Errors of reactions.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const reactionErrors = {
  tooManyReactions: {
    status: 403,
    code: Code.MaximumNumberOfReactionsReached,
    message: "Maximum number of reactions reached (20)",
  },
} as const
