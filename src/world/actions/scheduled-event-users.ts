// Who is interested in scheduled events.

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

/** Who is interested in an event, as a page of them. */
export interface EventUsers {
  readonly event: ScheduledEvent
  readonly userIds: readonly UserId[]
  readonly withMember: boolean
}

/**
 * Lists who is interested in an event, by id. Before an id come those that are next to it.
 * https://docs.discord.com/developers/resources/guild-scheduled-event#get-guild-scheduled-event-users
 */
export const listEventUsers = query({
  name: "scheduledEvents.users",
  bodySchema: eventUsersQuery,
  authorize({ world, actor, input }: AuthContext<EventInput>) {
    requireVisibleEvent(world, actor, input)
  },
  read({ world, input, body: { withMember, ...page } }): EventUsers {
    const event = requireScheduledEvent(requireGuild(world, input.guildId), input.eventId)
    return { event, userIds: paginate(event.subscriberIds, (id) => id, page), withMember }
  },
})

/**
 * An event that is not over, where a person sees it.
 * Assumption: interest-in-ended-event
 *
 * @throws Problem 180000, and as for reading.
 */
function requireCanSubscribe({ world, actor, input }: AuthContext<EventInput>): void {
  requirePerson(world, actor, "be interested in an event")
  requireUncompleted(requireVisibleEvent(world, actor, input))
}

/** Becomes interested in an event. A second time changes nothing. */
export const subscribeEvent = action({
  name: "scheduledEvents.subscribe",
  authorize: requireCanSubscribe,
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

/** Is interested in an event no longer. Who was not changes nothing. */
export const unsubscribeEvent = action({
  name: "scheduledEvents.unsubscribe",
  authorize: requireCanSubscribe,
  apply({ world, actor, input }, { emit }): void {
    const guild = requireGuild(world, input.guildId)
    const event = requireScheduledEvent(guild, input.eventId)
    const userId = requireAccount(actor)
    if (!event.subscriberIds.delete(userId)) return
    const channel = channelOfEvent(world, event)
    emit({ type: "scheduledEventUserRemoved", guild, event, channel, userId })
  },
})
