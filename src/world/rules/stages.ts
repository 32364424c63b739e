// Who speaks on a stage, and who keeps order there.
// https://docs.discord.com/developers/resources/stage-instance#definitions

import { ApiError } from "../kernel/api-error.ts"
import type { GuildChannel, StageChannel } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { ChannelId } from "../model/ids.ts"
import type { StageInstance } from "../model/stage.ts"
import type { VoiceState } from "../model/voice.ts"
import type { Actor, World } from "../model/world.ts"
import { requireChannel, requireGuild } from "./require.ts"
import { type Permission, canSee } from "./permissions.ts"
import { requireChannelAccess } from "./authorization.ts"
import { voiceStatesIn } from "./voice.ts"

/** What a moderator of a stage holds there. */
export const STAGE_MODERATOR_PERMISSIONS: readonly Permission[] = [
  "ManageChannels",
  "MuteMembers",
  "MoveMembers",
]

/** A stage channel that is live. */
export interface LiveStage {
  readonly guild: Guild
  readonly channel: GuildChannel
  readonly stage: StageInstance
}

/** Whether one may speak, and has not been asked to and not answered yet. */
export function isSpeaker({ suppress, requestToSpeakAt }: VoiceState): boolean {
  return !suppress && requestToSpeakAt === null
}

/** Those who speak in a channel, in the order in which they came. */
export function speakersIn(guild: Guild, id: ChannelId): VoiceState[] {
  return voiceStatesIn(guild, id).filter(isSpeaker)
}

/** @throws Problem 50024 where nobody is of an audience. */
export function requireStageChannel(world: World, id: ChannelId): StageChannel {
  const channel = requireChannel(world, id)
  if (channel.kind !== "stage") throw new ApiError("wrongChannelType")
  return channel
}

/** A channel as a stage, where it is live. */
export function findLiveStage(world: World, id: ChannelId): LiveStage | undefined {
  const channel = world.channels.get(id)
  if (channel?.kind !== "stage") return undefined
  const guild = requireGuild(world, channel.guildId)
  const stage = guild.stageInstances.get(id)
  return stage && { guild, channel, stage }
}

/** The stages of a guild that are live in channels that one sees. */
export function visibleStages(world: World, guild: Guild, actor: Actor): StageInstance[] {
  return [...guild.stageInstances.values()].filter(({ channelId }) =>
    canSee(world, requireChannel(world, channelId), actor),
  )
}

/**
 * A channel as a stage, where it is live and the actor holds `permissions` there.
 *
 * @throws Problem 10003 unknown, 50001 hidden, 10067 not live, 50013 not permitted.
 */
export function requireLiveStage(
  world: World,
  actor: Actor,
  id: ChannelId,
  permissions: readonly Permission[] = [],
): LiveStage {
  requireChannelAccess(world, actor, id)
  const live = findLiveStage(world, id)
  if (live === undefined) throw new ApiError("unknownStage")
  requireChannelAccess(world, actor, id, permissions)
  return live
}
