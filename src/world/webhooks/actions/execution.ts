// New messages that are sent with the token of a webhook or of an interaction.
// https://docs.discord.com/developers/resources/webhook#execute-webhook

import { MessageFlags } from "discord-api-types/v10"
import { UnsupportedField } from "../../kernel/gap.ts"
import type { Message } from "../../messages/model/message.ts"
import { executeWebhookBody, webhookExecuteQuery } from "../schemas/webhooks.ts"
import { action } from "../../actions/action.ts"
import { postFollowup, resolveInteraction } from "../../interactions/actions/responses.ts"
import { requireWebhookOfToken } from "./webhooks.ts"
import {
  allowedDraft,
  composeWebhookMessage,
  namedChannel,
  postWebhookMessage,
  webhookAuthor,
} from "./messages.ts"
import { createWebhookPost, resolvePost } from "./posts.ts"
import { sharedAction } from "./token-variants.ts"

const executeWithToken = action({
  name: "webhooks.execute",
  bodySchema: executeWebhookBody,
  querySchema: webhookExecuteQuery,
  acceptsFiles: true,
  resolve: requireWebhookOfToken,
  apply({ world, resolved, body, query: params, files, newId }, effects): Message {
    const { webhook } = resolved
    const post = resolvePost(resolved.channel, body, params)
    const channel = namedChannel(world, resolved.channel, params)
    const draft = { ...allowedDraft(webhook, body, params), flags: publicFlags(body) }
    const message = { author: webhookAuthor(webhook, body), draft, files, newId }
    const target = { world, webhook, channel }
    if (post === undefined) return postWebhookMessage(target, message, effects)
    const compose = () => composeWebhookMessage(target, message)
    return createWebhookPost({ world, webhook, post }, compose, effects)
  },
})

/** Removes the EPHEMERAL flag, which webhook messages cannot have. */
function publicFlags({ flags = 0 }: { readonly flags?: number }): number {
  return flags & ~MessageFlags.Ephemeral
}

/** The wire keys of messages of webhooks that a response to an interaction does not have. */
const WIRE_KEYS = {
  username: "username",
  avatarUrl: "avatar_url",
  threadName: "thread_name",
  appliedTags: "applied_tags",
} as const

const WEBHOOK_KEYS: readonly { keys: readonly (keyof typeof WIRE_KEYS)[]; reason: string }[] = [
  {
    keys: ["username", "avatarUrl"],
    reason: "a response to an interaction cannot have its own name or avatar",
  },
  {
    keys: ["threadName", "appliedTags"],
    reason: "a response to an interaction creates no post: only a webhook of a channel does",
  },
]

/** Sends a followup message of an interaction by the route of webhooks. */
const executeWithInteraction = action({
  name: "interactions.execute",
  bodySchema: executeWebhookBody,
  querySchema: webhookExecuteQuery,
  acceptsFiles: true,
  resolve: resolveInteraction,
  apply(context, effects): Message {
    const { body, input, query: params } = context
    const path = `/webhooks/${input.webhookId}/[token]`
    if (params.threadId !== undefined) {
      const reason = "a response to an interaction is always in the channel of the interaction"
      throw new UnsupportedField("POST", path, ["?thread_id"], { reason })
    }
    for (const { keys, reason } of WEBHOOK_KEYS) {
      const sent = keys.filter((key) => body[key] != null).map((key) => WIRE_KEYS[key])
      if (sent.length > 0) throw new UnsupportedField("POST", path, sent, { reason })
    }
    return postFollowup(context, effects)
  },
})

/**
 * Sends a message as a webhook, or creates a followup message of an interaction.
 *
 * @throws ApiError 10015 for an unknown webhook, 50027 for a wrong token, and the errors of
 * `postFollowup`.
 */
export const executeWebhook = sharedAction(executeWithInteraction, executeWithToken)
