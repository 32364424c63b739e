// What may be said in a message: written, edited, or answered to an interaction.
// https://docs.discord.com/developers/resources/message

import { MessageFlags, MessageReferenceType } from "discord-api-types/v10"
import {
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
} from "../../kernel/body-schema.ts"
import type { ChannelId, GuildId, MessageId } from "../../model/ids.ts"
import { LIMITS } from "../limits.ts"
import { pollSchema } from "./polls.ts"
import {
  messageEditFields,
  messageEditRules,
  messageFlagsSchema,
  erisLeftover,
  settableFlags,
  messageFields,
  newMessageRules,
} from "./message-parts.ts"

const stickers = refused("stickers cannot be sent by this simulator")
const themes = refused("themes shared by a message are not modelled")
const forumPosts = refused("webhooks begin no posts here")

/** A text that a sender gives to a message, to know it again. */
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

/** What a message may be a reference to: the one that it replies to, or that it forwards. */
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
 * A new message of a channel.
 * https://docs.discord.com/developers/resources/message#create-message
 */
export const createMessageBody = object(
  {
    ...messageFields,
    nonce: optional(nonce),
    enforce_nonce: optional(boolean()),
    message_reference: optional(messageReferenceSchema),
    messageReference: erisLeftover,
    flags: optional(messageFlagsSchema(settableFlags)),
    sticker_ids: stickers,
    shared_client_theme: themes,
    activity: refused("activities of rich presence are not modelled"),
    application_id: refused("activities of rich presence are not modelled"),
  },
  newMessageRules,
)

/** A new message, as its form gives it. */
export type CreateMessageBody = SchemaOutput<typeof createMessageBody>

/**
 * An edit of a message. A key that is left out changes nothing.
 * https://docs.discord.com/developers/resources/message#edit-message
 */
export const editMessageBody = object(
  {
    ...messageEditFields,
    flags: optional(messageFlagsSchema(MessageFlags.SuppressEmbeds | MessageFlags.IsComponentsV2)),
    sticker_ids: stickers,
  },
  messageEditRules,
)

/**
 * A message that answers an interaction, or follows up on one.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object-messages
 */
export const interactionMessageBody = object(
  {
    ...messageFields,
    flags: optional(messageFlagsSchema(settableFlags | MessageFlags.Ephemeral)),
    nonce: ignored("an answer has no nonce; discord.js sends it with every message"),
    enforce_nonce: ignored("an answer has no nonce; discord.js sends it with every message"),
    thread_name: forumPosts,
    applied_tags: forumPosts,
    wait: ignored("a follow-up's query says it; Eris says it again in the body"),
    username: refused("the answer to an interaction has no name of its own"),
    avatar_url: refused("the answer to an interaction has no avatar of its own"),
    sticker_ids: stickers,
    shared_client_theme: themes,
  },
  newMessageRules,
)

/**
 * An edit of an answer or a follow-up.
 * https://docs.discord.com/developers/resources/webhook#edit-webhook-message
 */
export const editInteractionMessageBody = object(
  {
    ...messageEditFields,
    flags: optional(messageFlagsSchema(MessageFlags.SuppressEmbeds | MessageFlags.IsComponentsV2)),
    /** Only a reply that was deferred is given one. */
    poll: optional(pollSchema),
    thread_name: forumPosts,
    applied_tags: forumPosts,
  },
  messageEditRules,
)
