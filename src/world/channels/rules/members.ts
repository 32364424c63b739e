// Finds the members of a channel: the members who see it, and the members connected to it.

import type { ChannelId, GuildId, UserId } from "../../model/ids.ts"
import type { World } from "../../model/world.ts"
import { isPrivateChannel, requireGuild } from "../../rules/require.ts"
import { canSee } from "../../rules/permissions.ts"
import { voiceStatesIn } from "../../voice/rules/voice.ts"

/** The members of a channel, and the guild in which they act; undefined for a DM of users who share none. */
export interface ChannelMembers {
  readonly guildId: GuildId | undefined
  readonly userIds: Iterable<UserId>
}

/**
 * Returns the accounts that see a channel of a guild, are in a thread, or take part in a DM or a group DM. A
 * deleted channel has no members.
 */
export function findChannelMembers(world: World, id: ChannelId): ChannelMembers {
  const channel = world.channels.get(id)
  if (channel === undefined) return NO_MEMBERS
  if (isPrivateChannel(channel)) {
    const guild = [...world.guilds.values()].find(({ members }) =>
      channel.userIds.every((userId) => members.has(userId)),
    )
    return { guildId: guild?.id, userIds: channel.userIds }
  }
  const { guildId } = channel
  if (channel.kind === "thread") return { guildId, userIds: channel.members.keys() }
  const ids = Array.from(requireGuild(world, guildId).members, ({ userId }) => userId)
  return { guildId, userIds: ids.filter((userId) => canSee(world, channel, userId)) }
}

/** Returns the accounts that are connected to a voice or stage channel. */
export function findVoiceMembers(world: World, id: ChannelId): ChannelMembers {
  const channel = world.channels.get(id)
  if (channel?.kind !== "voice" && channel?.kind !== "stage") return NO_MEMBERS
  const { guildId } = channel
  const states = voiceStatesIn(requireGuild(world, guildId), id)
  return { guildId, userIds: states.map(({ userId }) => userId) }
}

const NO_MEMBERS: ChannelMembers = { guildId: undefined, userIds: [] }
