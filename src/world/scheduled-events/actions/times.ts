// Automatic status changes of scheduled events.
// https://docs.discord.com/developers/resources/guild-scheduled-event#guild-scheduled-event-status-update-automation

import {
  GuildScheduledEventEntityType as EntityType,
  GuildScheduledEventStatus as Status,
} from "discord-api-types/v10"
import type { Guild } from "../../guilds/model.ts"
import type { ChannelId } from "../../model/ids.ts"
import type { RecurrenceRule, ScheduledEvent } from "../model.ts"
import type { World } from "../../model/world.ts"
import { followsPlatform } from "../../rules/deviations.ts"
import { LIMITS } from "../../rules/limits.ts"
import { endOccurrence, occurrenceTimes } from "../rules/occurrences.ts"
import { nextOccurrence } from "../rules/recurrence.ts"
import { channelOfEvent } from "../rules/venues.ts"
import { voiceStatesIn } from "../../voice/rules/voice.ts"
import { type AuthContext, action } from "../../actions/action.ts"
import { perform } from "../../actions/perform.ts"
import { syncStageWithEvent } from "./stages.ts"

/** A time at which an event may change its status, in Unix milliseconds. */
interface EventDeadline extends Pick<ScheduledEvent, "id" | "guildId"> {
  readonly at: number
  /** The rule of which the time is an occurrence, if the deadline schedules the next occurrence. */
  readonly rule?: RecurrenceRule
}

/** A status change at a given time, applied only if the event still has the status `from`. */
interface EventTransition {
  readonly at: number | null
  readonly from: Status
  readonly to: Status
}

/** Returns the automatic status changes of the current occurrence of an event. */
function transitionsOf(world: World, event: ScheduledEvent): readonly EventTransition[] {
  const { entityType, emptySince } = event
  const { startsAt, endsAt, isCanceled } = occurrenceTimes(event, event.startsAt)
  if (isCanceled) return [{ at: event.startsAt, from: Status.Scheduled, to: Status.Canceled }]
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
 * Schedules the automatic status changes of an event, and the starts of its rescheduled
 * occurrences. Each deadline checks the event again, since events can be edited.
 */
export function scheduleTransitions(world: World, event: ScheduledEvent): void {
  const moved = Array.from(event.exceptions.values(), ({ startsAt }) => startsAt)
  for (const at of [...transitionsOf(world, event).map((one) => one.at), ...moved]) {
    if (at !== null && at > world.clock.now()) scheduleDeadline(world, event, { at })
  }
}

/**
 * Schedules a deadline at each occurrence of a recurring event, one after the other. They end when
 * the event gets another rule.
 */
export function scheduleOccurrences(world: World, event: ScheduledEvent): void {
  const { recurrenceRule: rule } = event
  if (rule === null) return
  scheduleDeadline(world, event, { at: nextOccurrence(rule, world.clock.now()), rule })
}

function scheduleDeadline(
  world: World,
  { id, guildId, name }: ScheduledEvent,
  deadline: Pick<EventDeadline, "at" | "rule">,
): void {
  const input = { id, guildId, ...deadline }
  const apply = (): void => perform(world, "system", applyTransition, { input })
  world.clock.at(deadline.at, apply, `the start or end of the event "${name}"`)
}

/** Applies the status change that is due at a given time, if the event still exists. */
const applyTransition = action({
  name: "scheduledEvents.applyTransition",
  resolve({ world, input }: AuthContext<EventDeadline>) {
    const guild = world.guilds.get(input.guildId)
    const event = guild?.scheduledEvents.get(input.id)
    return guild && event && { guild, event, channel: channelOfEvent(world, event) }
  },
  apply({ world, actor, input: { at, rule }, resolved }, effects): void {
    if (resolved === undefined) return
    const { guild, event, channel } = resolved
    if (rule !== undefined && rule !== event.recurrenceRule) return
    if (rule !== undefined) scheduleOccurrences(world, event)
    // An event whose status was set back after its start does not begin at its end.
    const due = transitionsOf(world, event).find(
      (one) => one.at === at && one.from === event.status,
    )
    const before = event.status
    if (due !== undefined) applyStatus(event, due.to, world.clock.now())
    const isEmptied = updateEmptySince(world, guild, event)
    const isRescheduled = event.recurrenceRule !== null && (due ?? rule) !== undefined
    if (isEmptied || isRescheduled) scheduleTransitions(world, event)
    if (due === undefined) return
    effects.emit({ type: "scheduledEventUpdated", guild, event, channel })
    syncStageWithEvent({ world, actor, guild, event, channel, before }, effects)
  },
})

/** Sets the status of an event. An occurrence of a recurring event is not canceled but skipped. */
function applyStatus(event: ScheduledEvent, status: Status, now: number): void {
  const endsOccurrence = status === Status.Canceled && event.recurrenceRule !== null
  if (status === Status.Completed || endsOccurrence) endOccurrence(event, now)
  else event.status = status
}

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
