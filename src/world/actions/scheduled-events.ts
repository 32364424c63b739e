import { AuditLogEvent, GuildScheduledEventStatus as Status } from "discord-api-types/v10"
import { isDeepEqual } from "../kernel/deep-equal.ts"
import { type SchemaOutput, enforce } from "../kernel/body-schema.ts"
import type { GuildId, ScheduledEventId } from "../model/ids.ts"
import type { ScheduledEvent } from "../model/scheduled-event.ts"
import type { World } from "../model/world.ts"
import {
  type ScheduledEventDraft,
  scheduledEventRules,
  eventTimeRules,
  editScheduledEventBody,
  createScheduledEventBody,
  scheduledEventQuery,
} from "../rules/schemas/scheduled-events.ts"
import { isAccount, requireGuild } from "../rules/require.ts"
import { requireGuildAccess } from "../rules/authorization.ts"
import {
  VENUE_CHANNEL_KINDS,
  channelOfEvent,
  visibleEvents,
  requireEventEditable,
  requireVisibleEvent,
  requireCanCreateEvents,
  requireCanHostEvent,
  requireRoomForEvent,
  requireScheduledEvent,
  permissionsToChangeEvent,
} from "../rules/scheduled-events.ts"
import { type AuthContext, action, query } from "./action.ts"
import { syncStageWithEvent, requireStageForEvent } from "./scheduled-event-stages.ts"
import { changesOfEvent } from "./scheduled-event-changes.ts"
import { removeEvent } from "./scheduled-event-removal.ts"
import { scheduleTransitions, updateEmptySince } from "./scheduled-event-times.ts"

interface EventGuildInput {
  readonly guildId: GuildId
}

export interface EventInput extends EventGuildInput {
  readonly eventId: ScheduledEventId
}

/** Lists the events of a guild that the actor sees, including events that have ended. */
export const listScheduledEvents = query({
  name: "scheduledEvents.list",
  querySchema: scheduledEventQuery,
  resolve({ world, actor, input }: AuthContext<EventGuildInput>) {
    requireGuildAccess(world, actor, input.guildId)
  },
  read: ({ world, actor, input, query: { withUserCount } }) => ({
    events: visibleEvents(world, requireGuild(world, input.guildId), actor),
    withUserCount,
  }),
})

export const getScheduledEvent = query({
  name: "scheduledEvents.get",
  querySchema: scheduledEventQuery,
  resolve({ world, actor, input }: AuthContext<EventInput>) {
    requireVisibleEvent(world, actor, input)
  },
  read: ({ world, input, query: { withUserCount } }) => ({
    event: requireScheduledEvent(requireGuild(world, input.guildId), input.eventId),
    withUserCount,
  }),
})

/** The defaults of a new event. */
const NO_LOCATION = { channelId: null, location: null, endsAt: null }

/**
 * Creates an event. Its creator is interested in it; for the system, the guild owner is the
 * creator. The event starts and ends by the clock.
 * https://docs.discord.com/developers/resources/guild-scheduled-event#create-guild-scheduled-event
 */
export const createScheduledEvent = action({
  name: "scheduledEvents.create",
  bodySchema: createScheduledEventBody,
  resolve({ world, actor, input }: AuthContext<EventGuildInput>) {
    requireCanCreateEvents(world, actor, input.guildId)
  },
  apply({ world, actor, input: { guildId }, body, newId }, { emit, audit }): ScheduledEvent {
    const guild = requireGuild(world, guildId)
    const startsAt = Date.parse(body.scheduledStartTime)
    const draft = scheduleOf(world, body, { ...NO_LOCATION, entityType: body.entityType, startsAt })
    requireCanHostEvent(world, actor, { guildId, ...draft }, ["CreateEvents"])
    requireRoomForEvent(guild)
    const event: ScheduledEvent = {
      ...draft,
      id: newId<ScheduledEventId>(),
      guildId,
      creatorId: isAccount(actor) ? actor : guild.ownerId,
      name: body.name,
      description: body.description ?? null,
      status: Status.Scheduled,
      emptySince: null,
      subscriberIds: new Set(),
    }
    guild.scheduledEvents.set(event.id, event)
    scheduleTransitions(world, event)
    const about = { guild, event, channel: channelOfEvent(world, event) }
    emit({ type: "scheduledEventCreated", ...about })
    if (isAccount(actor)) {
      event.subscriberIds.add(actor)
      emit({ type: "scheduledEventUserAdded", ...about, userId: actor })
    }
    const changes = changesOfEvent(undefined, event)
    audit(guild, { type: AuditLogEvent.GuildScheduledEventCreate, targetId: event.id, changes })
    return event
  },
})

/** Deletes an event. Its later deadlines have no effect. */
export const deleteScheduledEvent = action({
  name: "scheduledEvents.delete",
  resolve: requireCanChangeEvent,
  apply({ world, input }, effects): void {
    const guild = requireGuild(world, input.guildId)
    const event = requireScheduledEvent(guild, input.eventId)
    removeEvent(world, guild, event, effects.emit)
    const changes = changesOfEvent(event, undefined)
    const type = AuditLogEvent.GuildScheduledEventDelete
    effects.audit(guild, { type, targetId: event.id, changes })
  },
})

/**
 * Edits an event. Absent keys keep their value, and a given status is set before its time. An edit
 * without changes emits no event and writes no audit log entry.
 * https://docs.discord.com/developers/resources/guild-scheduled-event#modify-guild-scheduled-event
 */
export const editScheduledEvent = action({
  name: "scheduledEvents.edit",
  bodySchema: editScheduledEventBody,
  resolve: requireCanChangeEvent,
  apply({ world, actor, input, body }, effects): ScheduledEvent {
    const { emit, audit } = effects
    const guild = requireGuild(world, input.guildId)
    const event = requireScheduledEvent(guild, input.eventId)
    requireEventEditable(world, event, body.status)
    const draft = scheduleOf(world, body, event)
    requireCanHostEvent(
      world,
      actor,
      { guildId: guild.id, ...draft },
      permissionsToChangeEvent(event, actor),
    )
    const { name = event.name, description = event.description, status = event.status } = body
    requireStageForEvent(world, event.status, { ...draft, status })
    const before = { ...event }
    Object.assign(event, { ...draft, name, description, status } satisfies Partial<ScheduledEvent>)
    if (isDeepEqual(before, event)) return event
    updateEmptySince(world, event)
    scheduleTransitions(world, event)
    emit({ type: "scheduledEventUpdated", guild, event, channel: channelOfEvent(world, event) })
    const changes = changesOfEvent(before, event)
    audit(guild, { type: AuditLogEvent.GuildScheduledEventUpdate, targetId: event.id, changes })
    syncStageWithEvent({ world, actor, guild, event, before: before.status }, effects)
    return event
  },
})

/**
 * Requires CREATE_EVENTS or MANAGE_EVENTS for an event of the actor, and MANAGE_EVENTS for others.
 */
function requireCanChangeEvent({ world, actor, input }: AuthContext<EventInput>): void {
  const event = requireVisibleEvent(world, actor, input)
  requireCanHostEvent(world, actor, event, permissionsToChangeEvent(event, actor))
}

/** Returns the times and the place of an event: the given values, or the previous ones. */
function scheduleOf(
  world: World,
  body: SchemaOutput<typeof editScheduledEventBody>,
  before: ScheduledEventDraft,
): ScheduledEventDraft {
  const start = millisecondsOf(body.scheduledStartTime)
  const end = millisecondsOf(body.scheduledEndTime)
  const {
    entityType = before.entityType,
    channelId = before.channelId,
    entityMetadata: { location = before.location } = {},
  } = body
  const times = {
    startsAt: start ?? before.startsAt,
    endsAt: end === undefined ? before.endsAt : end,
  }
  enforce(eventTimeRules, { now: world.clock.now(), start, end, ...times })
  enforce(scheduledEventRules, { entityType, channelId, location, ...times })
  // The location is ignored if the event takes place in a channel.
  return {
    entityType,
    channelId,
    location: VENUE_CHANNEL_KINDS[entityType] ? null : location,
    ...times,
  }
}

function millisecondsOf<Absent extends null | undefined>(time: string | Absent): number | Absent {
  return typeof time === "string" ? Date.parse(time) : time
}
