// Errors of webhooks.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const webhookErrors = {
  unknownWebhook: { status: 404, code: Code.UnknownWebhook, message: "Unknown Webhook" },
  invalidWebhookToken: {
    status: 401,
    code: Code.InvalidWebhookToken,
    message: "Invalid Webhook Token",
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
  webhookServiceInForum: {
    status: 400,
    code: Code.WebhookServicesCannotBeUsedInForumChannels,
    message: "Webhook services cannot be used in forum channels",
  },
  webhookWithThreadAndName: {
    status: 400,
    code: Code.WebhooksPostedToForumChannelsCannotHaveBothAThreadNameAndThreadId,
    message: "Webhooks posted to forum channels cannot have both a thread_name and thread_id",
  },
  webhookOutsideForum: {
    status: 400,
    code: Code.WebhooksCanOnlyCreateThreadsInForumChannels,
    message: "Webhooks can only create threads in forum channels",
  },
  webhookInForum: {
    status: 400,
    code: Code.WebhooksPostedToForumChannelsMustHaveAThreadNameOrThreadId,
    message: "Webhooks posted to forum channels must have a thread_name or thread_id",
  },
} as const
