// How a stage ends: with its channel, or when nobody has spoken on it for a while.
// https://docs.discord.com/developers/resources/stage-instance#auto-closing

import type { ChannelId } from "../model/ids.ts"
import type { StageInstance } from "../model/stage.ts"
import type { World } from "../model/world.ts"
import { LIMITS } from "../rules/limits.ts"
import { type LiveStage, findLive, speakersIn } from "../rules/stages.ts"
import { type Asked, type Effects, action, perform } from "./action.ts"

/** Takes a stage off its channel, and tells it. */
export function removeStage({ guild, channel, stage }: LiveStage, tell: Effects["tell"]): void {
  guild.stageInstances.delete(channel.id)
  tell({ type: "stageInstanceDeleted", channel, stage })
}

/** Looks whether anybody speaks in a channel: where that is a stage that stays silent, it ends in time. */
export function listen(world: World, channelId: ChannelId): void {
  const live = findLive(world, channelId)
  if (live === undefined) return
  const { guild, stage } = live
  const isSilent = speakersIn(guild, channelId).length === 0
  if (isSilent && stage.silentSince !== null) return
  stage.silentSince = isSilent ? world.clock.now() : null
  endInSilence(world, stage)
}

/** Lets a stage on which nobody speaks end when it has been silent for long enough. */
export function endInSilence(world: World, stage: StageInstance): void {
  if (stage.silentSince === null) return
  world.clock.at(stage.silentSince + LIMITS.stage.silence, () =>
    perform(world, "system", endSilentStage, { input: stage }),
  )
}

/** Ends a stage that has been silent for long enough; a silence that began later has a deadline of its own. */
const endSilentStage = action({
  name: "stages.endSilent",
  authorize(_: Asked<Pick<StageInstance, "id" | "channelId">>) {},
  apply({ world, input }, { tell }): void {
    const live = findLive(world, input.channelId)
    if (live?.stage.id !== input.id || live.stage.silentSince === null) return
    if (world.clock.now() < live.stage.silentSince + LIMITS.stage.silence) return
    removeStage(live, tell)
  },
})
