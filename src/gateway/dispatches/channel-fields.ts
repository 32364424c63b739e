// What events of channels say of where they take place, and who is told of them.

import type { Channel } from "../../world/model/channel.ts"
import type { UserId } from "../../world/model/ids.ts"
import type { Message } from "../../world/model/message.ts"
import type { World } from "../../world/model/world.ts"
import { findGuildOf } from "../../world/rules/require.ts"
import { viewMember } from "../../world/wire/members.ts"
import type { Audience } from "../dispatch.ts"

/** The guild of a channel as payloads name it: not at all in a DM. */
export function guildIdField(channel: Channel): { guild_id?: string } {
  return channel.kind === "dm" ? {} : { guild_id: channel.guildId }
}

export function findMemberIn(world: World, channel: Channel, userId: UserId) {
  return findGuildOf(world, channel)?.members.get(userId)
}

/** The member behind an account, where there is one. */
export function memberField(world: World, channel: Channel, userId: UserId) {
  const member = findMemberIn(world, channel, userId)
  return member === undefined ? {} : { member: viewMember(member, world) }
}

/** An ephemeral message is told to the bot that wrote it, and to no other. */
export function messageAudience({
  channel,
  message,
}: {
  channel: Channel
  message: Message
}): Audience {
  return message.ephemeralTo === null ? { channel } : { only: message.authorId }
}
