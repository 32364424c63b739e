// Users who are interested in scheduled events.

import type { Guild } from "../../guilds/model.ts"
import type { ScheduledEventId, UserId } from "../../model/ids.ts"
import type { ScheduledEvent } from "../model.ts"
import { eventCountsQuery, eventUsersQuery } from "../schemas.ts"
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

/** A page of the users who are interested in an event. */
export interface EventUsers {
  readonly guild: Guild
  readonly event: ScheduledEvent
  readonly userIds: readonly UserId[]
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
    return { guild, event, userIds: paginate(event.subscriberIds, (id) => id, page) }
  },
})

/** The path of the counts names the event by its full name. */
interface CountedEventInput extends Pick<EventInput, "guildId"> {
  readonly guildScheduledEventId: ScheduledEventId
}

/** Returns an event, for the number of users who are interested in it. */
export const countEventUsers = query({
  name: "scheduledEvents.countUsers",
  querySchema: eventCountsQuery,
  resolve: ({ world, actor, input }: AuthContext<CountedEventInput>) =>
    requireVisibleEvent(world, actor, {
      guildId: input.guildId,
      eventId: input.guildScheduledEventId,
    }),
  read: ({ resolved: { event } }): ScheduledEvent => event,
})

/** An event in which a person can be interested. */
interface SubscribableEvent extends LocatedEvent {
  readonly userId: UserId
}

/**
 * Returns an event that the actor, a person, sees and that has not ended.
 *
 * Assumption: interest-in-ended-event
 *
 * @throws ApiError 180000, and the errors of reading the event.
 */
function requireSubscribableEvent({
  world,
  actor,
  input,
}: AuthContext<EventInput>): SubscribableEvent {
  const { id: userId } = requirePerson(world, actor, "be interested in an event")
  const found = requireVisibleEvent(world, actor, input)
  requireFullMember(found.guild, actor)
  requireUncompleted(found.event)
  return { ...found, userId }
}

/** Marks the actor as interested in an event. Repeating it changes nothing. */
export const subscribeEvent = action({
  name: "scheduledEvents.subscribe",
  resolve: requireSubscribableEvent,
  apply({ resolved: { guild, event, channel, userId } }, { emit }): void {
    if (event.subscriberIds.has(userId)) return
    event.subscriberIds.add(userId)
    emit({ type: "scheduledEventUserAdded", guild, event, channel, userId })
  },
})

/** Removes the interest of the actor in an event. Changes nothing if there is none. */
export const unsubscribeEvent = action({
  name: "scheduledEvents.unsubscribe",
  resolve: requireSubscribableEvent,
  apply({ resolved: { guild, event, channel, userId } }, { emit }): void {
    if (!event.subscriberIds.delete(userId)) return
    emit({ type: "scheduledEventUserRemoved", guild, event, channel, userId })
  },
})
