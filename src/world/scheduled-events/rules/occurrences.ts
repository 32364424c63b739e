// The current occurrence of a recurring event, its exceptions, and the next one.

import { GuildScheduledEventStatus as Status } from "discord-api-types/v10"
import { firstIdAt, timeOf } from "../../kernel/snowflake.ts"
import type { EventExceptionId, UserId } from "../../model/ids.ts"
import type { EventException, RecurrenceRule, ScheduledEvent } from "../model.ts"
import { hasOccurrenceAt, nextOccurrence } from "./recurrence.ts"

/** Returns the id of the occurrence that usually starts at a time. */
export function occurrenceIdAt(startsAt: number): EventExceptionId {
  return firstIdAt(startsAt) as EventExceptionId // ids of occurrences are derived from their start
}

/** The times of an occurrence after its exception, if it has one. */
export interface OccurrenceTimes {
  readonly startsAt: number
  readonly endsAt: number | null
  readonly isCanceled: boolean
}

/** Returns the exception of the occurrence that usually starts at a time. */
export function findException(event: ScheduledEvent, at: number): EventException | undefined {
  return event.recurrenceRule === null ? undefined : event.exceptions.get(occurrenceIdAt(at))
}

/**
 * Returns the times of the occurrence that usually starts at a time. A new start without a new end
 * moves the end as well.
 */
export function occurrenceTimes(event: ScheduledEvent, at: number): OccurrenceTimes {
  const found = findException(event, at)
  const startsAt = found?.startsAt ?? at
  const lasts = event.endsAt === null ? null : event.endsAt - event.startsAt
  const endsAt = found?.endsAt ?? (lasts === null ? null : startsAt + lasts)
  return { startsAt, endsAt, isCanceled: found?.isCanceled ?? false }
}

/** Returns whether an event has an occurrence that usually starts at a time. */
export function isOccurrence({ recurrenceRule, startsAt }: ScheduledEvent, at: number): boolean {
  if (recurrenceRule === null) return false
  return at === startsAt || hasOccurrenceAt(recurrenceRule, at)
}

/** Returns whether an id belongs to an occurrence of an event. */
export function isOccurrenceId(event: ScheduledEvent, id: EventExceptionId): boolean {
  const at = timeOf(id)
  return occurrenceIdAt(at) === id && isOccurrence(event, at)
}

/** Returns the usual starts of the current occurrence and of the next ones, at most `count`. */
export function usualStarts({ recurrenceRule, startsAt }: ScheduledEvent, count: number): number[] {
  const starts = count > 0 ? [startsAt] : []
  if (recurrenceRule === null) return starts
  for (let at = startsAt; starts.length < count; starts.push(at)) {
    at = nextOccurrence(recurrenceRule, at)
  }
  return starts
}

/**
 * Ends the current occurrence of an event. An event that recurs is scheduled again, for its next
 * occurrence that is not canceled; any other event is completed.
 * https://github.com/discord/discord-api-docs/issues/6885
 *
 * Assumption: recurring-events
 */
export function endOccurrence(event: ScheduledEvent, now: number): void {
  event.emptySince = null
  if (event.recurrenceRule === null) {
    event.status = Status.Completed
    return
  }
  const lasts = event.endsAt === null ? null : event.endsAt - event.startsAt
  event.status = Status.Scheduled
  event.startsAt = nextStart(event, event.recurrenceRule, now)
  event.endsAt = lasts === null ? null : event.startsAt + lasts
}

/** Returns the usual start of the next occurrence of a recurring event that will take place. */
function nextStart(event: ScheduledEvent, rule: RecurrenceRule, now: number): number {
  for (let at = nextOccurrence(rule, event.startsAt); ; at = nextOccurrence(rule, at)) {
    const { startsAt, isCanceled } = occurrenceTimes(event, at)
    if (!isCanceled && startsAt > now) return at
  }
}

/** Returns the users who are interested in an occurrence, in the order of their interest. */
export function usersInterestedIn(
  { subscriberIds, responses }: ScheduledEvent,
  id: EventExceptionId,
): UserId[] {
  const own = responses.get(id) ?? new Map<UserId, boolean>()
  const staying = [...subscriberIds].filter((userId) => own.get(userId) !== false)
  const added = [...own].filter(([userId, is]) => is && !subscriberIds.has(userId))
  return [...staying, ...added.map(([userId]) => userId)]
}

/**
 * Returns the response of a user on the wire.
 * https://docs.discord.food/resources/guild-scheduled-event#guild-scheduled-event-user-response
 */
export function responseOf(isInterested: boolean): 0 | 1 {
  return isInterested ? 1 : 0
}
