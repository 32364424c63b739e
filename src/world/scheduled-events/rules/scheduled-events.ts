// Scheduled events: lookup, visibility, statuses, and the permissions to change them.
// https://docs.discord.com/developers/resources/guild-scheduled-event

import { GuildScheduledEventStatus as Status } from "discord-api-types/v10"
import { issues } from "../../kernel/body-schema.ts"
import { ApiError, invalidFormBody } from "../../kernel/api-error.ts"
import type { Guild } from "../../guilds/model.ts"
import type { GuildId, ScheduledEventId } from "../../model/ids.ts"
import type { ScheduledEvent } from "../model.ts"
import type { Actor, World } from "../../model/world.ts"
import { requireGuildAccess } from "../../rules/authorization.ts"
import { followsPlatform } from "../../rules/deviations.ts"
import { type EventVenue, channelOfEvent, reasonsAtVenue } from "./venues.ts"
import { missingAccess } from "../../rules/explained-api-error.ts"
import { LIMITS } from "../../rules/limits.ts"
import { type Permission, canSee } from "../../rules/permissions.ts"

/** An event with its guild and its channel. */
export interface LocatedEvent extends EventVenue {
  readonly event: ScheduledEvent
}

/**
 * The statuses that the platform allows after each status. A finished event has no next status.
 * https://docs.discord.com/developers/resources/guild-scheduled-event#guild-scheduled-event-object-valid-guild-scheduled-event-status-transitions
 */
const NEXT_STATUSES: Readonly<Record<Status, readonly Status[]>> = {
  [Status.Scheduled]: [Status.Scheduled, Status.Active, Status.Canceled],
  [Status.Active]: [Status.Active, Status.Completed],
  [Status.Completed]: [],
  [Status.Canceled]: [],
}

/** Returns an event of a guild. @throws ApiError 10070 */
export function requireScheduledEvent(guild: Guild, id: ScheduledEventId): ScheduledEvent {
  const event = guild.scheduledEvents.get(id)
  if (event === undefined) throw new ApiError("unknownScheduledEvent")
  return event
}

/** Returns whether an event is scheduled or active. */
function isUncompleted({ status }: ScheduledEvent): boolean {
  return NEXT_STATUSES[status].length > 0
}

/**
 * Requires that an event is scheduled or active.
 *
 * @throws ApiError 180000
 */
export function requireUncompleted(event: ScheduledEvent): void {
  if (!isUncompleted(event)) throw new ApiError("finishedEvent")
}

/**
 * Requires that an edit may set its status, or may edit the event at all if it sets no status. The
 * specification lets an edit set any status; the platform only lets it move forward.
 *
 * @throws ApiError 180000 for a finished event, 50035 for a status that cannot follow.
 */
export function requireEventEditable(
  world: Pick<World, "profile">,
  event: ScheduledEvent,
  status: Status | undefined,
): void {
  if (status !== undefined && !followsPlatform(world, "event-status-edits")) return
  requireUncompleted(event)
  const next = NEXT_STATUSES[event.status]
  if (status !== undefined && !next.includes(status)) {
    throw invalidFormBody(["status"], [issues.choice(next)])
  }
}

/**
 * Requires that a guild can have another unfinished event.
 *
 * @throws ApiError 30038
 */
export function requireRoomForEvent({ scheduledEvents }: Guild): void {
  const uncompleted = [...scheduledEvents.values()].filter(isUncompleted)
  if (uncompleted.length >= LIMITS.scheduledEvent.perGuild) {
    throw new ApiError("tooManyScheduledEvents")
  }
}

/** Returns whether an actor sees an event. An event in a channel is visible with its channel. */
function canSeeEvent(world: World, channel: EventVenue["channel"], actor: Actor): boolean {
  return channel === null || canSee(world, channel, actor)
}

/** Returns the events of a guild that an actor sees, oldest first. */
export function visibleEvents(world: World, guild: Guild, actor: Actor): ScheduledEvent[] {
  return [...guild.scheduledEvents.values()].filter((event) => {
    return canSeeEvent(world, channelOfEvent(world, event), actor)
  })
}

/**
 * Returns an event that the actor sees.
 *
 * @throws ApiError 10004, 50001, 10070
 */
export function requireVisibleEvent(
  world: World,
  actor: Actor,
  { guildId, eventId }: { readonly guildId: GuildId; readonly eventId: ScheduledEventId },
): LocatedEvent {
  const guild = requireGuildAccess(world, actor, guildId)
  const event = requireScheduledEvent(guild, eventId)
  const channel = channelOfEvent(world, event)
  if (canSeeEvent(world, channel, actor)) return { guild, event, channel }
  throw missingAccess(() => reasonsAtVenue(world, { guild, channel }, actor, ["ViewChannel"]))
}

/** Returns the permissions of which one is needed to change an event. The creator needs less. */
export function permissionsToChangeEvent(
  { creatorId }: ScheduledEvent,
  actor: Actor,
): readonly Permission[] {
  return creatorId === actor ? ["CreateEvents", "ManageEvents"] : ["ManageEvents"]
}
