// Who speaks on a stage, and who keeps order there.
// https://docs.discord.com/developers/resources/stage-instance#definitions

import { Problem } from "../kernel/problem.ts"
import type { GuildChannel, StageChannel } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { ChannelId } from "../model/ids.ts"
import type { StageInstance } from "../model/stage.ts"
import type { VoiceState } from "../model/voice.ts"
import type { Actor, World } from "../model/world.ts"
import { needChannel, needGuild } from "./need.ts"
import { type Permission, canSee } from "./permissions.ts"
import { needInChannel } from "./authorization.ts"
import { connectedTo } from "./voice.ts"

/** What a moderator of a stage holds there. */
export const MODERATING: readonly Permission[] = ["ManageChannels", "MuteMembers", "MoveMembers"]

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
  return connectedTo(guild, id).filter(isSpeaker)
}

/** @throws Problem 50024 where nobody is of an audience. */
export function needStageChannel(world: World, id: ChannelId): StageChannel {
  const channel = needChannel(world, id)
  if (channel.kind !== "stage") throw new Problem("wrongChannelType")
  return channel
}

/** A channel as a stage, where it is live. */
export function findLive(world: World, id: ChannelId): LiveStage | undefined {
  const channel = world.channels.get(id)
  if (channel?.kind !== "stage") return undefined
  const guild = needGuild(world, channel.guildId)
  const stage = guild.stageInstances.get(id)
  return stage && { guild, channel, stage }
}

/** The stages of a guild that are live in channels that one sees. */
export function stagesSeenBy(world: World, guild: Guild, actor: Actor): StageInstance[] {
  return [...guild.stageInstances.values()].filter(({ channelId }) =>
    canSee(world, needChannel(world, channelId), actor),
  )
}

/**
 * A channel as a stage, where it is live and the actor holds `permissions` there.
 *
 * @throws Problem 10003 unknown, 50001 hidden, 10067 not live, 50013 not permitted.
 */
export function needLive(
  world: World,
  actor: Actor,
  id: ChannelId,
  permissions: readonly Permission[] = [],
): LiveStage {
  needInChannel(world, actor, id)
  const live = findLive(world, id)
  if (live === undefined) throw new Problem("unknownStage")
  needInChannel(world, actor, id, permissions)
  return live
}
