// Errors of messages.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const messageErrors = {
  unknownMessage: { status: 404, code: Code.UnknownMessage, message: "Unknown Message" },
  wrongMessageType: {
    status: 400,
    code: Code.InvalidMessageType,
    message: "Invalid message type",
  },
  alreadyPublished: {
    status: 400,
    code: Code.ThisMessageWasAlreadyCrossposted,
    message: "This message has already been crossposted.",
  },
  notTheAuthor: {
    status: 403,
    code: Code.CannotEditMessageAuthoredByAnotherUser,
    message: "Cannot edit a message authored by another user",
  },
  systemMessage: {
    status: 403,
    code: Code.CannotExecuteActionOnSystemMessage,
    message: "Cannot execute action on a system message",
  },
  tooOldToDelete: {
    status: 400,
    code: Code.OneOfTheMessagesProvidedWasTooOldForBulkDelete,
    message: "You can only bulk delete messages that are under 14 days old.",
  },
  // Source of the message: https://github.com/Merubokkusu/Discord-S.C.U.M/issues/232
  slowmode: {
    status: 429,
    code: Code.ActionCannotBePerformedDueToSlowmodeRateLimit,
    message: "This action cannot be performed due to slowmode rate limit",
  },
  emptyMessage: {
    status: 400,
    code: Code.CannotSendAnEmptyMessage,
    message: "Cannot send an empty message",
  },
  cannotMessageUser: {
    status: 403,
    code: Code.CannotSendMessagesToThisUser,
    message: "Cannot send messages to this user",
  },
  /** The error of opening a DM with a bot. Sending a message in a DM gives 403 instead. */
  cannotMessageBot: {
    status: 400,
    code: Code.CannotSendMessagesToThisUser,
    message: "Cannot send messages to this user",
  },
  noMutualGuild: {
    status: 403,
    code: Code.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds,
    message: "Cannot send messages to this user due to having no mutual guilds",
  },
  tooManyAttachments: {
    status: 400,
    code: Code.MaximumNumberOfAttachmentsInAMessageReached,
    message: "Maximum number of attachments in a message reached (10)",
  },
  replyNeedsHistory: {
    status: 403,
    code: Code.CannotReplyWithoutPermissionToReadMessageHistory,
    message: "Cannot reply without permission to read message history",
  },
  forwardNeedsHistory: {
    status: 403,
    code: Code.CannotReferenceAMessageWithoutPermissionToReadMessageHistory,
    message: "Cannot reference a message without permission to read message history",
  },
  ageRestrictedReference: {
    status: 400,
    code: Code.NSFWChannelMessageReferenceNotAllowed,
    message: "NSFW channel message reference not allowed",
  },
  // Not in the table of codes: https://github.com/discord/discord-api-docs/issues/7648
  forwardWithContent: {
    status: 400,
    code: 160_011,
    message: "Forward messages cannot have additional content",
  },
  unreadableForward: {
    status: 403,
    code: Code.CannotForwardMessageWithUnreadableContent,
    message: "Cannot forward a message whose content you cannot read",
  },
  notForMessages: {
    status: 400,
    code: Code.CannotSendMessagesInNonTextChannel,
    message: "Cannot send messages in a non-text channel",
  },
  voiceMessageWithContent: {
    status: 400,
    code: Code.VoiceMessagesDoNotSupportAdditionalContent,
    message: "Voice messages do not support additional content.",
  },
  voiceMessageWithoutAudio: {
    status: 400,
    code: Code.VoiceMessagesMustHaveASingleAudioAttachment,
    message: "Voice messages must have a single audio attachment.",
  },
  voiceMessageWithoutMetadata: {
    status: 400,
    code: Code.VoiceMessagesMustHaveSupportingMetadata,
    message: "Voice messages must have supporting metadata.",
  },
  voiceMessageEdit: {
    status: 400,
    code: Code.VoiceMessagesCannotBeEdited,
    message: "Voice messages cannot be edited.",
  },
  voiceMessageRefused: {
    status: 403,
    code: Code.YouCannotSendVoiceMessagesInThisChannel,
    message: "You cannot send voice messages in this channel.",
  },
} as const
