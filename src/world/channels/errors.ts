// Errors of channels.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const channelErrors = {
  unknownChannel: { status: 404, code: Code.UnknownChannel, message: "Unknown Channel" },
  unknownOverwrite: {
    status: 404,
    code: Code.UnknownPermissionOverwrite,
    message: "Unknown Overwrite",
  },
  dmChannel: {
    status: 403,
    code: Code.CannotExecuteActionOnDMChannel,
    message: "Cannot execute action on a DM channel",
  },
  wrongChannelType: {
    status: 400,
    code: Code.CannotExecuteActionOnThisChannelType,
    message: "Cannot execute action on this channel type",
  },
  requiredForCommunity: {
    status: 400,
    code: Code.CannotDeleteChannelRequiredForCommunityGuilds,
    message: "Cannot delete a channel required for Community guilds",
  },
  notTextOfCommunity: {
    status: 400,
    code: Code.CommunityServerChannelsMustBeTextChannels,
    message: "Community server channels must be text channels",
  },
  bitrateTooHigh: {
    status: 400,
    code: Code.BitrateIsTooHighForChannelOfThisType,
    message: "Bitrate is too high for channel of this type",
  },
  tooManyOverwrites: {
    status: 400,
    code: Code.MaximumNumberOfChannelPermissionOverwritesReached,
    message: "Maximum number of channel permission overwrites reached (1000)",
  },
  tooManyChannels: {
    status: 400,
    code: Code.MaximumNumberOfGuildChannelsReached,
    message: "Maximum number of guild channels reached (500)",
  },
  oneParentAtATime: {
    status: 400,
    code: 40009,
    message: "Only one channel can have a parent_id modified at a time",
  },
} as const
