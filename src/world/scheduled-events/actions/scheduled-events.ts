import { AuditLogEvent, GuildScheduledEventStatus as Status } from "discord-api-types/v10"
import { isDeepEqual } from "../../kernel/deep-equal.ts"
import { type SchemaOutput, enforce } from "../../kernel/body-schema.ts"
import type { GuildId, ScheduledEventId } from "../../model/ids.ts"
import type { RecurrenceRule, ScheduledEvent } from "../model.ts"
import type { World } from "../../model/world.ts"
import {
  type ScheduledEventDraft,
  scheduledEventRules,
  eventTimeRules,
  editScheduledEventBody,
  createScheduledEventBody,
  scheduledEventQuery,
} from "../schemas/scheduled-events.ts"
import { readAvatar } from "../../files/rules/pictures.ts"
import { isAccount } from "../../rules/require.ts"
import { endOccurrence } from "../rules/occurrences.ts"
import { requireGuildAccess } from "../../rules/authorization.ts"
import {
  VENUE_CHANNEL_KINDS,
  requireCanHostEvent,
  requireEventGuild,
  requireVenueChannel,
} from "../rules/venues.ts"
import {
  type LocatedEvent,
  permissionsToChangeEvent,
  requireEventEditable,
  requireRoomForEvent,
  requireVisibleEvent,
  visibleEvents,
} from "../rules/scheduled-events.ts"
import { type AuthContext, action, query } from "../../actions/action.ts"
import { syncStageWithEvent, requireStageForEvent } from "./stages.ts"
import { changesOfEvent } from "./changes.ts"
import { scheduleOccurrences, scheduleTransitions, updateEmptySince } from "./times.ts"

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
  resolve: ({ world, actor, input }: AuthContext<EventGuildInput>) => ({
    guild: requireGuildAccess(world, actor, input.guildId),
  }),
  read: ({ world, actor, resolved: { guild } }): ScheduledEvent[] =>
    visibleEvents(world, guild, actor),
})

export const getScheduledEvent = query({
  name: "scheduledEvents.get",
  querySchema: scheduledEventQuery,
  resolve: ({ world, actor, input }: AuthContext<EventInput>) =>
    requireVisibleEvent(world, actor, input),
  read: ({ resolved: { event } }): ScheduledEvent => event,
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
  resolve: ({ world, actor, input }: AuthContext<EventGuildInput>) => ({
    guild: requireEventGuild(world, actor, input.guildId),
  }),
  apply({ world, actor, resolved: { guild }, body, newId }, { emit, audit }): ScheduledEvent {
    const startsAt = Date.parse(body.scheduledStartTime)
    const draft = scheduleOf(world, body, { ...NO_LOCATION, entityType: body.entityType, startsAt })
    const channel = requireVenueChannel(world, actor, guild, draft, ["CreateEvents"])
    requireRoomForEvent(guild)
    // Read first, since a refusal takes no id.
    const image = readAvatar(body.image) ?? null
    const event: ScheduledEvent = {
      ...draft,
      id: newId<ScheduledEventId>(),
      guildId: guild.id,
      creatorId: isAccount(actor) ? actor : guild.ownerId,
      name: body.name,
      description: body.description ?? null,
      image,
      status: Status.Scheduled,
      emptySince: null,
      recurrenceRule: body.recurrenceRule ?? null,
      exceptions: new Map(),
      subscriberIds: new Set(),
      responses: new Map(),
    }
    guild.scheduledEvents.set(event.id, event)
    scheduleTransitions(world, event)
    scheduleOccurrences(world, event)
    const about = { guild, event, channel }
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
  resolve: requireChangeableEvent,
  apply({ resolved: { guild, event, channel } }, { emit, audit }): void {
    guild.scheduledEvents.delete(event.id)
    emit({ type: "scheduledEventDeleted", guild, event, channel })
    const changes = changesOfEvent(event, undefined)
    audit(guild, { type: AuditLogEvent.GuildScheduledEventDelete, targetId: event.id, changes })
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
  resolve: requireChangeableEvent,
  apply({ world, actor, resolved: { guild, event }, body }, effects): ScheduledEvent {
    const { emit, audit } = effects
    requireEventEditable(world, event, body.status)
    const draft = scheduleOf(world, body, event)
    const anyOf = permissionsToChangeEvent(event, actor)
    const channel = requireVenueChannel(world, actor, guild, draft, anyOf)
    const { name = event.name, description = event.description, status = event.status } = body
    const { image = event.image } = { image: readAvatar(body.image) }
    requireStageForEvent(world, guild, event.status, { ...draft, status })
    const before = { ...event }
    Object.assign(event, { ...draft, name, description, image } satisfies Partial<ScheduledEvent>)
    const hasNewRule = setRecurrenceRule(event, body.recurrenceRule)
    if (status === Status.Completed && event.status === Status.Active) {
      endOccurrence(event, world.clock.now())
    } else event.status = status
    if (isDeepEqual(before, event)) return event
    updateEmptySince(world, guild, event)
    scheduleTransitions(world, event)
    if (hasNewRule) scheduleOccurrences(world, event)
    if (clearExceptions(event, hasNewRule))
      emit({ type: "eventExceptionsDeleted", guild, event, channel })
    emit({ type: "scheduledEventUpdated", guild, event, channel })
    const changes = changesOfEvent(before, event)
    audit(guild, { type: AuditLogEvent.GuildScheduledEventUpdate, targetId: event.id, changes })
    syncStageWithEvent({ world, actor, guild, event, channel, before: before.status }, effects)
    return event
  },
})

/** Sets the rule of an event, unless it is undefined. Returns whether it changed. */
function setRecurrenceRule(
  event: ScheduledEvent,
  rule: RecurrenceRule | null | undefined,
): boolean {
  if (rule === undefined || isDeepEqual(rule, event.recurrenceRule)) return false
  event.recurrenceRule = rule
  return true
}

/**
 * Removes the exceptions of an event with a new rule, and the responses to its occurrences. Returns
 * whether there were exceptions. https://github.com/discord/discord-api-docs/issues/8420
 */
function clearExceptions({ exceptions, responses }: ScheduledEvent, hasNewRule: boolean): boolean {
  if (!hasNewRule) return false
  const hadExceptions = exceptions.size > 0
  exceptions.clear()
  responses.clear()
  return hadExceptions
}

/**
 * Returns an event that the actor may change. Needs CREATE_EVENTS or MANAGE_EVENTS for an event of
 * the actor, and MANAGE_EVENTS for others.
 */
export function requireChangeableEvent({
  world,
  actor,
  input,
}: AuthContext<EventInput>): LocatedEvent {
  const found = requireVisibleEvent(world, actor, input)
  const anyOf = permissionsToChangeEvent(found.event, actor)
  requireCanHostEvent(world, actor, found, found.event.entityType, anyOf)
  return found
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
