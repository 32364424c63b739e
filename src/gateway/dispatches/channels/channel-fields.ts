// Fields and audiences that the events of channels share.

import type { Channel } from "../../../world/channels/model/channel.ts"
import type { UserId } from "../../../world/model/ids.ts"
import type { Message } from "../../../world/messages/model/message.ts"
import type { World } from "../../../world/model/world.ts"
import { isPrivateChannel, findGuildOf } from "../../../world/rules/require.ts"
import { viewMember } from "../../../world/members/views.ts"
import type { Audience } from "../dispatch.ts"

/** Returns the `guild_id` field of a channel's events; DMs have none. */
export function guildIdField(channel: Channel): { guild_id?: string } {
  return isPrivateChannel(channel) ? {} : { guild_id: channel.guildId }
}

export function findMemberIn(world: World, channel: Channel, userId: UserId) {
  return findGuildOf(world, channel)?.members.get(userId)
}

/** Returns the `member` field of an account, if it is a member of the channel's guild. */
export function memberField(world: World, channel: Channel, userId: UserId) {
  const member = findMemberIn(world, channel, userId)
  return member === undefined ? {} : { member: viewMember(member, world) }
}

/**
 * Returns the audience of a message: an ephemeral message is sent only to the bot that wrote it, if
 * that is in the guild or the DM.
 */
export function messageAudience({
  channel,
  message,
}: {
  channel: Channel
  message: Message
}): Audience {
  return message.ephemeralTo === null ? { channel } : { only: message.authorId, inside: channel }
}
