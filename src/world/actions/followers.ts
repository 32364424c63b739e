// Publishing what is announced, and the channels that follow.
// https://support.discord.com/hc/en-us/articles/360032008192

import { MessageFlags, MessageType } from "discord-api-types/v10"
import { Problem } from "../kernel/problem.ts"
import type { Channel, GuildChannel } from "../model/channel.ts"
import type { ChannelId, WebhookId } from "../model/ids.ts"
import type { Message } from "../model/message.ts"
import type { Webhook, WebhookSource } from "../model/webhook.ts"
import type { Actor, World } from "../model/world.ts"
import { followForm } from "../rules/forms/webhooks.ts"
import { isListed, needAccount, needChannel, needGuild, needMessage } from "../rules/need.ts"
import { needInChannel } from "../rules/authorization.ts"
import { followersOf } from "../rules/webhooks.ts"
import { type Asked, type Effects, action } from "./action.ts"
import { deliver } from "./copies.ts"
import type { MessageInput } from "./messages.ts"
import { auditNewWebhook, insertWebhook, needRoom } from "./new-webhooks.ts"
import { announce, put } from "./posting.ts"

/** The channel, where it is one for announcements. @throws Problem 50024 */
function needAnnouncements(channel: Channel) {
  if (channel.kind !== "announcement") throw new Problem("wrongChannelType")
  return channel
}

/** A channel that can follow another. @throws Problem 50024 */
function needFollowing(world: World, actor: Actor, id: ChannelId): GuildChannel {
  const channel = needInChannel(world, actor, id, ["ManageWebhooks"])
  if (channel.kind === "text" || channel.kind === "announcement") return channel
  throw new Problem("wrongChannelType")
}

/**
 * Lets a channel, of whichever guild, follow an announcement channel: a webhook of it writes there what is
 * published, and the platform says so.
 * https://docs.discord.com/developers/resources/channel#follow-announcement-channel
 */
export const followChannel = action({
  name: "channels.follow",
  form: followForm,
  authorize({ world, actor, input }: Asked<{ readonly channelId: ChannelId }>) {
    needAnnouncements(needInChannel(world, actor, input.channelId))
  },
  apply({ world, actor, input, given: { webhookChannelId } }, effects): Webhook {
    const followed = needAnnouncements(needChannel(world, input.channelId))
    const { id: channelId, guildId } = followed
    const channel = needFollowing(world, actor, webhookChannelId)
    needRoom(world, channel)
    const name = `${needGuild(world, guildId).name} #${followed.name}`
    const id = world.ids.next<WebhookId>()
    const source = { guildId, channelId, copies: new Map() }
    const made = { id, channel, name, avatar: null, source }
    const webhook = insertWebhook(world, actor, made, effects)
    const type = MessageType.ChannelFollowAdd
    const said = { type, content: name, reference: { channelId, guildId, messageId: null } }
    put(world, announce(world, channel, needAccount(actor), said), effects)
    auditNewWebhook(world, webhook, effects)
    return webhook
  },
})

/**
 * Publishes a message of an announcement channel: it is written in every channel that follows.
 * https://docs.discord.com/developers/resources/message#crosspost-message
 */
export const publishMessage = action({
  name: "messages.publish",
  authorize({ world, actor, input }: Asked<MessageInput>) {
    const { authorId } = needMessage(needInChannel(world, actor, input.channelId), input.messageId)
    const needs = authorId === actor ? [] : (["ManageMessages"] as const)
    const channel = needInChannel(world, actor, input.channelId, ["SendMessages", ...needs])
    needPublishable(needMessage(needAnnouncements(channel), input.messageId))
  },
  apply({ world, input }, effects): Message {
    const channel = needAnnouncements(needChannel(world, input.channelId))
    const message = needMessage(channel, input.messageId)
    message.flags |= MessageFlags.Crossposted
    effects.tell({ type: "messageUpdated", channel, message })
    const source = { guildId: channel.guildId, channelId: channel.id }
    for (const webhook of followersOf(world, source)) deliver(world, message, webhook, effects)
    return message
  },
})

/**
 * What can be published: what somebody wrote, and neither replies nor polls nor forwards.
 *
 * @throws Problem 50068, and 40033 for what has been published
 */
function needPublishable({ type, poll, snapshot, flags }: Message): void {
  if (type !== MessageType.Default || poll !== null || snapshot !== null) {
    throw new Problem("wrongMessageType")
  }
  if ((flags & MessageFlags.Crossposted) !== 0) throw new Problem("alreadyPublished")
}

/** Ends that others follow the channels of a place that is gone. The channels that did are told. */
export function endFollowing(
  world: World,
  place: Pick<WebhookSource, "guildId"> & { readonly channelId?: ChannelId },
  tell: Effects["tell"],
): void {
  for (const { id, guildId, channelId } of followersOf(world, place)) {
    world.webhooks.delete(id)
    const channel = needChannel(world, channelId)
    if (isListed(channel))
      tell({ type: "webhooksUpdated", guild: needGuild(world, guildId), channel })
  }
}
