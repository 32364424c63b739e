import { type APIUser, type APIWebhook, WebhookType } from "discord-api-types/v10"
import type { MessageWebhook } from "../messages/model/message.ts"
import type { Webhook, WebhookSource } from "./model.ts"
import type { World } from "../model/world.ts"
import {
  isPrivateChannel,
  findApplicationOf,
  requireChannel,
  requireGuild,
  requireUser,
} from "../rules/require.ts"
import type { ContentReader } from "../messages/rules/content.ts"
import { NO_FLAGS } from "../messages/views/flags.ts"
import { viewUser } from "../users/views.ts"

/** Returns a webhook as the holder of its token sees it, without its creator. */
export function viewWebhookByToken(webhook: Webhook) {
  return {
    id: webhook.id,
    type: WebhookType.Incoming,
    guild_id: webhook.guildId,
    channel_id: webhook.channelId,
    name: webhook.name,
    avatar: webhook.avatar?.hash ?? null,
    ...(webhook.token !== null && { token: webhook.token }),
    application_id: webhook.applicationId,
  } satisfies APIWebhook
}

/** Returns a webhook as a bot sees it. The token of another application's webhook is omitted. */
export function viewWebhook(webhook: Webhook, world: World, { userId }: ContentReader): APIWebhook {
  const { token, ...shown } = viewWebhookByToken(webhook)
  const { applicationId, source } = webhook
  const isOpen = applicationId === null || applicationId === findApplicationOf(world, userId)?.id
  return {
    ...shown,
    user: viewUser(requireUser(world, webhook.creatorId)),
    ...(isOpen && token !== undefined && { token }),
    ...(source !== null && viewSource(source, world)),
  }
}

/** Returns the source of a channel follower webhook. */
function viewSource(source: WebhookSource, world: World) {
  const guild = requireGuild(world, source.guildId)
  const channel = requireChannel(world, source.channelId)
  return {
    type: WebhookType.ChannelFollower,
    source_guild: { id: guild.id, name: guild.name, icon: guild.icon?.hash ?? null },
    source_channel: { id: channel.id, name: isPrivateChannel(channel) ? "" : channel.name },
  } satisfies Partial<APIWebhook>
}

/**
 * Returns the author of a webhook message, which is not an account.
 * https://docs.discord.com/developers/resources/message#message-object-message-structure
 */
export function viewWebhookAuthor({ id, name, avatar }: MessageWebhook) {
  return {
    id,
    username: name,
    discriminator: "0000",
    global_name: null,
    avatar,
    avatar_decoration_data: null,
    collectibles: null,
    primary_guild: null,
    banner: null,
    accent_color: null,
    public_flags: NO_FLAGS,
    flags: NO_FLAGS,
    bot: true,
  } satisfies APIUser
}
