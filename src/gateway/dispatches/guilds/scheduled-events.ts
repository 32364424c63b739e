import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import type { GuildChannel } from "../../../world/channels/model/channel.ts"
import type { FactOf } from "../../../world/model/fact.ts"
import type { Guild } from "../../../world/guilds/model.ts"
import type { ScheduledEvent } from "../../../world/scheduled-events/model.ts"
import { responseOf } from "../../../world/scheduled-events/rules/occurrences.ts"
import { viewEventException, viewScheduledEvent } from "../../../world/scheduled-events/views.ts"
import { EventExceptionEvent } from "../../protocol/events.ts"
import type { Audience, Dispatches, PayloadContext } from "../dispatch.ts"

/** Returns the users who can view the event's channel; all members if it has none. */
function audience({ guild, channel }: { guild: Guild; channel: GuildChannel | null }): Audience {
  return channel === null ? { guild } : { channel }
}

const eventDispatch = {
  intent: "GuildScheduledEvents",
  audience,
  payload: ({ event }: { event: ScheduledEvent }, { world }: PayloadContext) =>
    viewScheduledEvent(event, world),
} as const

const eventUserDispatch = {
  intent: "GuildScheduledEvents",
  audience,
  payload: ({
    guild,
    event,
    userId,
    occurrence,
  }: FactOf<"scheduledEventUserAdded"> | FactOf<"scheduledEventUserRemoved">) => ({
    guild_scheduled_event_id: event.id,
    user_id: userId,
    guild_id: guild.id,
    ...(occurrence !== undefined && {
      guild_scheduled_event_exception_id: occurrence.id,
      response: responseOf(occurrence.isInterested),
    }),
  }),
} as const

/** https://docs.discord.food/gateway/gateway-events#guild-scheduled-event-exception-create */
const exceptionDispatch = {
  intent: "GuildScheduledEvents",
  audience,
  payload: ({ event, exception }: FactOf<"eventExceptionSet"> | FactOf<"eventExceptionDeleted">) =>
    viewEventException(event, exception),
} as const

export const scheduledEvents: Dispatches<
  | "scheduledEventCreated"
  | "scheduledEventUpdated"
  | "scheduledEventDeleted"
  | "scheduledEventUserAdded"
  | "scheduledEventUserRemoved"
  | "eventExceptionSet"
  | "eventExceptionDeleted"
  | "eventExceptionsDeleted"
> = {
  scheduledEventCreated: [{ ...eventDispatch, event: Event.GuildScheduledEventCreate }],
  scheduledEventUpdated: [{ ...eventDispatch, event: Event.GuildScheduledEventUpdate }],
  scheduledEventDeleted: [{ ...eventDispatch, event: Event.GuildScheduledEventDelete }],
  scheduledEventUserAdded: [{ ...eventUserDispatch, event: Event.GuildScheduledEventUserAdd }],
  scheduledEventUserRemoved: [{ ...eventUserDispatch, event: Event.GuildScheduledEventUserRemove }],
  // An edit sends this event as well: no exception is ever updated.
  eventExceptionSet: [{ ...exceptionDispatch, event: EventExceptionEvent.Create }],
  eventExceptionDeleted: [{ ...exceptionDispatch, event: EventExceptionEvent.Delete }],
  eventExceptionsDeleted: [
    {
      event: EventExceptionEvent.DeleteAll,
      intent: "GuildScheduledEvents",
      audience,
      payload: ({ guild, event }) => ({ guild_id: guild.id, event_id: event.id }),
    },
  ],
}
