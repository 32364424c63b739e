// Webhooks: lookup by id, by token and by the channel that they follow.

import { ApiError } from "../../kernel/api-error.ts"
import type { Thread } from "../../channels/model/channel.ts"
import { findById } from "../../kernel/snowflake.ts"
import type { Message, MessageWebhook } from "../../messages/model/message.ts"
import type { ChannelId, MessageId, WebhookId } from "../../model/ids.ts"
import type { Webhook, WebhookSource } from "../model.ts"
import type { WorldState } from "../../model/world.ts"

export function requireWebhook(world: WorldState, id: WebhookId): Webhook {
  const webhook = world.webhooks.get(id)
  if (webhook === undefined) throw new ApiError("unknownWebhook")
  return webhook
}

/**
 * Returns a webhook by its id and token.
 *
 * @throws ApiError 10015 unknown, 50027 for a wrong token.
 */
export function requireWebhookByToken(world: WorldState, id: WebhookId, token: string): Webhook {
  const webhook = requireWebhook(world, id)
  if (webhook.token !== token) throw new ApiError("invalidWebhookToken")
  return webhook
}

/**
 * Returns the webhook that created a post, with the name of the first message; undefined if a user
 * created the thread.
 */
export function findPostWebhook(
  world: WorldState,
  { id, ownerId, messages }: Pick<Thread, "id" | "ownerId" | "messages">,
): MessageWebhook | undefined {
  if (world.users.has(ownerId)) return undefined
  const first = findById<MessageId, Message>(messages, id)
  if (first?.webhook != null) return first.webhook
  const webhook = findById<WebhookId, Webhook>(world.webhooks, ownerId)
  return webhook && { id: webhook.id, name: webhook.name, avatar: webhook.avatar?.hash ?? null }
}

/**
 * Returns the webhooks that follow the channels of a guild, or one of its channels, oldest first.
 */
export function followersOf(
  world: WorldState,
  { guildId, channelId }: Pick<WebhookSource, "guildId"> & { readonly channelId?: ChannelId },
): Webhook[] {
  return [...world.webhooks.values()].filter(
    ({ source }) =>
      source?.guildId === guildId && (channelId === undefined || source.channelId === channelId),
  )
}

/** Returns the webhooks of a guild, of one of its channels or of an application, oldest first. */
export function webhooksOf(
  world: WorldState,
  scope: Partial<Pick<Webhook, "guildId" | "channelId" | "applicationId">>,
): Webhook[] {
  const { guildId, channelId, applicationId } = scope
  return [...world.webhooks.values()].filter(
    (webhook) =>
      (guildId === undefined || webhook.guildId === guildId) &&
      (channelId === undefined || webhook.channelId === channelId) &&
      (applicationId === undefined || webhook.applicationId === applicationId),
  )
}
