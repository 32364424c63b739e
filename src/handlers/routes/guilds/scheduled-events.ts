import { countEventUsers, listEventUsers } from "../../../world/scheduled-events/actions/users.ts"
import {
  createScheduledEvent,
  deleteScheduledEvent,
  editScheduledEvent,
  getScheduledEvent,
  listScheduledEvents,
} from "../../../world/scheduled-events/actions/scheduled-events.ts"
import type { ScheduledEvent } from "../../../world/scheduled-events/model.ts"
import {
  viewScheduledEventWithCount,
  viewEventCounts,
  viewEventUser,
  viewScheduledEvent,
} from "../../../world/scheduled-events/views.ts"
import { type ViewContext, route } from "../../route.ts"

const EVENTS = "/guilds/{guild_id}/scheduled-events"

function replyEvent(event: ScheduledEvent, { world }: ViewContext<unknown>) {
  return viewScheduledEvent(event, world)
}

/** The query parameters of requests for events. */
interface ScheduledEventQuery {
  readonly withUserCount: boolean
}

/** Returns an event, with its user count if the query asks for it. */
function replyEventWithCount(
  event: ScheduledEvent,
  { world, query: { withUserCount } }: ViewContext<ScheduledEventQuery>,
) {
  return withUserCount
    ? viewScheduledEventWithCount(event, world)
    : viewScheduledEvent(event, world)
}

export const scheduledEvents = [
  route(`GET ${EVENTS}`, {
    reads: listScheduledEvents,
    reply: (events, context) => events.map((event) => replyEventWithCount(event, context)),
  }),
  route(`POST ${EVENTS}`, { does: createScheduledEvent, reply: replyEvent }),
  route(`GET ${EVENTS}/{event_id}`, {
    reads: getScheduledEvent,
    reply: replyEventWithCount,
  }),
  route(`PATCH ${EVENTS}/{event_id}`, { does: editScheduledEvent, reply: replyEvent }),
  route(`DELETE ${EVENTS}/{event_id}`, { does: deleteScheduledEvent }),
  route(`GET ${EVENTS}/{event_id}/users`, {
    reads: listEventUsers,
    reply: ({ guild, event, userIds }, { world, query: { withMember } }) =>
      userIds.map((id) => viewEventUser(event, id, world, withMember ? guild : undefined)),
  }),
  route(`GET ${EVENTS}/{guild_scheduled_event_id}/users/counts`, {
    reads: countEventUsers,
    reply: viewEventCounts,
  }),
] as const
