// The speakers and moderators of stages.
// https://docs.discord.com/developers/resources/stage-instance#definitions

import { ApiError } from "../kernel/api-error.ts"
import type { Channel, StageChannel } from "../channels/model/channel.ts"
import type { Guild } from "../guilds/model.ts"
import type { ChannelId } from "../model/ids.ts"
import type { StageInstance } from "./model.ts"
import type { VoiceState } from "../voice/model.ts"
import type { Actor, World } from "../model/world.ts"
import { requireChannel, requireGuild } from "../rules/require.ts"
import { type Permission, canSee } from "../rules/permissions.ts"
import { resolveChannelAccess } from "../rules/authorization.ts"
import { voiceStatesIn } from "../voice/rules/voice.ts"

/** The permissions of a stage moderator. */
export const STAGE_MODERATOR_PERMISSIONS: readonly Permission[] = [
  "ManageChannels",
  "MuteMembers",
  "MoveMembers",
]

/** A stage channel with a live stage instance. */
export interface LiveStage {
  readonly guild: Guild
  readonly channel: StageChannel
  readonly stage: StageInstance
}

/**
 * Returns whether a voice state is a speaker's: not suppressed, and without a pending invitation to
 * speak.
 */
export function isSpeaker({ suppress, requestToSpeakAt }: VoiceState): boolean {
  return !suppress && requestToSpeakAt === null
}

/** Returns the speakers in a channel, in the order in which they connected. */
export function speakersIn(guild: Guild, id: ChannelId): VoiceState[] {
  return voiceStatesIn(guild, id).filter(isSpeaker)
}

/**
 * Returns the channel if it is a stage channel.
 *
 * @throws ApiError 50024
 */
export function requireStageChannel(channel: Channel): StageChannel {
  if (channel.kind !== "stage") throw new ApiError("wrongChannelType")
  return channel
}

/** Returns the live stage instance of a channel; undefined if it has none. */
export function findLiveStage(world: World, channel: Channel): LiveStage | undefined {
  if (channel.kind !== "stage") return undefined
  const guild = requireGuild(world, channel.guildId)
  const stage = guild.stageInstances.get(channel.id)
  return stage && { guild, channel, stage }
}

/** Returns the live stage instances of a guild whose channels the actor sees. */
export function visibleStages(world: World, guild: Guild, actor: Actor): StageInstance[] {
  return [...guild.stageInstances.values()].filter(({ channelId }) =>
    canSee(world, requireChannel(world, channelId), actor),
  )
}

/**
 * Returns a stage channel that is live and in which the actor has `permissions`.
 *
 * @throws ApiError 10003 unknown, 50001 hidden, 10067 not live, 50013 not permitted.
 */
export function requireLiveStage(
  world: World,
  actor: Actor,
  id: ChannelId,
  permissions: readonly Permission[] = [],
): LiveStage {
  const { channel, requirePermissions } = resolveChannelAccess(world, actor, id)
  const live = findLiveStage(world, channel)
  if (live === undefined) throw new ApiError("unknownStage")
  requirePermissions(permissions)
  return live
}
