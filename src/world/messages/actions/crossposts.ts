// Publishes messages, and posts copies of them in the channels that follow an announcement channel.
// https://support.discord.com/hc/en-us/articles/360032008192

import { MessageFlags, MessageType } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import type { Channel } from "../../channels/model/channel.ts"
import type { AttachmentId, ChannelId, MessageId } from "../../model/ids.ts"
import type { Attachment, Message } from "../model/message.ts"
import type { Webhook } from "../../webhooks/model.ts"
import type { World } from "../../model/world.ts"
import { isPrivateChannel, requireChannel } from "../../rules/require.ts"
import { followersOf } from "../../webhooks/rules/webhooks.ts"
import { action, type AuthContext } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { indexFiles } from "./history.ts"
import { unfurl } from "./link-previews.ts"
import { systemMessage, addMessage } from "./posting.ts"
import { requireChannelPermissions, requireMessageAccess } from "../../rules/authorization.ts"
import { requireAnnouncementChannel } from "../../channels/actions/followers.ts"
import { webhookAuthorId } from "../../rules/shared-ids.ts"

/** The flags that a crosspost shares with its source. */
const SHARED_FLAGS = MessageFlags.SuppressEmbeds | MessageFlags.IsComponentsV2

/**
 * Posts a copy of a published message. The copy mentions no roles and not @everyone.
 *
 * Assumption: published-copies
 */
export function crosspost(
  world: World,
  message: Message,
  webhook: Webhook,
  effects: Effects,
): void {
  const { id, name, avatar, channelId, source } = webhook
  if (source === null) return
  const channel = requireChannel(world, channelId)
  const copy = systemMessage(world, channel, webhookAuthorId(id), {
    type: MessageType.Default,
    webhook: { id, name, avatar: avatar?.hash ?? null },
    ...crosspostFields(world, message),
    flags: (message.flags & SHARED_FLAGS) | MessageFlags.IsCrosspost,
    reference: { channelId: source.channelId, guildId: source.guildId, messageId: message.id },
  })
  addMessage(world, channel, copy, effects)
  source.copies.set(message.id, { channelId, messageId: copy.id })
}

/**
 * Updates the crossposts of an edited message. They are marked as edited even if the message is
 * not, for example when embeds are suppressed.
 * https://github.com/discord/discord-api-docs/issues/1200
 */
export function updateCrossposts(
  world: World,
  channel: Channel,
  message: Message,
  emit: Effects["emit"],
): void {
  for (const [copyChannel, copy] of findCrossposts(world, channel, message)) {
    const flags = (copy.flags & ~SHARED_FLAGS) | (message.flags & SHARED_FLAGS)
    const editedAt = world.clock.now()
    Object.assign(copy, { ...crosspostFields(world, message, copy.attachments), flags, editedAt })
    unfurl(world, copyChannel, copy)
    indexFiles(copyChannel, copy)
    emit({ type: "messageUpdated", channel: copyChannel, message: copy })
  }
}

/** Sets SOURCE_MESSAGE_DELETED on the crossposts of a deleted message. Their content remains. */
export function markCrosspostsDeleted(
  world: World,
  channel: Channel,
  message: Message,
  emit: Effects["emit"],
): void {
  for (const [copyChannel, copy] of findCrossposts(world, channel, message)) {
    copy.flags |= MessageFlags.SourceMessageDeleted
    emit({ type: "messageUpdated", channel: copyChannel, message: copy })
  }
}

/**
 * Returns the content of a crosspost. Its files have ids of their own; a file that it already has
 * keeps its id.
 */
function crosspostFields(
  world: World,
  { content, embeds, components, attachments, mentionedUserIds }: Message,
  present: readonly Attachment[] = [],
) {
  return {
    content,
    embeds,
    components,
    mentionedUserIds,
    attachments: attachments.map((file) => {
      const own = present.find(({ bytes }) => bytes === file.bytes)
      return { ...file, id: own?.id ?? world.ids.next<AttachmentId>() }
    }),
  }
}

/** Returns the existing crossposts of a message with their channels. */
function findCrossposts(
  world: World,
  channel: Channel,
  { id, flags }: Message,
): (readonly [Channel, Message])[] {
  if (isPrivateChannel(channel) || (flags & MessageFlags.Crossposted) === 0) return []
  const { guildId, id: channelId } = channel
  return followersOf(world, { guildId, channelId }).flatMap(({ source }) => {
    const copy = source?.copies.get(id)
    const copyChannel = copy && world.channels.get(copy.channelId)
    const message = copy && copyChannel?.messages.get(copy.messageId)
    return copyChannel === undefined || message === undefined
      ? []
      : [[copyChannel, message] as const]
  })
}

/** The message to publish. */
interface CrosspostInput {
  readonly channelId: ChannelId
  readonly messageId: MessageId
}

/**
 * Publishes a message of an announcement channel to all channels that follow it.
 * https://docs.discord.com/developers/resources/message#crosspost-message
 */
export const publishMessage = action({
  name: "crossposts.create",
  resolve({ world, actor, input }: AuthContext<CrosspostInput>) {
    const { channel: visible, message } = requireMessageAccess(world, actor, input)
    const needs = message.authorId === actor ? [] : (["ManageMessages"] as const)
    requireChannelPermissions(world, actor, visible, ["SendMessages", ...needs])
    const channel = requireAnnouncementChannel(visible)
    requirePublishable(message)
    return { channel, message }
  },
  apply({ world, resolved: { channel, message } }, effects): Message {
    message.flags |= MessageFlags.Crossposted
    effects.emit({ type: "messageUpdated", channel, message })
    const source = { guildId: channel.guildId, channelId: channel.id }
    for (const webhook of followersOf(world, source)) crosspost(world, message, webhook, effects)
    return message
  },
})

/**
 * Requires a message that can be published: not a system message, reply, poll or forward.
 *
 * @throws ApiError 50068 for another kind of message, 40033 if it is already published.
 */
function requirePublishable({ type, poll, snapshot, flags }: Message): void {
  if (type !== MessageType.Default || poll !== null || snapshot !== null) {
    throw new ApiError("wrongMessageType")
  }
  if ((flags & MessageFlags.Crossposted) !== 0) throw new ApiError("alreadyPublished")
}
