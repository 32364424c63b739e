// The bodies that create and edit webhooks, and the bodies of their messages.
// https://docs.discord.com/developers/resources/webhook

import { MessageFlags } from "discord-api-types/v10"
import {
  bitfield,
  type Schema,
  withChecks,
  object,
  ignored,
  nullable,
  optional,
  snowflake,
  string,
  url,
  query,
  boolean,
  withDefault,
} from "../../kernel/body-schema.ts"
import type { ChannelId } from "../../model/ids.ts"
import { LIMITS } from "../../rules/limits.ts"
import { appliedTagsSchema } from "../../threads/schemas/forum-tags.ts"
import { dataUriSchema } from "../../files/schemas/data-uri.ts"
import { messageEditRules, settableFlags, newMessageRules } from "../../messages/schemas/parts.ts"
import {
  interactionMessageBody,
  editInteractionMessageBody,
} from "../../messages/schemas/messages.ts"

/** The texts that no name of a webhook may contain, in lower or upper case. */
const RESERVED = ["clyde", "discord"] as const

/**
 * Creates the schema of a webhook's name.
 * https://docs.discord.com/developers/resources/webhook#create-webhook
 */
function name(): Schema<string> {
  return withChecks(string({ ...LIMITS.webhook.name, trim: true }), (found, fail) => {
    const lower = found.toLowerCase()
    const reserved = RESERVED.find((one) => lower.includes(one))
    if (reserved === undefined) return
    fail({ code: "USERNAME_INVALID_CONTAINS", message: `Username cannot contain "${reserved}"` })
  })
}

/**
 * The body of a new webhook. https://docs.discord.com/developers/resources/webhook#create-webhook
 */
export const createWebhookBody = object({
  name: name(),
  avatar: optional(nullable(dataUriSchema)),
})

/**
 * The body of an edit of a webhook by its token.
 * https://docs.discord.com/developers/resources/webhook#modify-webhook-with-token
 */
export const editWebhookByTokenBody = object({
  name: optional(name()),
  avatar: optional(nullable(dataUriSchema)),
})

/**
 * The body of an edit of a webhook with MANAGE_WEBHOOKS, which can also move it to another channel.
 * https://docs.discord.com/developers/resources/webhook#modify-webhook
 */
export const editWebhookBody = object({
  ...editWebhookByTokenBody.fields,
  channel_id: optional(snowflake<ChannelId>()),
})

/**
 * The body of a message of a webhook or of a follow-up to an interaction. Both use the same path.
 * https://docs.discord.com/developers/resources/webhook#execute-webhook
 */
export const executeWebhookBody = object(
  {
    ...interactionMessageBody.fields,
    flags: optional(bitfield(settableFlags | MessageFlags.Ephemeral)),
    username: optional(name()),
    avatar_url: optional(nullable(url(["http", "https"]))),
    thread_name: optional(nullable(string({ max: LIMITS.thread.name.max }))),
    applied_tags: optional(nullable(appliedTagsSchema)),
  },
  newMessageRules,
)

const ignoredByEdits = ignored(
  "an edit does not read it; discord.js sends the name and avatar of the webhook",
)

/**
 * The body of an edit of a message that was sent with the token of a webhook or an interaction.
 * https://docs.discord.com/developers/resources/webhook#edit-webhook-message
 */
export const editWebhookMessageBody = object(
  { ...editInteractionMessageBody.fields, username: ignoredByEdits, avatar_url: ignoredByEdits },
  messageEditRules,
)

/**
 * The query of an existing message of a webhook, possibly in a thread, or of an interaction token.
 * Only webhooks of people need `with_components` for components.
 */
export const webhookMessageQuery = query({
  thread_id: optional(snowflake<ChannelId>()),
  with_components: optional(boolean()),
})

/** The query of a message in the format of another service. */
export const webhookServiceQuery = query({
  thread_id: optional(snowflake<ChannelId>()),
  wait: withDefault(boolean(), true),
})

/**
 * The query of a new message of a webhook. Messages of an interaction token are always waited for.
 */
export const webhookExecuteQuery = query({
  thread_id: optional(snowflake<ChannelId>()),
  with_components: optional(boolean()),
  wait: withDefault(boolean(), false),
})
