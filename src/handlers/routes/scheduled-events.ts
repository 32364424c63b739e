import { listEventUsers } from "../../world/actions/scheduled-event-users.ts"
import {
  createScheduledEvent,
  deleteScheduledEvent,
  editScheduledEvent,
  getScheduledEvent,
  listScheduledEvents,
} from "../../world/actions/scheduled-events.ts"
import type { ScheduledEvent } from "../../world/model/scheduled-event.ts"
import {
  viewScheduledEventWithCount,
  viewEventUser,
  viewScheduledEvent,
} from "../../world/wire/scheduled-events.ts"
import { type ViewContext, route } from "../route.ts"

const EVENTS = "/guilds/{guild_id}/scheduled-events"

function replyEvent(event: ScheduledEvent, { world }: ViewContext<unknown>) {
  return viewScheduledEvent(event, world)
}

/** Returns the view of an event, with or without its user count. */
const viewFor = (withUserCount: boolean) =>
  withUserCount ? viewScheduledEventWithCount : viewScheduledEvent

export const scheduledEvents = [
  route(`GET ${EVENTS}`, {
    reads: listScheduledEvents,
    reply: ({ events, withUserCount }, { world }) =>
      events.map((event) => viewFor(withUserCount)(event, world)),
  }),
  route(`POST ${EVENTS}`, { does: createScheduledEvent, reply: replyEvent }),
  route(`GET ${EVENTS}/{event_id}`, {
    reads: getScheduledEvent,
    reply: ({ event, withUserCount }, { world }) => viewFor(withUserCount)(event, world),
  }),
  route(`PATCH ${EVENTS}/{event_id}`, { does: editScheduledEvent, reply: replyEvent }),
  route(`DELETE ${EVENTS}/{event_id}`, { does: deleteScheduledEvent }),
  route(`GET ${EVENTS}/{event_id}/users`, {
    reads: listEventUsers,
    reply: ({ event, userIds, withMember }, { world }) => {
      const guild = withMember ? world.guilds.get(event.guildId) : undefined
      return userIds.map((userId) => viewEventUser(event, userId, world, guild))
    },
  }),
] as const
