import { createWebhook } from "../../../world/webhooks/actions/webhooks.ts"
import { toDataUri } from "../../../world/files/rules/data-uri.ts"
import { requireFreeId } from "../../simulation/chosen-ids.ts"
import { toAvatar } from "../account/avatar.ts"
import type { ChannelHandle } from "../channel/channel.ts"
import type { WebhookHandle } from "../webhook.ts"
import { type WebhookOptions } from "../webhook.ts"
import { Handle } from "../handle.ts"
import { build } from "../perform.ts"
import { type GuildReference } from "./guild-reference.ts"

/** The builders of webhooks. */
export interface GuildWebhookBuilders {
  /**
   * Creates a webhook of a channel as the owner.
   *
   * @throws SetupError for a name or an avatar that the platform refuses, and if the channel has 15
   * webhooks.
   */
  createWebhook(channel: ChannelHandle, name?: string, options?: WebhookOptions): WebhookHandle
}

export const guildWebhookBuilders: GuildWebhookBuilders & ThisType<GuildReference> = {
  createWebhook(channel, name = "Webhook", options = {}) {
    Handle.requireSameWorld(this, channel)
    const pinned = requireFreeId(Handle.worldOf(this), "createWebhook", options.id)
    const avatar = options.avatar && toDataUri(toAvatar("createWebhook", options.avatar))
    const body = { name, ...(avatar !== undefined && { avatar }) }
    const invocation = { input: { channelId: channel.id }, body, id: pinned }
    return build(
      this,
      `createWebhook: ${JSON.stringify(name)}`,
      createWebhook,
      invocation,
      ({ id }) => Handle.handlesOf(this).webhook(id),
    )
  },
}
