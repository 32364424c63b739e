// Webhooks: lookup by id, by token and by the channel that they follow.

import { ApiError } from "../../kernel/api-error.ts"
import type { ChannelId, WebhookId } from "../../model/ids.ts"
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
