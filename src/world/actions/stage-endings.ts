// How a stage ends: with its channel, or when nobody has spoken on it for a while.
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
import { systemMessage, addMessage } from "./message-posting.ts"

/** Takes a stage off its channel, and tells it. The event that made it is over with it. */
export function removeStage({ guild, channel, stage }: LiveStage, tell: Effects["emit"]): void {
  guild.stageInstances.delete(channel.id)
  tell({ type: "stageInstanceDeleted", channel, stage })
  const event = stage.eventId === null ? undefined : guild.scheduledEvents.get(stage.eventId)
  if (event?.status !== Status.Active) return
  Object.assign(event, { status: Status.Completed, emptySince: null })
  tell({
    type: "scheduledEventUpdated",
    guild,
    event,
    channel: channel.kind === "stage" ? channel : null,
  })
}

/** Tells in the stage's own chat what somebody did; in the name of the owner where the system did. */
export function postStageMessage(
  { world, actor }: Pick<ActionContext<unknown, unknown>, "world" | "actor">,
  channel: GuildChannel,
  type: MessageType,
  content: string,
  effects: Effects,
): void {
  const authorId = isAccount(actor) ? actor : requireGuild(world, channel.guildId).ownerId
  addMessage(world, systemMessage(world, channel, authorId, { type, content }), effects)
}

/** Looks whether anybody speaks in a channel: where that is a stage that stays silent, it ends in time. */
export function updateSilence(world: World, channelId: ChannelId): void {
  const live = findLiveStage(world, channelId)
  if (live === undefined) return
  const { guild, stage } = live
  const isSilent = speakersIn(guild, channelId).length === 0
  if (isSilent && stage.silentSince !== null) return
  stage.silentSince = isSilent ? world.clock.now() : null
  scheduleSilenceEnd(world, stage)
}

/** Lets a stage on which nobody speaks end when it has been silent for long enough. */
export function scheduleSilenceEnd(world: World, stage: StageInstance): void {
  if (stage.silentSince === null) return
  world.clock.at(stage.silentSince + LIMITS.stage.silence, () =>
    perform(world, "system", endSilentStage, { input: stage }),
  )
}

/** Ends a stage that has been silent for long enough; a silence that began later has a deadline of its own. */
const endSilentStage = action({
  name: "stages.endSilent",
  authorize(_: AuthContext<Pick<StageInstance, "id" | "channelId">>) {},
  apply({ world, input }, { emit }): void {
    const live = findLiveStage(world, input.channelId)
    if (live?.stage.id !== input.id || live.stage.silentSince === null) return
    if (world.clock.now() < live.stage.silentSince + LIMITS.stage.silence) return
    removeStage(live, emit)
  },
})
