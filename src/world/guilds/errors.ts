// Errors of guilds.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const guildErrors = {
  bannedFromGuild: {
    status: 403,
    code: Code.UserBannedFromThisGuild,
    message: "The user is banned from this guild",
  },
  unknownGuild: { status: 404, code: Code.UnknownGuild, message: "Unknown Guild" },
  unknownWelcomeScreen: {
    status: 404,
    code: Code.UnknownGuildWelcomeScreen,
    message: "Unknown Guild Welcome Screen",
  },
  invalidGuild: { status: 400, code: Code.InvalidGuild, message: "Invalid Guild" },
  widgetDisabled: { status: 403, code: Code.GuildWidgetDisabled, message: "Widget Disabled" },
} as const
