// Errors of guilds.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const guildErrors = {
  unknownGuild: { status: 404, code: Code.UnknownGuild, message: "Unknown Guild" },
  invalidGuild: { status: 400, code: Code.InvalidGuild, message: "Invalid Guild" },
} as const
