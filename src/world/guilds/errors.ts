// Errors of guilds.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const guildErrors = {
  bannedFromGuild: {
    status: 403,
    code: Code.UserBannedFromThisGuild,
    message: "The user is banned from this guild",
  },
  unknownGuild: { status: 404, code: Code.UnknownGuild, message: "Unknown Guild" },
  /** Source: https://github.com/discord/discord-api-docs/issues/6015. */
  featureDisabled: {
    status: 403,
    code: Code.FeatureTemporarilyDisabledServerSide,
    message: "This feature has been temporarily disabled",
  },
  pendingOwner: {
    status: 400,
    code: Code.OwnerCannotBePendingMember,
    message: "Owner cannot be pending member",
  },
  botAsOwner: {
    status: 400,
    code: Code.OwnershipCannotBeMovedToABotUser,
    message: "Ownership cannot be transferred to a bot user",
  },
  unknownWelcomeScreen: {
    status: 404,
    code: Code.UnknownGuildWelcomeScreen,
    message: "Unknown Guild Welcome Screen",
  },
  invalidGuild: { status: 400, code: Code.InvalidGuild, message: "Invalid Guild" },
  widgetDisabled: { status: 403, code: Code.GuildWidgetDisabled, message: "Widget Disabled" },
} as const
