// Errors of applications.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const applicationErrors = {
  unknownApplication: {
    status: 404,
    code: Code.UnknownApplication,
    message: "Unknown Application",
  },
  notThisApplication: {
    status: 403,
    code: Code.NotAuthorizedToPerformThisActionOnThisApplication,
    message: "You are not authorized to perform this action on this application",
  },
} as const
