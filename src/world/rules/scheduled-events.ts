// Scheduled events: lookup, venues, and permission to see and change them.
// https://docs.discord.com/developers/resources/guild-scheduled-event

import {
  GuildScheduledEventEntityType as EntityType,
  GuildScheduledEventStatus as Status,
} from "discord-api-types/v10"
import { issues } from "../kernel/body-schema.ts"
import { ApiError, invalidFormBody } from "../kernel/api-error.ts"
import type { VoiceBasedChannel } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { ChannelId, GuildId, ScheduledEventId } from "../model/ids.ts"
import type { RefusalReason } from "../model/refusal-reason.ts"
import type { ScheduledEvent } from "../model/scheduled-event.ts"
import type { Actor, WorldState, World } from "../model/world.ts"
import { followsPlatform } from "./deviations.ts"
import { missingAccess, missingPermissions } from "./explained-api-error.ts"
import { LIMITS } from "./limits.ts"
import { reasonsInChannel, reasonsInGuild } from "./permission-reasons.ts"
import { requireGuild } from "./require.ts"
import { type Permission, canInChannel, canInGuild, canSee } from "./permissions.ts"
import { requireChannelAccess, requireGuildAccess } from "./authorization.ts"

/** The place of an event: a channel, or the guild for an external event. */
export type EventVenue = Pick<ScheduledEvent, "guildId" | "channelId">

/** The permissions at the venue, besides seeing it, that creating and changing an event needs. */
const VENUE_PERMISSIONS: Readonly<Record<EntityType, readonly Permission[]>> = {
  [EntityType.StageInstance]: ["ManageChannels", "MuteMembers", "MoveMembers"],
  [EntityType.Voice]: ["Connect"],
  [EntityType.External]: [],
}

/** The kind of channel for each entity type; undefined for external events. */
export const VENUE_CHANNEL_KINDS: Readonly<
  Record<EntityType, VoiceBasedChannel["kind"] | undefined>
> = {
  [EntityType.StageInstance]: "stage",
  [EntityType.Voice]: "voice",
  [EntityType.External]: undefined,
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

export function requireScheduledEvent(guild: Guild, id: ScheduledEventId): ScheduledEvent {
  const event = guild.scheduledEvents.get(id)
  if (event === undefined) throw new ApiError("unknownScheduledEvent")
  return event
}

/** Returns whether an event is scheduled or active. */
export function isUncompleted({ status }: ScheduledEvent): boolean {
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

/** Returns the channel of an event; null for an external event. */
export function channelOfEvent(
  world: WorldState,
  { channelId }: Pick<EventVenue, "channelId">,
): VoiceBasedChannel | null {
  const channel = channelId === null ? undefined : world.channels.get(channelId)
  return channel?.kind === "voice" || channel?.kind === "stage" ? channel : null
}

/** Returns whether an actor sees an event. An event in a channel is visible with its channel. */
export function canSeeEvent(world: World, event: ScheduledEvent, actor: Actor): boolean {
  const channel = channelOfEvent(world, event)
  return channel === null || canSee(world, channel, actor)
}

/** Returns the events of a guild that an actor sees, oldest first. */
export function visibleEvents(world: World, guild: Guild, actor: Actor): ScheduledEvent[] {
  return [...guild.scheduledEvents.values()].filter((event) => canSeeEvent(world, event, actor))
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
): ScheduledEvent {
  const event = requireScheduledEvent(requireGuildAccess(world, actor, guildId), eventId)
  if (!canSeeEvent(world, event, actor)) {
    throw missingAccess(() => reasonsAtVenue(world, event, actor, ["ViewChannel"]))
  }
  return event
}

/** Returns whether an actor has a permission at the venue of an event. */
function canAtVenue(
  world: World,
  venue: EventVenue,
  actor: Actor,
  permission: Permission,
): boolean {
  const channel = channelOfEvent(world, venue)
  if (channel !== null) return canInChannel(world, channel, actor, [permission])
  const guild = world.guilds.get(venue.guildId)
  return guild !== undefined && canInGuild(world, guild, actor, permission)
}

function reasonsAtVenue(
  world: World,
  venue: EventVenue,
  actor: Actor,
  permissions: readonly Permission[],
): readonly RefusalReason[] {
  const channel = channelOfEvent(world, venue)
  if (channel !== null) return reasonsInChannel(world, channel, actor, permissions)
  return reasonsInGuild(world, requireGuild(world, venue.guildId), actor, permissions)
}

/**
 * Requires that the actor may create events in at least one channel of a guild or in the guild
 * itself.
 *
 * @throws ApiError 10004, 50001, 50013
 */
export function requireCanCreateEvents(world: World, actor: Actor, guildId: GuildId): void {
  const guild = requireGuildAccess(world, actor, guildId)
  const isAllowed = [null, ...guild.channelIds].some((channelId) => {
    return canAtVenue(world, { guildId, channelId }, actor, "CreateEvents")
  })
  if (!isAllowed)
    throw missingPermissions(() => reasonsInGuild(world, guild, actor, ["CreateEvents"]))
}

/**
 * Requires that the actor may hold an event at a venue and has one of the permissions `anyOf`. In a
 * channel, all permissions are those of the channel.
 *
 * @throws ApiError 10003 for a channel outside the guild, 50001, 50013, 50024 for a channel of
 * another kind.
 */
export function requireCanHostEvent(
  world: World,
  actor: Actor,
  venue: EventVenue & Pick<ScheduledEvent, "entityType">,
  anyOf: readonly Permission[],
): void {
  const { guildId, channelId, entityType } = venue
  const guild = requireGuildAccess(world, actor, guildId)
  if (channelId !== null) requireVenueChannel(world, actor, guild, channelId, entityType)
  const holds = (permission: Permission) => canAtVenue(world, venue, actor, permission)
  if (!anyOf.some(holds)) {
    throw missingPermissions(() => [
      ...(anyOf.length > 1 ? [{ kind: "anyOf", permissions: anyOf } as const] : []),
      ...reasonsAtVenue(world, venue, actor, anyOf),
    ])
  }
  if (!VENUE_PERMISSIONS[entityType].every(holds)) {
    throw missingPermissions(() =>
      reasonsAtVenue(world, venue, actor, VENUE_PERMISSIONS[entityType]),
    )
  }
}

function requireVenueChannel(
  world: World,
  actor: Actor,
  guild: Guild,
  id: ChannelId,
  entityType: EntityType,
): void {
  if (!guild.channelIds.has(id)) throw new ApiError("unknownChannel")
  const { kind } = requireChannelAccess(world, actor, id)
  if (kind !== VENUE_CHANNEL_KINDS[entityType]) throw new ApiError("wrongChannelType")
}

/** Returns the permissions of which one is needed to change an event. The creator needs less. */
export function permissionsToChangeEvent(
  { creatorId }: ScheduledEvent,
  actor: Actor,
): readonly Permission[] {
  return creatorId === actor ? ["CreateEvents", "ManageEvents"] : ["ManageEvents"]
}
