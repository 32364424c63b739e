// The platform's own no: an HTTP status, a JSON error code and a message, and for invalid forms a tree.
// Statuses and messages: facts/errors (JSON error codes of the platform, statuses as observed).

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

/** One failed check of a form: the platform's inner code and its sentence. */
export interface FormIssue {
  readonly code: string
  readonly message: string
}

/** The nested `errors` of an invalid form; a leaf is `{ _errors: [...] }`. */
export interface FormErrors {
  readonly _errors?: readonly FormIssue[]
  readonly [key: string]: FormErrors | readonly FormIssue[] | undefined
}

/** The wire shape of an error. */
export interface ProblemBody {
  readonly message: string
  readonly code: number
  readonly errors?: FormErrors
}

/** Every way in which the platform says no here, by name. */
export const problems = {
  unknownAutoModRule: { status: 404, code: 0, message: "404: Not Found" },
  unauthorized: { status: 401, code: 0, message: "401: Unauthorized" },
  unknownApplication: {
    status: 404,
    code: Code.UnknownApplication,
    message: "Unknown Application",
  },
  unknownChannel: { status: 404, code: Code.UnknownChannel, message: "Unknown Channel" },
  unknownGuild: { status: 404, code: Code.UnknownGuild, message: "Unknown Guild" },
  unknownMember: { status: 404, code: Code.UnknownMember, message: "Unknown Member" },
  unknownMessage: { status: 404, code: Code.UnknownMessage, message: "Unknown Message" },
  unknownRole: { status: 404, code: Code.UnknownRole, message: "Unknown Role" },
  unknownUser: { status: 404, code: Code.UnknownUser, message: "Unknown User" },
  unknownBan: { status: 404, code: Code.UnknownBan, message: "Unknown Ban" },
  unknownOverwrite: {
    status: 404,
    code: Code.UnknownPermissionOverwrite,
    message: "Unknown Overwrite",
  },
  notForMessages: {
    status: 400,
    code: Code.CannotSendMessagesInNonTextChannel,
    message: "Cannot send messages in a non-text channel",
  },
  forumChannel: {
    status: 400,
    code: Code.CannotSendAMessageInAForumChannel,
    message: "Cannot send a message in a forum channel",
  },
  threadArchived: {
    status: 400,
    code: Code.InvalidActionOnArchivedThread,
    message: "Thread is archived",
  },
  wrongMessageType: {
    status: 400,
    code: Code.InvalidMessageType,
    message: "Invalid message type",
  },
  threadLocked: { status: 403, code: Code.ThreadLocked, message: "Thread is locked" },
  threadExists: {
    status: 400,
    code: Code.ThreadAlreadyCreatedForMessage,
    message: "A thread has already been created for this message",
  },
  unknownTag: { status: 404, code: Code.UnknownTag, message: "Unknown Tag" },
  tooManyTags: {
    status: 400,
    code: Code.MaximumNumberOfTagsInForumHasBeenReached,
    message: "Maximum number of tags in a forum channel has been reached (20)",
  },
  tagTwice: { status: 400, code: Code.TagNamesMustBeUnique, message: "Tag names must be unique" },
  tagRequired: {
    status: 400,
    code: Code.TagRequiredToCreateAForumPostInThisChannel,
    message: "A tag is required to create a forum post in this channel",
  },
  webhookInForum: {
    status: 400,
    code: Code.WebhooksPostedToForumChannelsMustHaveAThreadNameOrThreadId,
    message: "Webhooks posted to forum channels must have a thread_name or thread_id",
  },
  tooManyThreadMembers: {
    status: 400,
    code: Code.MaximumThreadParticipantsReached,
    message: "Maximum number of thread participants has been reached (1000)",
  },
  tooManyThreads: {
    status: 400,
    code: Code.MaximumActiveThreads,
    message: "Maximum number of active threads reached",
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
  /** Of a route that is about the emoji itself. */
  noSuchEmoji: { status: 404, code: Code.UnknownEmoji, message: "Unknown Emoji" },
  unknownSticker: { status: 404, code: Code.UnknownSticker, message: "Unknown Sticker" },
  tooManyEmojis: {
    status: 400,
    code: Code.MaximumNumberOfEmojisReached,
    message: "Maximum number of emojis reached (50)",
  },
  tooManyApplicationEmojis: {
    status: 400,
    code: Code.MaximumNumberOfEmojisReached,
    message: "Maximum number of emojis reached (2000)",
  },
  tooManyAnimatedEmojis: {
    status: 400,
    code: Code.MaximumNumberOfAnimatedEmojisReached,
    message: "Maximum number of animated emojis reached (50)",
  },
  tooManyStickers: {
    status: 400,
    code: Code.MaximumNumberOfStickersReached,
    message: "Maximum number of stickers reached (5)",
  },
  assetTooLarge: {
    status: 400,
    code: Code.FileUploadedExceedsMaximumSize,
    message: "File uploaded exceeds the maximum size",
  },
  invalidAsset: {
    status: 400,
    code: Code.InvalidFileUploaded,
    message: "Invalid Asset",
  },
  cannotResize: {
    status: 400,
    code: Code.FailedToResizeAssetBelowTheMaximumSize,
    message: "Failed to resize asset below the maximum size: 262144",
  },
  unknownEmoji: { status: 400, code: Code.UnknownEmoji, message: "Unknown Emoji" },
  unknownScheduledEvent: {
    status: 404,
    code: Code.UnknownGuildScheduledEvent,
    message: "Unknown Guild Scheduled Event",
  },
  tooManyScheduledEvents: {
    status: 400,
    code: Code.MaximumNumberOfUncompletedGuildScheduledEventsReached,
    message: "Maximum number of uncompleted guild scheduled events reached (100)",
  },
  finishedEvent: {
    status: 400,
    code: Code.CannotUpdateAFinishedEvent,
    message: "Cannot update a finished event",
  },
  unknownInvite: { status: 404, code: Code.UnknownInvite, message: "Unknown Invite" },
  unknownWebhook: { status: 404, code: Code.UnknownWebhook, message: "Unknown Webhook" },
  unknownVoiceState: {
    status: 404,
    code: Code.UnknownVoiceState,
    message: "Unknown Voice State",
  },
  unknownStage: {
    status: 404,
    code: Code.UnknownStageInstance,
    message: "Unknown Stage Instance",
  },
  unknownInteraction: {
    status: 404,
    code: Code.UnknownInteraction,
    message: "Unknown interaction",
  },
  unknownCommandPermissions: {
    status: 404,
    code: Code.UnknownApplicationCommandPermissions,
    message: "Unknown application command permissions",
  },
  unknownCommand: {
    status: 404,
    code: Code.UnknownApplicationCommand,
    message: "Unknown application command",
  },
  notThisApplication: {
    status: 403,
    code: Code.NotAuthorizedToPerformThisActionOnThisApplication,
    message: "You are not authorized to perform this action on this application",
  },
  tooLarge: { status: 413, code: Code.RequestEntityTooLarge, message: "Request entity too large" },
  alreadyPublished: {
    status: 400,
    code: Code.ThisMessageWasAlreadyCrossposted,
    message: "This message has already been crossposted.",
  },
  alreadyAcknowledged: {
    status: 400,
    code: Code.InteractionHasAlreadyBeenAcknowledged,
    message: "Interaction has already been acknowledged.",
  },
  missingAccess: { status: 403, code: Code.MissingAccess, message: "Missing Access" },
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
  missingPermissions: {
    status: 403,
    code: Code.MissingPermissions,
    message: "Missing Permissions",
  },
  invalidWebhookToken: {
    status: 401,
    code: Code.InvalidWebhookToken,
    message: "Invalid Webhook Token",
  },
  invalidGuild: { status: 400, code: Code.InvalidGuild, message: "Invalid Guild" },
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
  invalidForm: {
    status: 400,
    code: Code.InvalidFormBodyOrContentType,
    message: "Invalid Form Body",
  },
  invalidVersion: {
    status: 400,
    code: Code.InvalidAPIVersion,
    message: "Invalid API version provided",
  },
  invalidJson: {
    status: 400,
    code: Code.RequestBodyContainsInvalidJSON,
    message: "The request body contains invalid JSON.",
  },
  tooManyPins: {
    status: 400,
    code: Code.MaximumNumberOfPinsReachedForTheChannel,
    message: "Maximum number of pins reached (250)",
  },
  tooManyRoles: {
    status: 400,
    code: Code.MaximumNumberOfGuildRolesReached,
    message: "Maximum number of guild roles reached (250)",
  },
  notInVoice: {
    status: 400,
    code: Code.TargetUserIsNotConnectedToVoice,
    message: "Target user is not connected to voice.",
  },
  stageIsOpen: {
    status: 400,
    code: Code.TheStageIsAlreadyOpen,
    message: "The Stage is already open",
  },
  invalidRole: { status: 400, code: Code.InvalidRole, message: "Invalid Role" },
  tooManyReactions: {
    status: 403,
    code: Code.MaximumNumberOfReactionsReached,
    message: "Maximum number of reactions reached (20)",
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
  tooManyInvites: {
    status: 400,
    code: Code.MaximumNumberOfInvitesReached,
    message: "Maximum number of invites reached (1000)",
  },
  tooManyAttachments: {
    status: 400,
    code: Code.MaximumNumberOfAttachmentsInAMessageReached,
    message: "Maximum number of attachments in a message reached (10)",
  },
  tooManyCommands: {
    status: 400,
    code: Code.MaximumNumberOfApplicationCommandsReached,
    message: "Maximum number of application commands reached (100)",
  },
  pollExpired: { status: 400, code: Code.PollExpired, message: "Poll expired" },
  pollMessage: {
    status: 400,
    code: Code.CannotEditAPollMessage,
    message: "Cannot edit a poll message",
  },
  unusablePollEmoji: {
    status: 400,
    code: Code.CannotUseAnEmojiIncludedWithThePoll,
    message: "Cannot use an emoji included with the poll",
  },
  notAPoll: {
    status: 400,
    code: Code.CannotExpireANonPollMessage,
    message: "Cannot expire a non-poll message",
  },
  messageBlocked: {
    status: 400,
    code: Code.MessageWasBlockedByAutomaticModeration,
    message: "Message was blocked by automatic moderation",
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
} as const satisfies Record<string, { status: number; code: number; message: string }>

/** Name of a problem in the catalogue. */
export type ProblemName = keyof typeof problems

/** The platform's no. Thrown by what the world is asked; a border turns it into an answer. */
export class Problem extends Error {
  override readonly name = "Problem"
  readonly status: number
  readonly code: number
  readonly errors: FormErrors | undefined
  /** What the platform does not say: a sentence for whoever arranged the world. */
  readonly because: string | undefined

  constructor(kind: ProblemName, errors?: FormErrors, because?: string) {
    const entry = problems[kind]
    super(entry.message)
    this.status = entry.status
    this.code = entry.code
    this.errors = errors && told(errors)
    this.because = because
  }

  /** The body that the platform answers with. */
  get body(): ProblemBody {
    const { message, code, errors } = this
    return errors === undefined ? { message, code } : { message, code, errors }
  }
}

/**
 * A form finds all that is wrong; the platform tells it so that a node is a leaf or a branch. What is
 * wrong with the whole goes before what is wrong in it.
 */
function told({ _errors, ...below }: FormErrors): FormErrors {
  if (_errors !== undefined) return { _errors }
  const branches = Object.entries(below as Readonly<Record<string, FormErrors>>) // without its leaf
  return Object.fromEntries(branches.map(([key, inner]) => [key, told(inner)]))
}

/** A whole-form error at the top of the tree, or at `path` (keys and array indexes). */
export function invalidForm(
  path: readonly (string | number)[],
  issues: readonly FormIssue[],
): Problem {
  const leaf: FormErrors = { _errors: issues }
  const tree = path.reduceRight<FormErrors>((inner, key) => ({ [String(key)]: inner }), leaf)
  return new Problem("invalidForm", tree)
}

/** Does what was asked for under `key` of a form: what is wrong with that is reported there. */
export function under<Result>(key: string, does: () => Result): Result {
  try {
    return does()
  } catch (error) {
    if (!(error instanceof Problem) || error.errors === undefined) throw error
    throw new Problem("invalidForm", { [key]: error.errors })
  }
}
