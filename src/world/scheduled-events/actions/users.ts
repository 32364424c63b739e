// Users who are interested in scheduled events.

import type { Guild } from "../../guilds/model.ts"
import { ApiError } from "../../kernel/api-error.ts"
import { ImpossibleActionError } from "../../kernel/impossible-action.ts"
import type { EventExceptionId, ScheduledEventId, UserId } from "../../model/ids.ts"
import type { ScheduledEvent } from "../model.ts"
import { isOccurrenceId, occurrenceIdAt, usersInterestedIn } from "../rules/occurrences.ts"
import { eventCountsQuery, eventUsersQuery } from "../schemas/scheduled-events.ts"
import type { Effects } from "../../actions/effects.ts"
import { requireFullMember } from "../../rules/authorization.ts"
import { requirePerson } from "../../rules/require.ts"
import { paginate } from "../../rules/pagination.ts"
import {
  type LocatedEvent,
  requireUncompleted,
  requireVisibleEvent,
} from "../rules/scheduled-events.ts"
import { type AuthContext, action, query } from "../../actions/action.ts"
import type { EventInput } from "./scheduled-events.ts"

/** A page of the users who are interested in an event, or in one of its occurrences. */
export interface EventUsers {
  readonly guild: Guild
  readonly event: ScheduledEvent
  readonly occurrenceId: EventExceptionId | null
  readonly userIds: readonly UserId[]
}

/** An event, and occurrences of which the interested users are counted. */
interface EventCounts {
  readonly event: ScheduledEvent
  readonly occurrenceIds: readonly EventExceptionId[]
}

/**
 * Lists the users who are interested in an event, ordered by id. With `before`, the page ends right
 * before that id.
 * https://docs.discord.com/developers/resources/guild-scheduled-event#get-guild-scheduled-event-users
 */
export const listEventUsers = query({
  name: "scheduledEvents.users",
  querySchema: eventUsersQuery,
  resolve: ({ world, actor, input }: AuthContext<EventInput>) =>
    requireVisibleEvent(world, actor, input),
  read({ resolved: { guild, event }, query: { withMember: _, ...page } }): EventUsers {
    const userIds = paginate(event.subscriberIds, (id) => id, page)
    return { guild, event, occurrenceId: null, userIds }
  },
})

/** The paths of counts and of occurrences name the event by its full name. */
interface LongEventInput extends Pick<EventInput, "guildId"> {
  readonly guildScheduledEventId: ScheduledEventId
}

/** The input of an occurrence, which has an exception or not. */
interface OccurrenceUsersInput extends LongEventInput {
  readonly guildScheduledEventExceptionId: EventExceptionId
}

/** Returns an event that the actor sees, named by its full name. */
function requireLongNamedEvent({ world, actor, input }: AuthContext<LongEventInput>): LocatedEvent {
  const { guildId, guildScheduledEventId: eventId } = input
  return requireVisibleEvent(world, actor, { guildId, eventId })
}

/**
 * Lists the users who are interested in an occurrence: those who are interested in the event and did
 * not decline the occurrence, and those who are interested in the occurrence alone.
 * https://docs.discord.food/resources/guild-scheduled-event#list-guild-scheduled-event-exception-users
 *
 * Assumption: occurrence-users
 */
export const listOccurrenceUsers = query({
  name: "scheduledEvents.occurrenceUsers",
  querySchema: eventUsersQuery,
  resolve(context: AuthContext<OccurrenceUsersInput>) {
    const found = requireLongNamedEvent(context)
    const occurrenceId = context.input.guildScheduledEventExceptionId
    requireKnownOccurrence(found.event, occurrenceId)
    return { ...found, occurrenceId }
  },
  read({ resolved, query: { withMember: _, ...page } }): EventUsers {
    const { guild, event, occurrenceId } = resolved
    const userIds = paginate(usersInterestedIn(event, occurrenceId), (id) => id, page)
    return { guild, event, occurrenceId, userIds }
  },
})

/**
 * Requires an id of an occurrence, which need not have an exception.
 *
 * @throws ApiError 0
 */
function requireKnownOccurrence(event: ScheduledEvent, id: EventExceptionId): void {
  if (!event.exceptions.has(id) && !isOccurrenceId(event, id)) throw new ApiError("notFound")
}

/** Returns an event and occurrences, for the numbers of users who are interested in them. */
export const countEventUsers = query({
  name: "scheduledEvents.countUsers",
  querySchema: eventCountsQuery,
  resolve: requireLongNamedEvent,
  read: ({
    resolved: { event },
    query: { guildScheduledEventExceptionIds: ids = [] },
  }): EventCounts => ({
    event,
    occurrenceIds: ids.filter((id) => event.exceptions.has(id) || isOccurrenceId(event, id)),
  }),
})

/** An event in which a person is interested or not; with `occurrence`, only in one occurrence. */
interface InterestInput extends EventInput {
  /** The time at which the occurrence usually starts, in Unix milliseconds. */
  readonly occurrence?: number | undefined
}

/** An event in which a person can be interested. */
interface SubscribableEvent extends LocatedEvent {
  readonly userId: UserId
  readonly occurrenceId: EventExceptionId | undefined
}

/**
 * Returns an event that the actor, a person, sees and that has not ended.
 *
 * Assumption: interest-in-ended-event
 *
 * @throws ApiError 180000, and the errors of reading the event. ImpossibleActionError for a time at
 * which the event does not take place.
 */
function requireSubscribableEvent({
  world,
  actor,
  input: { occurrence, ...input },
}: AuthContext<InterestInput>): SubscribableEvent {
  const { id: userId } = requirePerson(world, actor, "be interested in an event")
  const found = requireVisibleEvent(world, actor, input)
  requireFullMember(found.guild, actor)
  requireUncompleted(found.event)
  const occurrenceId = occurrence === undefined ? undefined : occurrenceIdAt(occurrence)
  if (occurrenceId !== undefined && !isOccurrenceId(found.event, occurrenceId)) {
    throw new ImpossibleActionError(
      `The event "${found.event.name}" has no occurrence at the given time. Pass event.occurrence(n).`,
    )
  }
  return { ...found, userId, occurrenceId }
}

/** Marks the actor as interested in an event or in an occurrence. Repeating it changes nothing. */
export const subscribeEvent = action({
  name: "scheduledEvents.subscribe",
  resolve: requireSubscribableEvent,
  apply({ resolved }, { emit }): void {
    const { guild, event, channel, userId, occurrenceId } = resolved
    if (occurrenceId !== undefined) return respond(resolved, occurrenceId, true, emit)
    if (event.subscriberIds.has(userId)) return
    event.subscriberIds.add(userId)
    emit({ type: "scheduledEventUserAdded", guild, event, channel, userId })
  },
})

/** Removes the interest of the actor in an event or in an occurrence. Changes nothing without it. */
export const unsubscribeEvent = action({
  name: "scheduledEvents.unsubscribe",
  resolve: requireSubscribableEvent,
  apply({ resolved }, { emit }): void {
    const { guild, event, channel, userId, occurrenceId } = resolved
    if (occurrenceId !== undefined) return respond(resolved, occurrenceId, false, emit)
    if (!event.subscriberIds.delete(userId)) return
    emit({ type: "scheduledEventUserRemoved", guild, event, channel, userId })
  },
})

/**
 * Sets whether a user is interested in an occurrence. A response that equals their interest in the
 * event is removed, any other one is kept.
 */
function respond(
  { guild, event, channel, userId }: SubscribableEvent,
  id: EventExceptionId,
  isInterested: boolean,
  emit: Effects["emit"],
): void {
  const responses = event.responses.get(id) ?? new Map<UserId, boolean>()
  const before = responses.get(userId)
  if ((before ?? event.subscriberIds.has(userId)) === isInterested) return
  event.responses.set(id, responses)
  const subject = { guild, event, channel, userId, occurrence: { id, isInterested } }
  if (event.subscriberIds.has(userId) === isInterested) {
    responses.delete(userId)
    const occurrence = { id, isInterested: !isInterested }
    emit({ type: "scheduledEventUserRemoved", ...subject, occurrence })
  } else {
    responses.set(userId, isInterested)
    emit({ type: "scheduledEventUserAdded", ...subject })
  }
}
