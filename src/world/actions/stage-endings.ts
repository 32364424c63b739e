// Ends of stage instances: with their channel, or after a time without speakers.
// https://docs.discord.com/developers/resources/stage-instance#auto-closing

import { type MessageType, GuildScheduledEventStatus as Status } from "discord-api-types/v10"
import type { GuildChannel } from "../model/channel.ts"
import type { ChannelId } from "../model/ids.ts"
import type { StageInstance } from "../model/stage.ts"
import type { World } from "../model/world.ts"
import { LIMITS } from "../rules/limits.ts"
import { isAccount, requireGuild } from "../rules/require.ts"
import { type LiveStage, findLiveStage, speakersIn } from "../rules/stages.ts"
import { type AuthContext, type Effects, type ActionContext, action, perform } from "./action.ts"
import { postSystemMessage } from "./message-posting.ts"

/** Deletes a stage instance and emits it. The event that created it is completed. */
export function removeStage({ guild, channel, stage }: LiveStage, emit: Effects["emit"]): void {
  guild.stageInstances.delete(channel.id)
  emit({ type: "stageInstanceDeleted", channel, stage })
  const event = stage.eventId === null ? undefined : guild.scheduledEvents.get(stage.eventId)
  if (event?.status !== Status.Active) return
  Object.assign(event, { status: Status.Completed, emptySince: null })
  emit({
    type: "scheduledEventUpdated",
    guild,
    event,
    channel: channel.kind === "stage" ? channel : null,
  })
}

/**
 * Posts a system message in the chat of a stage. The guild owner is its author if the system acts.
 */
export function postStageMessage(
  { world, actor }: Pick<ActionContext<unknown, unknown>, "world" | "actor">,
  channel: GuildChannel,
  type: MessageType,
  content: string,
  effects: Effects,
): void {
  const authorId = isAccount(actor) ? actor : requireGuild(world, channel.guildId).ownerId
  postSystemMessage(world, channel, authorId, { type, content }, effects)
}

/** Updates since when nobody speaks on the stage of a channel, and schedules its end. */
export function updateSilence(world: World, channelId: ChannelId): void {
  const live = findLiveStage(world, channelId)
  if (live === undefined) return
  const { guild, stage } = live
  const isSilent = speakersIn(guild, channelId).length === 0
  if (isSilent && stage.silentSince !== null) return
  stage.silentSince = isSilent ? world.clock.now() : null
  scheduleSilenceEnd(world, stage)
}

/** Schedules the end of a stage without speakers. */
export function scheduleSilenceEnd(world: World, stage: StageInstance): void {
  if (stage.silentSince === null) return
  world.clock.at(stage.silentSince + LIMITS.stage.silenceTimeout, () =>
    perform(world, "system", endSilentStage, { input: stage }),
  )
}

/**
 * Ends a stage that has been silent for long enough. A silence that began later has its own
 * deadline.
 */
const endSilentStage = action({
  name: "stages.endSilent",
  resolve(_: AuthContext<Pick<StageInstance, "id" | "channelId">>) {},
  apply({ world, input }, { emit }): void {
    const live = findLiveStage(world, input.channelId)
    if (live?.stage.id !== input.id || live.stage.silentSince === null) return
    if (world.clock.now() < live.stage.silentSince + LIMITS.stage.silenceTimeout) return
    removeStage(live, emit)
  },
})
