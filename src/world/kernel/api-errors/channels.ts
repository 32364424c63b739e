// Errors of channels, webhooks, stages and voice.

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
  notForMessages: {
    status: 400,
    code: Code.CannotSendMessagesInNonTextChannel,
    message: "Cannot send messages in a non-text channel",
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
  invalidRecipients: { status: 400, code: Code.InvalidRecipients, message: "Invalid Recipient(s)" },
  unknownWebhook: { status: 404, code: Code.UnknownWebhook, message: "Unknown Webhook" },
  invalidWebhookToken: {
    status: 401,
    code: Code.InvalidWebhookToken,
    message: "Invalid Webhook Token",
  },
  tooManyWebhooks: {
    status: 400,
    code: Code.MaximumNumberOfWebhooksReached,
    message: "Maximum number of webhooks reached (15)",
  },
  tooManyGuildWebhooks: {
    status: 400,
    code: Code.MaximumNumberOfWebhooksPerGuildReached,
    message: "Maximum number of webhooks per guild reached (1000)",
  },
  unknownVoiceState: {
    status: 404,
    code: Code.UnknownVoiceState,
    message: "Unknown Voice State",
  },
  notInVoice: {
    status: 400,
    code: Code.TargetUserIsNotConnectedToVoice,
    message: "Target user is not connected to voice.",
  },
  unknownStage: {
    status: 404,
    code: Code.UnknownStageInstance,
    message: "Unknown Stage Instance",
  },
  noStageForEvent: {
    status: 400,
    code: Code.FailedToCreateStageNeededForStageEvent,
    message: "Failed to create stage needed for stage event",
  },
  stageIsOpen: {
    status: 400,
    code: Code.TheStageIsAlreadyOpen,
    message: "The Stage is already open",
  },
} as const
