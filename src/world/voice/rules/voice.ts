// The members in voice channels, and permission to connect.

import { ApiError } from "../../kernel/api-error.ts"
import type { VoiceBasedChannel, VoiceChannel } from "../../channels/model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { ChannelId, UserId } from "../../model/ids.ts"
import type { VoiceState } from "../model.ts"
import type { World } from "../../model/world.ts"
import { missingPermissions } from "../../rules/explained-api-error.ts"
import { reasonsInChannel } from "../../rules/permission-reasons.ts"
import { canInChannel } from "../../rules/permissions.ts"
import { resolveChannelAccess } from "../../rules/authorization.ts"

/** The voice channels of a guild that have data of a voice session, and the requested fields. */
export interface ChannelInfo {
  readonly guild: Guild
  readonly channels: readonly VoiceChannel[]
  readonly fields: ReadonlySet<string>
}

/** Returns the voice states in a channel, in the order in which the members connected. */
export function voiceStatesIn(guild: Guild, id: ChannelId): VoiceState[] {
  return [...guild.voiceStates.values()].filter(({ channelId }) => channelId === id)
}

/**
 * Returns the voice state of a user.
 *
 * @throws ApiError 10065 if the user is not connected.
 */
export function requireVoiceState(guild: Guild, userId: UserId): VoiceState {
  const state = guild.voiceStates.get(userId)
  if (state === undefined) throw new ApiError("unknownVoiceState")
  return state
}

/**
 * Returns the channel if an account may connect to it. A full channel needs MOVE_MEMBERS.
 *
 * @throws ApiError 10003 for a channel outside the guild, 50001 hidden, 50013 not permitted or
 * full, 50024 for a channel without voice.
 */
export function requireCanConnect(
  world: World,
  guild: Guild,
  userId: UserId,
  id: ChannelId,
): VoiceBasedChannel {
  const { channel, requirePermissions } = resolveChannelAccess(world, userId, id)
  if (!guild.channelIds.has(id)) throw new ApiError("unknownChannel")
  if (channel.kind !== "voice" && channel.kind !== "stage") throw new ApiError("wrongChannelType")
  requirePermissions(["Connect"])
  const isFull = channel.userLimit > 0 && voiceStatesIn(guild, id).length >= channel.userLimit
  if (isFull && !canInChannel(world, channel, userId, ["MoveMembers"])) {
    throw missingPermissions(() => [
      { kind: "channelFull", channelId: id, limit: channel.userLimit },
      ...reasonsInChannel(world, channel, userId, ["MoveMembers"]),
    ])
  }
  return channel
}
