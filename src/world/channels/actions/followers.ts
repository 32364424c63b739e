// Publishing of announcement messages, and channels that follow announcement channels.
// https://support.discord.com/hc/en-us/articles/360032008192

import { MessageType } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import type { Channel, GuildChannel } from "../model/channel.ts"
import type { ChannelId, WebhookId } from "../../model/ids.ts"
import type { Webhook, WebhookSource } from "../../webhooks/model.ts"
import type { Actor, World } from "../../model/world.ts"
import { followChannelBody } from "../schemas/followers.ts"
import {
  isGuildChannel,
  requireAccount,
  requireChannel,
  requireGuild,
} from "../../rules/require.ts"
import { requireChannelAccess } from "../../rules/authorization.ts"
import { followersOf } from "../../webhooks/rules/webhooks.ts"
import { type AuthContext, action } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import {
  auditNewWebhook,
  insertWebhook,
  requireRoomForWebhook,
} from "../../webhooks/actions/creation.ts"
import { postSystemMessage } from "../../messages/actions/posting.ts"

/** Returns the channel if it is an announcement channel. @throws ApiError 50024 */
export function requireAnnouncementChannel(channel: Channel) {
  if (channel.kind !== "announcement") throw new ApiError("wrongChannelType")
  return channel
}

/** Returns a channel that can follow another channel. @throws ApiError 50024 */
function requireFollowerChannel(world: World, actor: Actor, id: ChannelId): GuildChannel {
  const channel = requireChannelAccess(world, actor, id, ["ManageWebhooks"])
  if (channel.kind === "text" || channel.kind === "announcement") return channel
  throw new ApiError("wrongChannelType")
}

/**
 * Makes a channel follow an announcement channel of any guild. A webhook posts published messages
 * in it, and a system message announces the new follower.
 * https://docs.discord.com/developers/resources/channel#follow-announcement-channel
 */
export const followChannel = action({
  name: "channels.follow",
  bodySchema: followChannelBody,
  resolve({ world, actor, input }: AuthContext<{ readonly channelId: ChannelId }>) {
    const visible = requireChannelAccess(world, actor, input.channelId)
    const followed = requireAnnouncementChannel(visible)
    return { followed, followedGuild: requireGuild(world, followed.guildId) }
  },
  apply({ world, actor, resolved, body: { webhookChannelId } }, effects): Webhook {
    const { followed, followedGuild } = resolved
    const { id: channelId, guildId } = followed
    const channel = requireFollowerChannel(world, actor, webhookChannelId)
    requireRoomForWebhook(world, channel)
    const guild = requireGuild(world, channel.guildId)
    const name = `${followedGuild.name} #${followed.name}`
    const id = world.ids.next<WebhookId>()
    const source = { guildId, channelId, copies: new Map() }
    const fields = { id, guild, channel, name, avatar: null, source }
    const webhook = insertWebhook(world, actor, fields, effects)
    const type = MessageType.ChannelFollowAdd
    const announcement = { type, content: name, reference: { channelId, guildId, messageId: null } }
    postSystemMessage(world, channel, requireAccount(actor), announcement, effects)
    auditNewWebhook(guild, webhook, effects)
    return webhook
  },
})

/**
 * Removes the follower webhooks of a deleted channel or guild. Emits an event for each channel that
 * followed.
 */
export function removeFollowers(
  world: World,
  source: Pick<WebhookSource, "guildId"> & { readonly channelId?: ChannelId },
  emit: Effects["emit"],
): void {
  for (const { id, guildId, channelId } of followersOf(world, source)) {
    world.webhooks.delete(id)
    const channel = requireChannel(world, channelId)
    if (isGuildChannel(channel))
      emit({ type: "webhooksUpdated", guild: requireGuild(world, guildId), channel })
  }
}
