// Scheduled events: which there are, where they take place, and who may see and change them.
// https://docs.discord.com/developers/resources/guild-scheduled-event

import {
  GuildScheduledEventEntityType as EntityType,
  GuildScheduledEventStatus as Status,
} from "discord-api-types/v10"
import { wrong } from "../kernel/form.ts"
import { Problem, invalidForm } from "../kernel/problem.ts"
import type { HeardChannel } from "../model/channel.ts"
import type { Guild } from "../model/guild.ts"
import type { ChannelId, GuildId, ScheduledEventId } from "../model/ids.ts"
import type { Reason } from "../model/reason.ts"
import type { ScheduledEvent } from "../model/scheduled-event.ts"
import type { Actor, State, World } from "../model/world.ts"
import { followsPlatform } from "./deviations.ts"
import { missingAccess, missingPermissions } from "./explained-problem.ts"
import { LIMITS } from "./limits.ts"
import { reasonsInChannel, reasonsInGuild } from "./losses.ts"
import { needGuild } from "./need.ts"
import { type Permission, canInChannel, canInGuild, canSee } from "./permissions.ts"
import { needInChannel, needInGuild } from "./authorization.ts"

/** Where an event takes place. */
export type Venue = Pick<ScheduledEvent, "guildId" | "channelId">

/** What those hold who make and change an event, by where it takes place, besides seeing that. */
const HOLDING: Readonly<Record<EntityType, readonly Permission[]>> = {
  [EntityType.StageInstance]: ["ManageChannels", "MuteMembers", "MoveMembers"],
  [EntityType.Voice]: ["Connect"],
  [EntityType.External]: [],
}

/** The kind of channel in which each type takes place; none where it takes place elsewhere. */
export const KIND: Readonly<Record<EntityType, HeardChannel["kind"] | undefined>> = {
  [EntityType.StageInstance]: "stage",
  [EntityType.Voice]: "voice",
  [EntityType.External]: undefined,
}

/**
 * The statuses that the platform lets an event have after each one. An event that is over has none.
 * https://docs.discord.com/developers/resources/guild-scheduled-event#guild-scheduled-event-object-valid-guild-scheduled-event-status-transitions
 */
const NEXT: Readonly<Record<Status, readonly Status[]>> = {
  [Status.Scheduled]: [Status.Scheduled, Status.Active, Status.Canceled],
  [Status.Active]: [Status.Active, Status.Completed],
  [Status.Completed]: [],
  [Status.Canceled]: [],
}

export function needScheduledEvent(guild: Guild, id: ScheduledEventId): ScheduledEvent {
  const event = guild.scheduledEvents.get(id)
  if (event === undefined) throw new Problem("unknownScheduledEvent")
  return event
}

/** Whether an event can still take place, or does. */
export function isUncompleted({ status }: ScheduledEvent): boolean {
  return NEXT[status].length > 0
}

/** @throws Problem 180000 */
export function needUncompleted(event: ScheduledEvent): void {
  if (!isUncompleted(event)) throw new Problem("finishedEvent")
}

/**
 * Requires that an edit may set the status that it names, or edit the event at all where it names none.
 * The specification lets an edit set any status, and the platform lets it move forward only.
 *
 * @throws Problem 180000 for an event that is over, 50035 for a status that cannot follow.
 */
export function needEditable(
  world: Pick<World, "profile">,
  event: ScheduledEvent,
  status: Status | undefined,
): void {
  if (status !== undefined && !followsPlatform(world, "event-status-edits")) return
  needUncompleted(event)
  const next = NEXT[event.status]
  if (status !== undefined && !next.includes(status)) {
    throw invalidForm(["status"], [wrong.choice(next)])
  }
}

/** @throws Problem 30038 */
export function needRoomForEvent({ scheduledEvents }: Guild): void {
  const uncompleted = [...scheduledEvents.values()].filter(isUncompleted)
  if (uncompleted.length >= LIMITS.scheduledEvent.perGuild) {
    throw new Problem("tooManyScheduledEvents")
  }
}

/** The channel that an event takes place in; null where it takes place elsewhere. */
export function channelOfEvent(
  world: State,
  { channelId }: Pick<Venue, "channelId">,
): HeardChannel | null {
  const channel = channelId === null ? undefined : world.channels.get(channelId)
  return channel?.kind === "voice" || channel?.kind === "stage" ? channel : null
}

/** Whether an account sees an event: with its channel, or as a member. */
export function canSeeEvent(world: World, event: ScheduledEvent, actor: Actor): boolean {
  const channel = channelOfEvent(world, event)
  return channel === null || canSee(world, channel, actor)
}

/** The events of a guild that an account sees, oldest first. */
export function eventsSeenBy(world: World, guild: Guild, actor: Actor): ScheduledEvent[] {
  return [...guild.scheduledEvents.values()].filter((event) => canSeeEvent(world, event, actor))
}

/**
 * An event that the actor sees.
 *
 * @throws Problem 10004, 50001, 10070
 */
export function needEventSeen(
  world: World,
  actor: Actor,
  { guildId, eventId }: { readonly guildId: GuildId; readonly eventId: ScheduledEventId },
): ScheduledEvent {
  const event = needScheduledEvent(needInGuild(world, actor, guildId), eventId)
  if (!canSeeEvent(world, event, actor)) {
    throw missingAccess(() => reasonsThere(world, event, actor, ["ViewChannel"]))
  }
  return event
}

/** Whether somebody holds a permission where an event takes place. */
function canThere(world: World, venue: Venue, actor: Actor, permission: Permission): boolean {
  const channel = channelOfEvent(world, venue)
  if (channel !== null) return canInChannel(world, channel, actor, [permission])
  const guild = world.guilds.get(venue.guildId)
  return guild !== undefined && canInGuild(world, guild, actor, permission)
}

function reasonsThere(
  world: World,
  venue: Venue,
  actor: Actor,
  permissions: readonly Permission[],
): readonly Reason[] {
  const channel = channelOfEvent(world, venue)
  if (channel !== null) return reasonsInChannel(world, channel, actor, permissions)
  return reasonsInGuild(world, needGuild(world, venue.guildId), actor, permissions)
}

/** Whoever may make an event nowhere need say nothing of one. @throws Problem 10004, 50001, 50013 */
export function needMayCreateEvents(world: World, actor: Actor, guildId: GuildId): void {
  const guild = needInGuild(world, actor, guildId)
  const isAllowed = [null, ...guild.channelIds].some((channelId) => {
    return canThere(world, { guildId, channelId }, actor, "CreateEvents")
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
export function needMayHold(
  world: World,
  actor: Actor,
  venue: Venue & Pick<ScheduledEvent, "entityType">,
  anyOf: readonly Permission[],
): void {
  const { guildId, channelId, entityType } = venue
  const guild = needInGuild(world, actor, guildId)
  if (channelId !== null) needHeld(world, actor, guild, channelId, entityType)
  const holds = (permission: Permission) => canThere(world, venue, actor, permission)
  if (!anyOf.some(holds)) {
    throw missingPermissions(() => [
      ...(anyOf.length > 1 ? [{ kind: "anyOf", permissions: anyOf } as const] : []),
      ...reasonsThere(world, venue, actor, anyOf),
    ])
  }
  if (!HOLDING[entityType].every(holds)) {
    throw missingPermissions(() => reasonsThere(world, venue, actor, HOLDING[entityType]))
  }
}

function needHeld(
  world: World,
  actor: Actor,
  guild: Guild,
  id: ChannelId,
  entityType: EntityType,
): void {
  if (!guild.channelIds.has(id)) throw new Problem("unknownChannel")
  const { kind } = needInChannel(world, actor, id)
  if (kind !== KIND[entityType]) throw new Problem("wrongChannelType")
}

/** What changing an event takes: less for one's own. */
export function powersOver({ creatorId }: ScheduledEvent, actor: Actor): readonly Permission[] {
  return creatorId === actor ? ["CreateEvents", "ManageEvents"] : ["ManageEvents"]
}
