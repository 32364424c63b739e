// Scheduled events: which there are, where they take place, and who may see and change them.
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

/** Where an event takes place. */
export type EventVenue = Pick<ScheduledEvent, "guildId" | "channelId">

/** What those hold who make and change an event, by where it takes place, besides seeing that. */
const VENUE_PERMISSIONS: Readonly<Record<EntityType, readonly Permission[]>> = {
  [EntityType.StageInstance]: ["ManageChannels", "MuteMembers", "MoveMembers"],
  [EntityType.Voice]: ["Connect"],
  [EntityType.External]: [],
}

/** The kind of channel in which each type takes place; none where it takes place elsewhere. */
export const VENUE_CHANNEL_KINDS: Readonly<
  Record<EntityType, VoiceBasedChannel["kind"] | undefined>
> = {
  [EntityType.StageInstance]: "stage",
  [EntityType.Voice]: "voice",
  [EntityType.External]: undefined,
}

/**
 * The statuses that the platform lets an event have after each one. An event that is over has none.
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

/** Whether an event can still take place, or does. */
export function isUncompleted({ status }: ScheduledEvent): boolean {
  return NEXT_STATUSES[status].length > 0
}

/** @throws Problem 180000 */
export function requireUncompleted(event: ScheduledEvent): void {
  if (!isUncompleted(event)) throw new ApiError("finishedEvent")
}

/**
 * Requires that an edit may set the status that it names, or edit the event at all where it names none.
 * The specification lets an edit set any status, and the platform lets it move forward only.
 *
 * @throws Problem 180000 for an event that is over, 50035 for a status that cannot follow.
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

/** @throws Problem 30038 */
export function requireRoomForEvent({ scheduledEvents }: Guild): void {
  const uncompleted = [...scheduledEvents.values()].filter(isUncompleted)
  if (uncompleted.length >= LIMITS.scheduledEvent.perGuild) {
    throw new ApiError("tooManyScheduledEvents")
  }
}

/** The channel that an event takes place in; null where it takes place elsewhere. */
export function channelOfEvent(
  world: WorldState,
  { channelId }: Pick<EventVenue, "channelId">,
): VoiceBasedChannel | null {
  const channel = channelId === null ? undefined : world.channels.get(channelId)
  return channel?.kind === "voice" || channel?.kind === "stage" ? channel : null
}

/** Whether an account sees an event: with its channel, or as a member. */
export function canSeeEvent(world: World, event: ScheduledEvent, actor: Actor): boolean {
  const channel = channelOfEvent(world, event)
  return channel === null || canSee(world, channel, actor)
}

/** The events of a guild that an account sees, oldest first. */
export function visibleEvents(world: World, guild: Guild, actor: Actor): ScheduledEvent[] {
  return [...guild.scheduledEvents.values()].filter((event) => canSeeEvent(world, event, actor))
}

/**
 * An event that the actor sees.
 *
 * @throws Problem 10004, 50001, 10070
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

/** Whether somebody holds a permission where an event takes place. */
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

/** Whoever may make an event nowhere need say nothing of one. @throws Problem 10004, 50001, 50013 */
export function requireCanCreateEvents(world: World, actor: Actor, guildId: GuildId): void {
  const guild = requireGuildAccess(world, actor, guildId)
  const isAllowed = [null, ...guild.channelIds].some((channelId) => {
    return canAtVenue(world, { guildId, channelId }, actor, "CreateEvents")
  })
  if (!isAllowed)
    throw missingPermissions(() => reasonsInGuild(world, guild, actor, ["CreateEvents"]))
}

/**
 * Requires what it takes to have an event take place there, and one of some permissions over events.
 * In a channel all of it counts in the channel.
 *
 * @throws Problem 10003 for no channel of the guild, 50001, 50013, 50024 for a channel of another kind.
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

/** What changing an event takes: less for one's own. */
export function permissionsToChangeEvent(
  { creatorId }: ScheduledEvent,
  actor: Actor,
): readonly Permission[] {
  return creatorId === actor ? ["CreateEvents", "ManageEvents"] : ["ManageEvents"]
}
