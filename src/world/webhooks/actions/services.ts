// Messages in the formats of other services.

import { parseBody } from "../../kernel/body-schema.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { Channel } from "../../channels/model/channel.ts"
import { isPostChannel } from "../../channels/rules/kinds.ts"
import type { WebhookId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { type AuthContext, action } from "../../actions/action.ts"
import { githubEmbed } from "../rules/github-events.ts"
import { githubBody } from "../schemas/github.ts"
import { slackBody } from "../schemas/slack.ts"
import { executeWebhookBody, webhookServiceQuery } from "../schemas/webhooks.ts"
import {
  type WebhookMessageQuery,
  namedChannel,
  postWebhookMessage,
  webhookAuthor,
} from "./messages.ts"
import { requireWebhookOfToken } from "./webhooks.ts"

interface WebhookServiceInput {
  readonly webhookId: WebhookId
  readonly webhookToken: string
}

/** Returns the webhook of a token. @throws ApiError 10015 unknown, 50027 for a wrong token. */
function requireWebhookOfService(context: AuthContext<WebhookServiceInput>) {
  const { webhookId, webhookToken: token } = context.input
  return requireWebhookOfToken({ ...context, input: { webhookId, token } })
}

/**
 * Returns the channel of a message of a service.
 *
 * @throws ApiError 220004 for a forum or a media channel.
 */
function requireServiceChannel(
  world: World,
  webhookChannel: Channel,
  params: WebhookMessageQuery,
): Channel {
  const channel = namedChannel(world, webhookChannel, params)
  if (isPostChannel(channel)) throw new ApiError("webhookServiceInForum")
  return channel
}

/**
 * Sends a message in Slack's format.
 * https://docs.discord.com/developers/resources/webhook#execute-slackcompatible-webhook
 */
export const executeSlackWebhook = action({
  name: "webhooks.executeSlack",
  bodySchema: slackBody,
  querySchema: webhookServiceQuery,
  resolve: requireWebhookOfService,
  apply({ world, resolved, body, query: params, newId }, effects): void {
    const { webhook } = resolved
    const channel = requireServiceChannel(world, resolved.channel, params)
    const draft = parseBody(executeWebhookBody, body)
    const message = { author: webhookAuthor(webhook, draft), draft, files: [], newId }
    postWebhookMessage({ world, webhook, channel }, message, effects)
  },
})

/** The name and the avatar of the messages of GitHub. Assumption: github-author */
const GITHUB = { name: "GitHub", avatar: "df91181b3f1cf0ef1592fbe18e0962d7" } as const

/**
 * Sends the embed of an event of GitHub. An event that the platform does not show sends nothing.
 * https://docs.discord.com/developers/resources/webhook#execute-githubcompatible-webhook
 */
export const executeGithubWebhook = action({
  name: "webhooks.executeGithub",
  bodySchema: githubBody,
  querySchema: webhookServiceQuery,
  // The event is in the header X-GitHub-Event.
  resolve: (context: AuthContext<WebhookServiceInput & { readonly event?: string }>) =>
    requireWebhookOfService(context),
  apply({ world, input, resolved, body, query: params, newId }, effects): void {
    const { webhook } = resolved
    const channel = requireServiceChannel(world, resolved.channel, params)
    const embed = githubEmbed(input.event ?? "", body)
    if (embed === undefined) return
    const draft = parseBody(executeWebhookBody, { embeds: [embed] })
    const message = { author: { id: webhook.id, ...GITHUB }, draft, files: [], newId }
    postWebhookMessage({ world, webhook, channel }, message, effects)
  },
})
