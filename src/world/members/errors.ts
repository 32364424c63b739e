// Errors of members.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const memberErrors = {
  unknownMember: { status: 404, code: Code.UnknownMember, message: "Unknown Member" },
} as const
