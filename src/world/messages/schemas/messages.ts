// The bodies of messages: new messages, edits, and responses to interactions.
// https://docs.discord.com/developers/resources/message

import { MessageFlags, MessageReferenceType } from "discord-api-types/v10"
import {
  bitfield,
  type SchemaOutput,
  enumOf,
  boolean,
  object,
  ignored,
  codePointLength,
  optional,
  withDefault,
  refused,
  snowflake,
  custom,
  issues,
  query,
  integer,
} from "../../kernel/body-schema.ts"
import type { ChannelId, GuildId, MessageId } from "../../model/ids.ts"
import { LIMITS } from "../../rules/limits.ts"
import { pollSchema } from "../../polls/schemas.ts"
import {
  messageEditFields,
  messageEditRules,
  erisLeftover,
  voiceableFlags,
  messageFields,
  stickerIdsSchema,
  newMessageRules,
} from "./parts.ts"
import { sharedThemeSchema } from "./themes.ts"

const stickers = refused("the answer to an interaction has no stickers")
const PARTY =
  "an invite to the party of a rich presence needs the session of a client with that presence; the documentation of messages has no such key"
const posts = refused("only a message that a webhook of a channel sends creates a post")

/** A nonce, by which the sender recognizes the message. */
const nonce = custom<string | number>((raw, no) => {
  if (typeof raw !== "string" && (typeof raw !== "number" || !Number.isSafeInteger(raw))) {
    return void no({
      code: "NONCE_TYPE_INVALID_TYPE",
      message: "This field must be a string or integer.",
    })
  }
  if (codePointLength(String(raw)) > LIMITS.message.nonce.max) {
    return void no({
      code: "NONCE_TYPE_TOO_LONG",
      message: `Must be ${LIMITS.message.nonce.max} or fewer characters long.`,
    })
  }
  return raw
})

/** A reference to a message that the new message replies to or forwards. */
const messageReferenceSchema = object(
  {
    type: withDefault(
      enumOf([MessageReferenceType.Default, MessageReferenceType.Forward]),
      MessageReferenceType.Default,
    ),
    message_id: snowflake<MessageId>(),
    channel_id: optional(snowflake<ChannelId>()),
    guild_id: optional(snowflake<GuildId>()),
    fail_if_not_exists: withDefault(boolean(), true),
  },
  ({ type, channelId }, fail) => {
    if (type === MessageReferenceType.Forward && channelId === undefined) {
      fail(issues.required, "channel_id")
    }
  },
)

/**
 * The body of a new message. https://docs.discord.com/developers/resources/message#create-message
 */
export const createMessageBody = object(
  {
    ...messageFields,
    nonce: optional(nonce),
    enforce_nonce: optional(boolean()),
    message_reference: optional(messageReferenceSchema),
    messageReference: erisLeftover,
    flags: optional(bitfield(voiceableFlags)),
    sticker_ids: optional(stickerIdsSchema),
    shared_client_theme: optional(sharedThemeSchema),
    activity: refused(PARTY),
    application_id: refused(PARTY),
  },
  newMessageRules,
)

/** The validated body of a new message. */
export type CreateMessageBody = SchemaOutput<typeof createMessageBody>

/**
 * The body of a message edit. Absent keys change nothing.
 * https://docs.discord.com/developers/resources/message#edit-message
 */
export const editMessageBody = object(
  {
    ...messageEditFields,
    flags: optional(bitfield(MessageFlags.SuppressEmbeds | MessageFlags.IsComponentsV2)),
    sticker_ids: optional(stickerIdsSchema),
  },
  messageEditRules,
)

/**
 * The body of a message that responds to an interaction or follows up on it.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object-messages
 */
export const interactionMessageBody = object(
  {
    ...messageFields,
    flags: optional(bitfield(voiceableFlags | MessageFlags.Ephemeral)),
    nonce: ignored("an answer has no nonce; discord.js sends it with every message"),
    enforce_nonce: ignored("an answer has no nonce; discord.js sends it with every message"),
    thread_name: posts,
    applied_tags: posts,
    wait: ignored("the query of a follow-up has it; Eris also sends it in the body"),
    username: refused("the answer to an interaction has no name of its own"),
    avatar_url: refused("the answer to an interaction has no avatar of its own"),
    sticker_ids: stickers,
    shared_client_theme: optional(sharedThemeSchema),
  },
  newMessageRules,
)

/**
 * The body of an edit of an interaction response or a follow-up.
 * https://docs.discord.com/developers/resources/webhook#edit-webhook-message
 */
export const editInteractionMessageBody = object(
  {
    ...messageEditFields,
    flags: optional(bitfield(MessageFlags.SuppressEmbeds | MessageFlags.IsComponentsV2)),
    /** The poll of a deferred reply; other messages cannot get a poll. */
    poll: optional(pollSchema),
    thread_name: posts,
    applied_tags: posts,
  },
  messageEditRules,
)

/** The keys from which a page of messages is counted. Only one of them is allowed. */
const CURSOR_KEYS = ["around", "before", "after"] as const

/**
 * The query of the messages of a channel.
 * https://docs.discord.com/developers/resources/message#get-channel-messages
 */
export const messagesQuery = query(
  {
    limit: withDefault(integer(LIMITS.history.limit), LIMITS.history.defaultLimit),
    around: optional(snowflake<MessageId>()),
    before: optional(snowflake<MessageId>()),
    after: optional(snowflake<MessageId>()),
  },
  (found, fail) => {
    if (CURSOR_KEYS.filter((key) => found[key] !== undefined).length < 2) return
    // The exclusion is documented; the code and the message of the issue are not.
    fail({
      code: "MESSAGES_AROUND_BEFORE_AFTER_EXCLUSIVE",
      message: "around, before and after are mutually exclusive.",
    })
  },
)
