// Who is interested in scheduled events.

import type { UserId } from "../model/ids.ts"
import type { ScheduledEvent } from "../model/scheduled-event.ts"
import { eventUsersQuery } from "../rules/forms/scheduled-events.ts"
import { needAccount, needGuild, needPerson } from "../rules/need.ts"
import { pageOf } from "../rules/pages.ts"
import {
  channelOfEvent,
  needEventSeen,
  needScheduledEvent,
  needUncompleted,
} from "../rules/scheduled-events.ts"
import { type Asked, action, query } from "./action.ts"
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
  form: eventUsersQuery,
  authorize({ world, actor, input }: Asked<EventInput>) {
    needEventSeen(world, actor, input)
  },
  read({ world, input, given: { withMember, ...page } }): EventUsers {
    const event = needScheduledEvent(needGuild(world, input.guildId), input.eventId)
    return { event, userIds: pageOf(event.subscriberIds, (id) => id, page), withMember }
  },
})

/**
 * An event that is not over, where a person sees it.
 * Assumption: interest-in-ended-event
 *
 * @throws Problem 180000, and as for reading.
 */
function needMayAttend({ world, actor, input }: Asked<EventInput>): void {
  needPerson(world, actor, "be interested in an event")
  needUncompleted(needEventSeen(world, actor, input))
}

/** Becomes interested in an event. A second time changes nothing. */
export const subscribeEvent = action({
  name: "scheduledEvents.subscribe",
  authorize: needMayAttend,
  apply({ world, actor, input }, { tell }): void {
    const guild = needGuild(world, input.guildId)
    const event = needScheduledEvent(guild, input.eventId)
    const userId = needAccount(actor)
    if (event.subscriberIds.has(userId)) return
    event.subscriberIds.add(userId)
    const channel = channelOfEvent(world, event)
    tell({ type: "scheduledEventUserAdded", guild, event, channel, userId })
  },
})

/** Is interested in an event no longer. Who was not changes nothing. */
export const unsubscribeEvent = action({
  name: "scheduledEvents.unsubscribe",
  authorize: needMayAttend,
  apply({ world, actor, input }, { tell }): void {
    const guild = needGuild(world, input.guildId)
    const event = needScheduledEvent(guild, input.eventId)
    const userId = needAccount(actor)
    if (!event.subscriberIds.delete(userId)) return
    const channel = channelOfEvent(world, event)
    tell({ type: "scheduledEventUserRemoved", guild, event, channel, userId })
  },
})
