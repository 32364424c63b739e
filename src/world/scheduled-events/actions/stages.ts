// Stage instances that the platform creates and deletes for scheduled events.
// https://docs.discord.food/resources/guild-scheduled-event

import {
  GuildScheduledEventEntityType as EntityType,
  StageInstancePrivacyLevel,
  GuildScheduledEventStatus as Status,
} from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import type { Guild } from "../../guilds/model.ts"
import type { StageInstanceId } from "../../model/ids.ts"
import type { ScheduledEvent } from "../model.ts"
import type { World } from "../../model/world.ts"
import { followsPlatform } from "../../rules/deviations.ts"
import type { LocatedEvent } from "../rules/scheduled-events.ts"
import type { ActionContext } from "../../actions/action.ts"
import type { Effects } from "../../actions/effects.ts"
import { endStage, startStage } from "../../stages/actions/endings.ts"

/** A status change of an event, and the actor who made it. */
interface EventStatusChange
  extends LocatedEvent, Pick<ActionContext<unknown, unknown>, "world" | "actor"> {
  readonly before: Status
}

type EventStatusTarget = Pick<ScheduledEvent, "entityType" | "channelId"> & {
  readonly status: Status
}

/**
 * Requires that an edit which starts a stage event can create its stage instance.
 *
 * @throws ApiError 180002 if the channel already has a stage instance.
 */
export function requireStageForEvent(
  world: World,
  guild: Guild,
  before: Status,
  after: EventStatusTarget,
): void {
  if (!followsPlatform(world, "stage-instances-of-events")) return
  if (!isStageEvent(after) || before === after.status || after.status !== Status.Active) return
  if (after.channelId !== null && guild.stageInstances.has(after.channelId)) {
    throw new ApiError("noStageForEvent")
  }
}

/**
 * Creates the stage instance of an event that has started, and deletes that of an event that has
 * ended.
 */
export function syncStageWithEvent(change: EventStatusChange, effects: Effects): void {
  const { world, event, before } = change
  if (!followsPlatform(world, "stage-instances-of-events")) return
  if (!isStageEvent(event) || event.status === before) return
  if (event.status === Status.Active) startEventStage(change, effects)
  else if (before === Status.Active) endEventStage(change, effects)
}

function isStageEvent({ entityType }: Pick<ScheduledEvent, "entityType">): boolean {
  return entityType === EntityType.StageInstance
}

/** Assumption: stage-of-event. */
function startEventStage(change: EventStatusChange, effects: Effects): void {
  const { world, guild, event, channel } = change
  if (channel?.kind !== "stage" || guild.stageInstances.has(channel.id)) return
  const stage = {
    id: world.ids.next<StageInstanceId>(),
    guildId: guild.id,
    channelId: channel.id,
    topic: event.name,
    privacyLevel: StageInstancePrivacyLevel.GuildOnly,
    silentSince: null,
    eventId: event.id,
  }
  startStage(change, { guild, channel, stage }, effects)
}

function endEventStage(change: EventStatusChange, effects: Effects): void {
  const { guild, event, channel } = change
  if (channel?.kind !== "stage") return
  const stage = guild.stageInstances.get(channel.id)
  if (stage?.eventId === event.id) endStage(change, { guild, channel, stage }, effects)
}
