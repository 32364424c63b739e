// Users who are interested in scheduled events.

import type { UserId } from "../model/ids.ts"
import type { ScheduledEvent } from "../model/scheduled-event.ts"
import { eventUsersQuery } from "../rules/schemas/scheduled-events.ts"
import { requireAccount, requireGuild, requirePerson } from "../rules/require.ts"
import { paginate } from "../rules/pagination.ts"
import {
  channelOfEvent,
  requireVisibleEvent,
  requireScheduledEvent,
  requireUncompleted,
} from "../rules/scheduled-events.ts"
import { type AuthContext, action, query } from "./action.ts"
import type { EventInput } from "./scheduled-events.ts"

/** A page of the users who are interested in an event. */
export interface EventUsers {
  readonly event: ScheduledEvent
  readonly userIds: readonly UserId[]
  readonly withMember: boolean
}

/**
 * Lists the users who are interested in an event, ordered by id. With `before`, the page ends right
 * before that id.
 * https://docs.discord.com/developers/resources/guild-scheduled-event#get-guild-scheduled-event-users
 */
export const listEventUsers = query({
  name: "scheduledEvents.users",
  querySchema: eventUsersQuery,
  resolve({ world, actor, input }: AuthContext<EventInput>) {
    requireVisibleEvent(world, actor, input)
  },
  read({ world, input, query: { withMember, ...page } }): EventUsers {
    const event = requireScheduledEvent(requireGuild(world, input.guildId), input.eventId)
    return { event, userIds: paginate(event.subscriberIds, (id) => id, page), withMember }
  },
})

/**
 * Requires a person who sees the event, and an event that has not ended.
 *
 * Assumption: interest-in-ended-event
 *
 * @throws ApiError 180000, and the errors of reading the event.
 */
function requireCanSubscribe({ world, actor, input }: AuthContext<EventInput>): void {
  requirePerson(world, actor, "be interested in an event")
  requireUncompleted(requireVisibleEvent(world, actor, input))
}

/** Marks the actor as interested in an event. Repeating it changes nothing. */
export const subscribeEvent = action({
  name: "scheduledEvents.subscribe",
  resolve: requireCanSubscribe,
  apply({ world, actor, input }, { emit }): void {
    const guild = requireGuild(world, input.guildId)
    const event = requireScheduledEvent(guild, input.eventId)
    const userId = requireAccount(actor)
    if (event.subscriberIds.has(userId)) return
    event.subscriberIds.add(userId)
    const channel = channelOfEvent(world, event)
    emit({ type: "scheduledEventUserAdded", guild, event, channel, userId })
  },
})

/** Removes the interest of the actor in an event. Changes nothing if there is none. */
export const unsubscribeEvent = action({
  name: "scheduledEvents.unsubscribe",
  resolve: requireCanSubscribe,
  apply({ world, actor, input }, { emit }): void {
    const guild = requireGuild(world, input.guildId)
    const event = requireScheduledEvent(guild, input.eventId)
    const userId = requireAccount(actor)
    if (!event.subscriberIds.delete(userId)) return
    const channel = channelOfEvent(world, event)
    emit({ type: "scheduledEventUserRemoved", guild, event, channel, userId })
  },
})
