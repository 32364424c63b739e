// Errors of users.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const userErrors = {
  unknownUser: { status: 404, code: Code.UnknownUser, message: "Unknown User" },
} as const
