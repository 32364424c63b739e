// Routes of webhooks, and of messages sent by the tokens of webhooks and interactions.

import {
  deleteWebhookMessage,
  editWebhookMessage,
  getWebhookMessage,
} from "../../world/webhooks/actions/messages.ts"
import { executeWebhook } from "../../world/webhooks/actions/execution.ts"
import {
  createWebhook,
  deleteWebhook,
  deleteWebhookByToken,
  editWebhook,
  editWebhookByToken,
  getWebhook,
  getWebhookByToken,
  listChannelWebhooks,
  listGuildWebhooks,
} from "../../world/webhooks/actions/webhooks.ts"
import { executeGithubWebhook, executeSlackWebhook } from "../../world/webhooks/actions/services.ts"
import type { Message } from "../../world/messages/model/message.ts"
import type { Webhook } from "../../world/webhooks/model.ts"
import { viewMessage } from "../../world/messages/views/messages.ts"
import { viewWebhook, viewWebhookByToken } from "../../world/webhooks/views.ts"
import { type ViewContext, route } from "../route.ts"

function replyWebhook(webhook: Webhook, { world, reader }: ViewContext<unknown>) {
  return viewWebhook(webhook, world, reader)
}

function replyWebhooks(found: readonly Webhook[], context: ViewContext<unknown>) {
  return found.map((webhook) => replyWebhook(webhook, context))
}

/** Returns a message as its author sees it: the token in the path is the author's. */
function replyAsAuthor(message: Message, { world, reader }: ViewContext<unknown>) {
  return viewMessage(message, world, { ...reader, userId: message.authorId })
}

const reading = {
  credential: "interaction",
  reads: getWebhookMessage,
  reply: replyAsAuthor,
} as const

const editing = {
  credential: "interaction",
  does: editWebhookMessage,
  reply: replyAsAuthor,
} as const

const deleting = {
  credential: "interaction",
  does: deleteWebhookMessage,
} as const

export const webhooks = [
  route("POST /channels/{channel_id}/webhooks", { does: createWebhook, reply: replyWebhook }),
  route("GET /channels/{channel_id}/webhooks", {
    reads: listChannelWebhooks,
    reply: replyWebhooks,
  }),
  route("GET /guilds/{guild_id}/webhooks", { reads: listGuildWebhooks, reply: replyWebhooks }),
  route("GET /webhooks/{webhook_id}", { reads: getWebhook, reply: replyWebhook }),
  route("PATCH /webhooks/{webhook_id}", { does: editWebhook, reply: replyWebhook }),
  route("DELETE /webhooks/{webhook_id}", { does: deleteWebhook }),
  route("GET /webhooks/{webhook_id}/{token}", {
    credential: "none",
    reads: getWebhookByToken,
    reply: viewWebhookByToken,
  }),
  route("PATCH /webhooks/{webhook_id}/{token}", {
    credential: "none",
    does: editWebhookByToken,
    reply: viewWebhookByToken,
  }),
  route("DELETE /webhooks/{webhook_id}/{token}", {
    credential: "none",
    does: deleteWebhookByToken,
  }),
  route("POST /webhooks/{webhook_id}/{token}", {
    credential: "interaction",
    does: executeWebhook,
    // A follow-up to an interaction always returns the message.
    reply: (message, context) =>
      message.webhook === null || context.query.wait ? replyAsAuthor(message, context) : undefined,
  }),
  route("POST /webhooks/{webhook_id}/{webhook_token}/slack", {
    credential: "none",
    does: executeSlackWebhook,
    // Slack's own response.
    reply: () => "ok",
  }),
  route("POST /webhooks/{webhook_id}/{webhook_token}/github", {
    credential: "none",
    does: executeGithubWebhook,
    headers: { event: "x-github-event" },
  }),
  route("GET /webhooks/{webhook_id}/{token}/messages/@original", reading),
  route("PATCH /webhooks/{webhook_id}/{token}/messages/@original", editing),
  route("DELETE /webhooks/{webhook_id}/{token}/messages/@original", deleting),
  route("GET /webhooks/{webhook_id}/{token}/messages/{message_id}", reading),
  route("PATCH /webhooks/{webhook_id}/{token}/messages/{message_id}", editing),
  route("DELETE /webhooks/{webhook_id}/{token}/messages/{message_id}", deleting),
] as const
