// What may be said of a webhook, and in its name.
// https://docs.discord.com/developers/resources/webhook

import { MessageFlags } from "discord-api-types/v10"
import {
  type Schema,
  withChecks,
  object,
  ignored,
  nullable,
  optional,
  snowflake,
  string,
  url,
} from "../../kernel/body-schema.ts"
import type { ChannelId } from "../../model/ids.ts"
import { LIMITS } from "../limits.ts"
import { imageDataSchema } from "./image-data.ts"
import {
  messageEditRules,
  messageFlagsSchema,
  settableFlags,
  newMessageRules,
} from "./message-parts.ts"
import { interactionMessageBody, editInteractionMessageBody } from "./messages.ts"

/** What no webhook may be called, in whichever case. */
const RESERVED = ["clyde", "discord"] as const

/** https://docs.discord.com/developers/resources/webhook#create-webhook */
function name(): Schema<string> {
  return withChecks(string({ ...LIMITS.webhook.name, trim: true }), (found, fail) => {
    const lower = found.toLowerCase()
    const reserved = RESERVED.find((one) => lower.includes(one))
    if (reserved === undefined) return
    fail({ code: "USERNAME_INVALID_CONTAINS", message: `Username cannot contain "${reserved}"` })
  })
}

/**
 * A new webhook.
 * https://docs.discord.com/developers/resources/webhook#create-webhook
 */
export const createWebhookBody = object({
  name: name(),
  avatar: optional(nullable(imageDataSchema)),
})

/**
 * An edit of a webhook by who holds its token.
 * https://docs.discord.com/developers/resources/webhook#modify-webhook-with-token
 */
export const editWebhookByTokenBody = object({
  name: optional(name()),
  avatar: optional(nullable(imageDataSchema)),
})

/**
 * An edit of a webhook by who may manage it: it can be moved to another channel.
 * https://docs.discord.com/developers/resources/webhook#modify-webhook
 */
export const editWebhookBody = object({
  ...editWebhookByTokenBody.fields,
  channel_id: optional(snowflake<ChannelId>()),
})

/**
 * A message in the name of a webhook, or one that follows up on an interaction: they share a path.
 * https://docs.discord.com/developers/resources/webhook#execute-webhook
 */
export const executeWebhookBody = object(
  {
    ...interactionMessageBody.fields,
    flags: optional(messageFlagsSchema(settableFlags | MessageFlags.Ephemeral)),
    username: optional(name()),
    avatar_url: optional(nullable(url(["http", "https"]))),
  },
  newMessageRules,
)

const ignoredByEdits = ignored(
  "an edit does not read it; discord.js sends what the webhook is called",
)

/**
 * An edit of what was written by the token of a webhook, or of an interaction.
 * https://docs.discord.com/developers/resources/webhook#edit-webhook-message
 */
export const editWebhookMessageBody = object(
  { ...editInteractionMessageBody.fields, username: ignoredByEdits, avatar_url: ignoredByEdits },
  messageEditRules,
)

/**
 * The channel that is to follow.
 * https://docs.discord.com/developers/resources/channel#follow-announcement-channel
 */
export const followChannelBody = object({ webhook_channel_id: snowflake<ChannelId>() })
