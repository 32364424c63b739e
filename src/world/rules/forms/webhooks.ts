// What may be said of a webhook, and in its name.
// https://docs.discord.com/developers/resources/webhook

import { MessageFlags } from "discord-api-types/v10"
import {
  type Schema,
  checked,
  form,
  ignored,
  nullable,
  optional,
  snowflake,
  text,
  url,
} from "../../kernel/form.ts"
import type { ChannelId } from "../../model/ids.ts"
import { LIMITS } from "../limits.ts"
import { imageData } from "./image-data.ts"
import { editedRules, flagsOf, settable, writtenRules } from "./message-parts.ts"
import { interactionMessageForm, webhookMessageEditForm } from "./messages.ts"

/** What no webhook may be called, in whichever case. */
const RESERVED = ["clyde", "discord"] as const

/** https://docs.discord.com/developers/resources/webhook#create-webhook */
function name(): Schema<string> {
  return checked(text({ ...LIMITS.webhook.name, trim: true }), (found, fail) => {
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
export const webhookCreateForm = form({ name: name(), avatar: optional(nullable(imageData)) })

/**
 * An edit of a webhook by who holds its token.
 * https://docs.discord.com/developers/resources/webhook#modify-webhook-with-token
 */
export const webhookTokenEditForm = form({
  name: optional(name()),
  avatar: optional(nullable(imageData)),
})

/**
 * An edit of a webhook by who may manage it: it can be moved to another channel.
 * https://docs.discord.com/developers/resources/webhook#modify-webhook
 */
export const webhookEditForm = form({
  ...webhookTokenEditForm.fields,
  channel_id: optional(snowflake<ChannelId>()),
})

/**
 * A message in the name of a webhook, or one that follows up on an interaction: they share a path.
 * https://docs.discord.com/developers/resources/webhook#execute-webhook
 */
export const webhookMessageForm = form(
  {
    ...interactionMessageForm.fields,
    flags: optional(flagsOf(settable | MessageFlags.Ephemeral)),
    username: optional(name()),
    avatar_url: optional(nullable(url(["http", "https"]))),
  },
  writtenRules,
)

const unedited = ignored("an edit does not read it; discord.js sends what the webhook is called")

/**
 * An edit of what was written by the token of a webhook, or of an interaction.
 * https://docs.discord.com/developers/resources/webhook#edit-webhook-message
 */
export const webhookWrittenEditForm = form(
  { ...webhookMessageEditForm.fields, username: unedited, avatar_url: unedited },
  editedRules,
)

/**
 * The channel that is to follow.
 * https://docs.discord.com/developers/resources/channel#follow-announcement-channel
 */
export const followForm = form({ webhook_channel_id: snowflake<ChannelId>() })
