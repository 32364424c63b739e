// Who is in voice, and who may be.

import { Problem } from "../kernel/problem.ts"
import type { HeardChannel } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { ChannelId, UserId } from "../model/ids.ts"
import type { VoiceState } from "../model/voice.ts"
import type { World } from "../model/world.ts"
import { missingPermissions } from "./explained-problem.ts"
import { reasonsInChannel } from "./losses.ts"
import { canInChannel } from "./permissions.ts"
import { needInChannel } from "./authorization.ts"

/** Those who are connected to a channel, in the order in which they came. */
export function connectedTo(guild: Guild, id: ChannelId): VoiceState[] {
  return [...guild.voiceStates.values()].filter(({ channelId }) => channelId === id)
}

/** @throws Problem 10065 for who is not connected. */
export function needVoiceState(guild: Guild, userId: UserId): VoiceState {
  const state = guild.voiceStates.get(userId)
  if (state === undefined) throw new Problem("unknownVoiceState")
  return state
}

/**
 * The voice channel, where an account may connect to it. One that is full takes in only who may move
 * members.
 *
 * @throws Problem 10003 for none of the guild, 50001 hidden, 50013 not permitted or full, 50024 where
 * the channel is for no voice.
 */
export function needMayConnect(
  world: World,
  guild: Guild,
  userId: UserId,
  id: ChannelId,
): HeardChannel {
  const channel = needInChannel(world, userId, id)
  if (!guild.channelIds.has(id)) throw new Problem("unknownChannel")
  if (channel.kind !== "voice" && channel.kind !== "stage") throw new Problem("wrongChannelType")
  needInChannel(world, userId, id, ["Connect"])
  const isFull = channel.userLimit > 0 && connectedTo(guild, id).length >= channel.userLimit
  if (isFull && !canInChannel(world, channel, userId, ["MoveMembers"])) {
    throw missingPermissions(() => [
      { kind: "channelFull", channelId: id, limit: channel.userLimit },
      ...reasonsInChannel(world, channel, userId, ["MoveMembers"]),
    ])
  }
  return channel
}
