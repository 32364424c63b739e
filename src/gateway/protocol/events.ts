// The names of gateway events.

import { GatewayDispatchEvents } from "discord-api-types/v10"

/**
 * The events of exceptions of scheduled events, which the types of the API lack.
 * https://docs.discord.food/gateway/gateway-events#guild-scheduled-event-exception-create
 */
export const EventExceptionEvent = {
  Create: "GUILD_SCHEDULED_EVENT_EXCEPTION_CREATE",
  Delete: "GUILD_SCHEDULED_EVENT_EXCEPTION_DELETE",
  DeleteAll: "GUILD_SCHEDULED_EVENT_EXCEPTIONS_DELETE",
} as const

/** The events of requests to join a guild, which the types of the API lack. */
export const JoinRequestEvent = {
  Create: "GUILD_JOIN_REQUEST_CREATE",
  Update: "GUILD_JOIN_REQUEST_UPDATE",
  Delete: "GUILD_JOIN_REQUEST_DELETE",
} as const

type ValueOf<T> = T[keyof T]

/** The name of a gateway event. */
export type GatewayEvent =
  | GatewayDispatchEvents
  | ValueOf<typeof EventExceptionEvent>
  | ValueOf<typeof JoinRequestEvent>

/** The names of all gateway events. */
export const GATEWAY_EVENTS: ReadonlySet<string> = new Set<GatewayEvent>([
  ...Object.values(GatewayDispatchEvents),
  ...Object.values(EventExceptionEvent),
  ...Object.values(JoinRequestEvent),
])
