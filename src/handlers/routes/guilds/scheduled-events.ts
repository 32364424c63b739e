import {
  type LocatedException,
  createException,
  deleteException,
  editException,
} from "../../../world/scheduled-events/actions/exceptions.ts"
import {
  type EventUsers,
  countEventUsers,
  listEventUsers,
  listOccurrenceUsers,
} from "../../../world/scheduled-events/actions/users.ts"
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
  viewEventException,
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

/** Returns users who are interested, with their members if the query asks for them. */
function replyUsers(
  { guild, userIds, ...found }: EventUsers,
  { world, query: { withMember } }: ViewContext<{ readonly withMember: boolean }>,
) {
  return userIds.map((id) => viewEventUser(found, id, world, withMember ? guild : undefined))
}

function replyException({ event, exception }: LocatedException) {
  return viewEventException(event, exception)
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
    reply: replyUsers,
  }),
  route(`GET ${EVENTS}/{guild_scheduled_event_id}/{guild_scheduled_event_exception_id}/users`, {
    reads: listOccurrenceUsers,
    reply: replyUsers,
  }),
  route(`GET ${EVENTS}/{guild_scheduled_event_id}/users/counts`, {
    reads: countEventUsers,
    reply: ({ event, occurrenceIds }) => viewEventCounts(event, occurrenceIds),
  }),
  route(`POST ${EVENTS}/{guild_scheduled_event_id}/exceptions`, {
    does: createException,
    reply: replyException,
  }),
  route(`PATCH ${EVENTS}/{guild_scheduled_event_id}/exceptions/{exception_id}`, {
    does: editException,
    reply: replyException,
  }),
  route(`DELETE ${EVENTS}/{guild_scheduled_event_id}/exceptions/{exception_id}`, {
    does: deleteException,
  }),
] as const
