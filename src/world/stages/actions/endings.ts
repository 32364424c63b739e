// Starts and ends of stage instances: by request, with their channel or their scheduled event, or after
// a time without speakers.
// https://docs.discord.com/developers/resources/stage-instance#auto-closing

import { MessageType, GuildScheduledEventStatus as Status } from "discord-api-types/v10"
import type { Guild } from "../../guilds/model.ts"
import type { ChannelId } from "../../model/ids.ts"
import type { StageInstance } from "../model.ts"
import type { World } from "../../model/world.ts"
import { endOccurrence } from "../../scheduled-events/rules/occurrences.ts"
import { followsPlatform } from "../../rules/deviations.ts"
import { LIMITS } from "../../rules/limits.ts"
import { isAccount } from "../../rules/require.ts"
import { type LiveStage, findLiveStage, speakersIn } from "../rules.ts"
import { type AuthContext, type ActionContext, action } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { perform } from "../../actions/perform.ts"
import { postSystemMessage } from "../../messages/actions/posting.ts"

type StageContext = Pick<ActionContext<unknown, unknown>, "world" | "actor">

/** Adds a stage instance to its channel, emits it, and posts in the chat that it has started. */
export function startStage(context: StageContext, live: LiveStage, effects: Effects): void {
  const { guild, channel, stage } = live
  guild.stageInstances.set(channel.id, stage)
  updateSilence(context.world, guild, channel.id)
  effects.emit({ type: "stageInstanceCreated", channel, stage })
  postStageMessage(context, live, MessageType.StageStart, effects)
}

/** Deletes a stage instance, emits it, and posts in the chat that it has ended. */
export function endStage(context: StageContext, live: LiveStage, effects: Effects): void {
  removeStage(context.world, live, effects.emit)
  postStageMessage(context, live, MessageType.StageEnd, effects)
}

/** Deletes a stage instance and emits it. The event that created it ends. */
export function removeStage(
  world: World,
  { guild, channel, stage }: LiveStage,
  emit: Effects["emit"],
): void {
  guild.stageInstances.delete(channel.id)
  emit({ type: "stageInstanceDeleted", channel, stage })
  const event = stage.eventId === null ? undefined : guild.scheduledEvents.get(stage.eventId)
  if (event?.status !== Status.Active) return
  if (!followsPlatform(world, "stage-instances-of-events")) return
  endOccurrence(event, world.clock.now())
  emit({ type: "scheduledEventUpdated", guild, event, channel })
}

/**
 * Posts a system message with the topic in the chat of a stage. The guild owner is its author if the
 * system acts.
 */
export function postStageMessage(
  { world, actor }: StageContext,
  { guild, channel, stage }: LiveStage,
  type: MessageType,
  effects: Effects,
): void {
  const authorId = isAccount(actor) ? actor : guild.ownerId
  postSystemMessage(world, channel, authorId, { type, content: stage.topic }, effects)
}

/** Updates since when nobody speaks on the stage of a channel, and schedules its end. */
export function updateSilence(world: World, guild: Guild, channelId: ChannelId): void {
  const stage = guild.stageInstances.get(channelId)
  if (stage === undefined) return
  const isSilent = speakersIn(guild, channelId).length === 0
  if (isSilent && stage.silentSince !== null) return
  stage.silentSince = isSilent ? world.clock.now() : null
  scheduleSilenceEnd(world, stage)
}

/** Schedules the end of a stage without speakers. */
export function scheduleSilenceEnd(world: World, stage: StageInstance): void {
  if (stage.silentSince === null) return
  world.clock.at(
    stage.silentSince + LIMITS.stage.silenceTimeout,
    () => perform(world, "system", endSilentStage, { input: stage }),
    "the end of a stage without speakers",
  )
}

/**
 * Ends a stage that has been silent for long enough. A silence that began later has its own
 * deadline.
 */
const endSilentStage = action({
  name: "stages.endSilent",
  resolve({ world, input }: AuthContext<Pick<StageInstance, "id" | "channelId">>) {
    const channel = world.channels.get(input.channelId)
    return channel && findLiveStage(world, channel)
  },
  apply({ world, input, resolved: live }, { emit }): void {
    if (live?.stage.id !== input.id || live.stage.silentSince === null) return
    if (world.clock.now() < live.stage.silentSince + LIMITS.stage.silenceTimeout) return
    removeStage(world, live, emit)
  },
})
