// The stage instances of scheduled events, which the platform makes and deletes.
// https://docs.discord.food/resources/guild-scheduled-event

import {
  GuildScheduledEventEntityType as EntityType,
  MessageType,
  StageInstancePrivacyLevel,
  GuildScheduledEventStatus as Status,
} from "discord-api-types/v10"
import { Problem } from "../kernel/problem.ts"
import type { Guild } from "../model/guild.ts"
import type { StageInstanceId } from "../model/ids.ts"
import type { ScheduledEvent } from "../model/scheduled-event.ts"
import type { World } from "../model/world.ts"
import { followsPlatform } from "../rules/deviations.ts"
import { channelOfEvent } from "../rules/scheduled-events.ts"
import { findLive } from "../rules/stages.ts"
import type { Effects, Granted } from "./action.ts"
import { listen, removeStage, sayOnStage } from "./stage-life.ts"

/** The change of a status, and the account that made it. */
interface StatusChange extends Pick<Granted<unknown, unknown>, "world" | "actor"> {
  readonly guild: Guild
  readonly event: ScheduledEvent
  readonly before: Status
}

type Start = Pick<ScheduledEvent, "entityType" | "channelId"> & { readonly status: Status }

/**
 * Requires that a stage event can make its stage instance, where an edit starts it.
 *
 * @throws Problem 180002 where the channel is live already.
 */
export function needStageForEvent(world: World, before: Status, after: Start): void {
  if (!followsPlatform(world, "stage-instances-of-events")) return
  if (!isStage(after) || before === after.status || after.status !== Status.Active) return
  if (after.channelId !== null && findLive(world, after.channelId) !== undefined) {
    throw new Problem("noStageForEvent")
  }
}

/** Starts the stage instance of an event that has begun, and ends that of an event that is over. */
export function followEvent(change: StatusChange, effects: Effects): void {
  const { world, event, before } = change
  if (!followsPlatform(world, "stage-instances-of-events")) return
  if (!isStage(event) || event.status === before) return
  if (event.status === Status.Active) startStage(change, effects)
  else if (before === Status.Active) endStage(change, effects)
}

function isStage({ entityType }: Pick<ScheduledEvent, "entityType">): boolean {
  return entityType === EntityType.StageInstance
}

/** Assumption: stage-of-event. */
function startStage({ world, actor, guild, event }: StatusChange, effects: Effects): void {
  const channel = channelOfEvent(world, event)
  if (channel === null || findLive(world, channel.id) !== undefined) return
  const stage = {
    id: world.ids.next<StageInstanceId>(),
    guildId: guild.id,
    channelId: channel.id,
    topic: event.name,
    privacyLevel: StageInstancePrivacyLevel.GuildOnly,
    silentSince: null,
    eventId: event.id,
  }
  guild.stageInstances.set(channel.id, stage)
  listen(world, channel.id)
  effects.tell({ type: "stageInstanceCreated", channel, stage })
  sayOnStage({ world, actor }, channel, MessageType.StageStart, stage.topic, effects)
}

function endStage({ world, actor, event }: StatusChange, effects: Effects): void {
  const live = event.channelId === null ? undefined : findLive(world, event.channelId)
  if (live === undefined || live.stage.eventId !== event.id) return
  removeStage(live, effects.tell)
  sayOnStage({ world, actor }, live.channel, MessageType.StageEnd, live.stage.topic, effects)
}
