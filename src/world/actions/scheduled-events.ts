import { AuditLogEvent, GuildScheduledEventStatus as Status } from "discord-api-types/v10"
import { isSame } from "../kernel/equal.ts"
import { type Given, enforce } from "../kernel/form.ts"
import type { GuildId, ScheduledEventId } from "../model/ids.ts"
import type { ScheduledEvent } from "../model/scheduled-event.ts"
import type { World } from "../model/world.ts"
import {
  type EventSaid,
  fittingEvent,
  fittingTimes,
  scheduledEventEditForm,
  scheduledEventForm,
  scheduledEventQuery,
} from "../rules/forms/scheduled-events.ts"
import { isAccount, needGuild } from "../rules/need.ts"
import { needInGuild } from "../rules/authorization.ts"
import {
  KIND,
  channelOfEvent,
  eventsSeenBy,
  needEditable,
  needEventSeen,
  needMayCreateEvents,
  needMayHold,
  needRoomForEvent,
  needScheduledEvent,
  powersOver,
} from "../rules/scheduled-events.ts"
import { type Asked, action, query } from "./action.ts"
import { followEvent, needStageForEvent } from "./event-stages.ts"
import { changesOfEvent } from "./scheduled-event-changes.ts"
import { removeEvent } from "./scheduled-event-removal.ts"
import { holdInTime, noteEmpty } from "./scheduled-event-times.ts"

interface InGuild {
  readonly guildId: GuildId
}

/** An event of a guild. */
export interface EventInput extends InGuild {
  readonly eventId: ScheduledEventId
}

/** Lists the events of a guild that one sees, those that are over too. */
export const listScheduledEvents = query({
  name: "scheduledEvents.list",
  form: scheduledEventQuery,
  authorize({ world, actor, input }: Asked<InGuild>) {
    needInGuild(world, actor, input.guildId)
  },
  read: ({ world, actor, input, given }) => ({
    events: eventsSeenBy(world, needGuild(world, input.guildId), actor),
    withUserCount: given.withUserCount,
  }),
})

/** Reads an event. */
export const getScheduledEvent = query({
  name: "scheduledEvents.get",
  form: scheduledEventQuery,
  authorize({ world, actor, input }: Asked<EventInput>) {
    needEventSeen(world, actor, input)
  },
  read: ({ world, input, given }) => ({
    event: needScheduledEvent(needGuild(world, input.guildId), input.eventId),
    withUserCount: given.withUserCount,
  }),
})

/** What nothing is said of. */
const NOWHERE = { channelId: null, location: null, endsAt: null }

/**
 * Makes an event, in which its maker is interested. The system makes one in the name of the owner. It
 * begins and ends by the clock.
 * https://docs.discord.com/developers/resources/guild-scheduled-event#create-guild-scheduled-event
 */
export const createScheduledEvent = action({
  name: "scheduledEvents.create",
  form: scheduledEventForm,
  authorize({ world, actor, input }: Asked<InGuild>) {
    needMayCreateEvents(world, actor, input.guildId)
  },
  apply({ world, actor, input: { guildId }, given, newId }, { tell, audit }): ScheduledEvent {
    const guild = needGuild(world, guildId)
    const startsAt = Date.parse(given.scheduledStartTime)
    const said = saidOf(world, given, { ...NOWHERE, entityType: given.entityType, startsAt })
    needMayHold(world, actor, { guildId, ...said }, ["CreateEvents"])
    needRoomForEvent(guild)
    const event: ScheduledEvent = {
      ...said,
      id: newId<ScheduledEventId>(),
      guildId,
      creatorId: isAccount(actor) ? actor : guild.ownerId,
      name: given.name,
      description: given.description ?? null,
      status: Status.Scheduled,
      emptySince: null,
      subscriberIds: new Set(),
    }
    guild.scheduledEvents.set(event.id, event)
    holdInTime(world, event)
    const about = { guild, event, channel: channelOfEvent(world, event) }
    tell({ type: "scheduledEventCreated", ...about })
    if (isAccount(actor)) {
      event.subscriberIds.add(actor)
      tell({ type: "scheduledEventUserAdded", ...about, userId: actor })
    }
    const changes = changesOfEvent(undefined, event)
    audit(guild, { type: AuditLogEvent.GuildScheduledEventCreate, targetId: event.id, changes })
    return event
  },
})

/** Takes an event away; whose deadlines come later find nothing. */
export const deleteScheduledEvent = action({
  name: "scheduledEvents.delete",
  authorize: needMayChangeEvent,
  apply({ world, input }, effects): void {
    const guild = needGuild(world, input.guildId)
    const event = needScheduledEvent(guild, input.eventId)
    removeEvent(world, guild, event, effects.tell)
    const changes = changesOfEvent(event, undefined)
    const type = AuditLogEvent.GuildScheduledEventDelete
    effects.audit(guild, { type, targetId: event.id, changes })
  },
})

/**
 * Edits an event: what is left out stays, and a status that is named is set before its time. An edit
 * that changes nothing is neither told nor audited.
 * https://docs.discord.com/developers/resources/guild-scheduled-event#modify-guild-scheduled-event
 */
export const editScheduledEvent = action({
  name: "scheduledEvents.edit",
  form: scheduledEventEditForm,
  authorize: needMayChangeEvent,
  apply({ world, actor, input, given }, effects): ScheduledEvent {
    const { tell, audit } = effects
    const guild = needGuild(world, input.guildId)
    const event = needScheduledEvent(guild, input.eventId)
    needEditable(world, event, given.status)
    const said = saidOf(world, given, event)
    needMayHold(world, actor, { guildId: guild.id, ...said }, powersOver(event, actor))
    const { name = event.name, description = event.description, status = event.status } = given
    needStageForEvent(world, event.status, { ...said, status })
    const before = { ...event }
    Object.assign(event, { ...said, name, description, status } satisfies Partial<ScheduledEvent>)
    if (isSame(before, event)) return event
    noteEmpty(world, event)
    holdInTime(world, event)
    tell({ type: "scheduledEventUpdated", guild, event, channel: channelOfEvent(world, event) })
    const changes = changesOfEvent(before, event)
    audit(guild, { type: AuditLogEvent.GuildScheduledEventUpdate, targetId: event.id, changes })
    followEvent({ world, actor, guild, event, before: before.status }, effects)
    return event
  },
})

/** One's own with CREATE_EVENTS or MANAGE_EVENTS, another's with the latter. */
function needMayChangeEvent({ world, actor, input }: Asked<EventInput>): void {
  const event = needEventSeen(world, actor, input)
  needMayHold(world, actor, event, powersOver(event, actor))
}

/** When and where an event is to be: what was said of it, over what it was. */
function saidOf(
  world: World,
  given: Given<typeof scheduledEventEditForm>,
  before: EventSaid,
): EventSaid {
  const start = millisecondsOf(given.scheduledStartTime)
  const end = millisecondsOf(given.scheduledEndTime)
  const {
    entityType = before.entityType,
    channelId = before.channelId,
    entityMetadata: { location = before.location } = {},
  } = given
  const times = {
    startsAt: start ?? before.startsAt,
    endsAt: end === undefined ? before.endsAt : end,
  }
  enforce(fittingTimes, { now: world.clock.now(), start, end, ...times })
  enforce(fittingEvent, { entityType, channelId, location, ...times })
  // A location is passed over where a channel is the place.
  return { entityType, channelId, location: KIND[entityType] ? null : location, ...times }
}

function millisecondsOf<Absent extends null | undefined>(said: string | Absent): number | Absent {
  return typeof said === "string" ? Date.parse(said) : said
}
