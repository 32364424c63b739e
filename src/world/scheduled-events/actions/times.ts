// Automatic status changes of scheduled events.
// https://docs.discord.com/developers/resources/guild-scheduled-event#guild-scheduled-event-status-update-automation

import {
  GuildScheduledEventEntityType as EntityType,
  GuildScheduledEventStatus as Status,
} from "discord-api-types/v10"
import type { Guild } from "../../guilds/model.ts"
import type { ChannelId } from "../../model/ids.ts"
import type { ScheduledEvent } from "../model.ts"
import type { World } from "../../model/world.ts"
import { followsPlatform } from "../../rules/deviations.ts"
import { LIMITS } from "../../rules/limits.ts"
import { channelOfEvent } from "../rules/venues.ts"
import { voiceStatesIn } from "../../voice/rules/voice.ts"
import { type AuthContext, action } from "../../actions/action.ts"
import { perform } from "../../actions/perform.ts"
import { syncStageWithEvent } from "./stages.ts"

/** A time at which an event may change its status, in Unix milliseconds. */
interface EventDeadline extends Pick<ScheduledEvent, "id" | "guildId"> {
  readonly at: number
}

/** A status change at a given time, applied only if the event still has the status `from`. */
interface EventTransition {
  readonly at: number | null
  readonly from: Status
  readonly to: Status
}

/** Returns the automatic status changes of an event. */
function transitionsOf(world: World, event: ScheduledEvent): readonly EventTransition[] {
  const { entityType, startsAt, endsAt, emptySince } = event
  const byTimes = [
    { at: startsAt, from: Status.Scheduled, to: Status.Active },
    { at: endsAt, from: Status.Active, to: Status.Completed },
  ]
  if (!followsPlatform(world, "events-by-the-clock")) return byTimes
  const { startTimeout, emptyTimeout } = LIMITS.scheduledEvent
  const cancellation = { at: startsAt + startTimeout, from: Status.Scheduled, to: Status.Canceled }
  if (entityType === EntityType.External) return [...byTimes, cancellation]
  const emptied = emptySince === null ? null : emptySince + emptyTimeout
  return [cancellation, { at: emptied, from: Status.Active, to: Status.Completed }]
}

/**
 * Schedules the automatic status changes of an event. Each deadline checks the event again, since
 * events can be edited.
 */
export function scheduleTransitions(world: World, event: ScheduledEvent): void {
  const { id, guildId } = event
  for (const { at } of transitionsOf(world, event)) {
    if (at === null || at <= world.clock.now()) continue
    const input = { id, guildId, at }
    world.clock.at(at, () => perform(world, "system", applyTransition, { input }))
  }
}

/** Applies the status change that is due at a given time, if the event still exists. */
const applyTransition = action({
  name: "scheduledEvents.applyTransition",
  resolve({ world, input }: AuthContext<EventDeadline>) {
    const guild = world.guilds.get(input.guildId)
    const event = guild?.scheduledEvents.get(input.id)
    return guild && event && { guild, event, channel: channelOfEvent(world, event) }
  },
  apply({ world, actor, input, resolved }, effects): void {
    if (resolved === undefined) return
    const { guild, event, channel } = resolved
    // An event whose status was set back after its start does not begin at its end.
    const due = transitionsOf(world, event).find(
      ({ at, from }) => at === input.at && from === event.status,
    )
    if (due === undefined) return
    const before = event.status
    event.status = due.to
    if (updateEmptySince(world, guild, event)) scheduleTransitions(world, event)
    effects.emit({ type: "scheduledEventUpdated", guild, event, channel })
    syncStageWithEvent({ world, actor, guild, event, channel, before }, effects)
  },
})

/** Updates `emptySince` of the active events in a channel after a change of its voice states. */
export function updateEmptyEvents(world: World, guild: Guild, channelId: ChannelId): void {
  for (const event of guild.scheduledEvents.values()) {
    if (event.channelId === channelId && updateEmptySince(world, guild, event))
      scheduleTransitions(world, event)
  }
}

/**
 * Updates the time since when nobody is connected to the channel of an active event. Returns
 * whether it changed.
 */
export function updateEmptySince(world: World, guild: Guild, event: ScheduledEvent): boolean {
  if (!followsPlatform(world, "events-by-the-clock")) return false
  const { channelId, status } = event
  const isActive = channelId !== null && status === Status.Active
  const isEmpty = isActive && voiceStatesIn(guild, channelId).length === 0
  if (isEmpty === (event.emptySince !== null)) return false
  event.emptySince = isEmpty ? world.clock.now() : null
  return true
}
