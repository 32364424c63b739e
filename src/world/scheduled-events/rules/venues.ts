// The places of scheduled events, and permission to hold events there.
// https://docs.discord.com/developers/resources/guild-scheduled-event

import { GuildScheduledEventEntityType as EntityType } from "discord-api-types/v10"
import { ApiError } from "../../kernel/api-error.ts"
import type { VoiceBasedChannel } from "../../channels/model/channel.ts"
import type { Guild } from "../../guilds/model.ts"
import type { ChannelId, GuildId } from "../../model/ids.ts"
import type { RefusalReason } from "../../model/refusal-reason.ts"
import type { ScheduledEvent } from "../model.ts"
import type { Actor, WorldState, World } from "../../model/world.ts"
import { requireChannelAccess, requireGuildAccess } from "../../rules/authorization.ts"
import { missingPermissions } from "../../rules/explained-api-error.ts"
import { reasonsInChannel, reasonsInGuild } from "../../rules/permission-reasons.ts"
import { type Permission, canInChannel, canInGuild } from "../../rules/permissions.ts"

/** The place of an event: a channel, or the guild for an external event. */
export interface EventVenue {
  readonly guild: Guild
  readonly channel: VoiceBasedChannel | null
}

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

/** Returns the channel of an event; null for an external event. */
export function channelOfEvent(
  world: WorldState,
  { channelId }: Pick<ScheduledEvent, "channelId">,
): VoiceBasedChannel | null {
  const channel = channelId === null ? undefined : world.channels.get(channelId)
  return channel?.kind === "voice" || channel?.kind === "stage" ? channel : null
}

/** Returns whether an actor has a permission at the venue of an event. */
function canAtVenue(
  world: World,
  { guild, channel }: EventVenue,
  actor: Actor,
  permission: Permission,
): boolean {
  return channel === null
    ? canInGuild(world, guild, actor, permission)
    : canInChannel(world, channel, actor, [permission])
}

/** Returns the reasons why an actor lacks permissions at the venue of an event. */
export function reasonsAtVenue(
  world: World,
  { guild, channel }: EventVenue,
  actor: Actor,
  permissions: readonly Permission[],
): readonly RefusalReason[] {
  return channel === null
    ? reasonsInGuild(world, guild, actor, permissions)
    : reasonsInChannel(world, channel, actor, permissions)
}

/**
 * Returns a guild in which the actor may create events: in at least one channel or in the guild
 * itself.
 *
 * @throws ApiError 10004, 50001, 50013
 */
export function requireEventGuild(world: World, actor: Actor, guildId: GuildId): Guild {
  const guild = requireGuildAccess(world, actor, guildId)
  const isAllowed = [null, ...guild.channelIds].some((channelId) => {
    const channel = channelOfEvent(world, { channelId })
    return canAtVenue(world, { guild, channel }, actor, "CreateEvents")
  })
  if (isAllowed) return guild
  throw missingPermissions(() => reasonsInGuild(world, guild, actor, ["CreateEvents"]))
}

/**
 * Returns the channel in which an event will take place, null for an external event, if the actor
 * may hold the event there and has one of the permissions `anyOf`.
 *
 * @throws ApiError 10003 for a channel outside the guild, 50024 for a channel of another kind, 50001,
 * 50013.
 */
export function requireVenueChannel(
  world: World,
  actor: Actor,
  guild: Guild,
  { channelId, entityType }: Pick<ScheduledEvent, "channelId" | "entityType">,
  anyOf: readonly Permission[],
): VoiceBasedChannel | null {
  const channel =
    channelId === null
      ? null
      : requireChannelOfKind(world, actor, guild, channelId, VENUE_CHANNEL_KINDS[entityType])
  requireCanHostEvent(world, actor, { guild, channel }, entityType, anyOf)
  return channel
}

function requireChannelOfKind(
  world: World,
  actor: Actor,
  guild: Guild,
  id: ChannelId,
  kind: VoiceBasedChannel["kind"] | undefined,
): VoiceBasedChannel {
  if (!guild.channelIds.has(id)) throw new ApiError("unknownChannel")
  const channel = requireChannelAccess(world, actor, id)
  const isVoiceBased = channel.kind === "voice" || channel.kind === "stage"
  if (!isVoiceBased || channel.kind !== kind) throw new ApiError("wrongChannelType")
  return channel
}

/**
 * Requires that the actor may hold an event at a venue and has one of the permissions `anyOf`. In a
 * channel, all permissions are those of the channel.
 *
 * @throws ApiError 50013
 */
export function requireCanHostEvent(
  world: World,
  actor: Actor,
  venue: EventVenue,
  entityType: EntityType,
  anyOf: readonly Permission[],
): void {
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
