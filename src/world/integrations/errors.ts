// Errors of integrations.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const integrationErrors = {
  unknownIntegration: {
    status: 404,
    code: Code.UnknownIntegration,
    message: "Unknown Integration",
  },
  subscriptionsIntegration: {
    status: 400,
    code: Code.CannotDeleteGuildSubscriptionIntegration,
    message: "Cannot delete guild subscription integration",
  },
} as const
