// What may be said in a message: written, edited, or answered to an interaction.
// https://docs.discord.com/developers/resources/message

import { MessageFlags, MessageReferenceType } from "discord-api-types/v10"
import {
  type Given,
  choice,
  flag,
  form,
  ignored,
  lengthOf,
  optional,
  otherwise,
  refused,
  snowflake,
  value,
  wrong,
} from "../../kernel/form.ts"
import type { ChannelId, GuildId, MessageId } from "../../model/ids.ts"
import { LIMITS } from "../limits.ts"
import { pollForm } from "./polls.ts"
import {
  edited,
  editedRules,
  flagsOf,
  leftover,
  settable,
  written,
  writtenRules,
} from "./message-parts.ts"

const stickers = refused("stickers cannot be sent by this simulator")
const themes = refused("themes shared by a message are not modelled")
const forumPosts = refused("webhooks begin no posts here")

/** A text that a sender gives to a message, to know it again. */
const nonce = value<string | number>((raw, no) => {
  if (typeof raw !== "string" && (typeof raw !== "number" || !Number.isSafeInteger(raw))) {
    return void no({
      code: "NONCE_TYPE_INVALID_TYPE",
      message: "This field must be a string or integer.",
    })
  }
  if (lengthOf(String(raw)) > LIMITS.message.nonce.max) {
    return void no({
      code: "NONCE_TYPE_TOO_LONG",
      message: `Must be ${LIMITS.message.nonce.max} or fewer characters long.`,
    })
  }
  return raw
})

/** What a message may be a reference to: the one that it replies to, or that it forwards. */
const referenceForm = form(
  {
    type: otherwise(
      choice([MessageReferenceType.Default, MessageReferenceType.Forward]),
      MessageReferenceType.Default,
    ),
    message_id: snowflake<MessageId>(),
    channel_id: optional(snowflake<ChannelId>()),
    guild_id: optional(snowflake<GuildId>()),
    fail_if_not_exists: otherwise(flag(), true),
  },
  ({ type, channelId }, fail) => {
    if (type === MessageReferenceType.Forward && channelId === undefined) {
      fail(wrong.required, "channel_id")
    }
  },
)

/**
 * A new message of a channel.
 * https://docs.discord.com/developers/resources/message#create-message
 */
export const messageCreateForm = form(
  {
    ...written,
    nonce: optional(nonce),
    enforce_nonce: optional(flag()),
    message_reference: optional(referenceForm),
    messageReference: leftover,
    flags: optional(flagsOf(settable)),
    sticker_ids: stickers,
    shared_client_theme: themes,
    activity: refused("activities of rich presence are not modelled"),
    application_id: refused("activities of rich presence are not modelled"),
  },
  writtenRules,
)

/** A new message, as its form gives it. */
export type MessageCreate = Given<typeof messageCreateForm>

/**
 * An edit of a message. A key that is left out changes nothing.
 * https://docs.discord.com/developers/resources/message#edit-message
 */
export const messageEditForm = form(
  {
    ...edited,
    flags: optional(flagsOf(MessageFlags.SuppressEmbeds | MessageFlags.IsComponentsV2)),
    sticker_ids: stickers,
  },
  editedRules,
)

/**
 * A message that answers an interaction, or follows up on one.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object-messages
 */
export const interactionMessageForm = form(
  {
    ...written,
    flags: optional(flagsOf(settable | MessageFlags.Ephemeral)),
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
  writtenRules,
)

/**
 * An edit of an answer or a follow-up.
 * https://docs.discord.com/developers/resources/webhook#edit-webhook-message
 */
export const webhookMessageEditForm = form(
  {
    ...edited,
    flags: optional(flagsOf(MessageFlags.SuppressEmbeds | MessageFlags.IsComponentsV2)),
    /** Only a reply that was deferred is given one. */
    poll: optional(pollForm),
    thread_name: forumPosts,
    applied_tags: forumPosts,
  },
  editedRules,
)
