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
  unknownEmoji: { status: 400, code: Code.UnknownEmoji, message: "Unknown Emoji" },
  unknownWebhook: { status: 404, code: Code.UnknownWebhook, message: "Unknown Webhook" },
  unknownInteraction: {
    status: 404,
    code: Code.UnknownInteraction,
    message: "Unknown interaction",
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
  replyNeedsHistory: {
    status: 403,
    code: Code.CannotReplyWithoutPermissionToReadMessageHistory,
    message: "Cannot reply without permission to read message history",
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

  constructor(kind: ProblemName, errors?: FormErrors) {
    const entry = problems[kind]
    super(entry.message)
    this.status = entry.status
    this.code = entry.code
    this.errors = errors && told(errors)
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
