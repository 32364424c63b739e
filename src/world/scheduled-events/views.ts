import {
  type APIGuildScheduledEventBase,
  type GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
} from "discord-api-types/v10"
import type { Guild } from "../guilds/model.ts"
import type { UserId } from "../model/ids.ts"
import type { ScheduledEvent } from "./model.ts"
import type { WorldState } from "../model/world.ts"
import { requireUser } from "../rules/require.ts"
import { viewMember } from "../members/views.ts"
import { viewOptionalTime, viewTime } from "../kernel/wire-time.ts"
import { viewUser } from "../users/views.ts"

export function viewScheduledEvent(event: ScheduledEvent, state: WorldState) {
  return {
    id: event.id,
    guild_id: event.guildId,
    channel_id: event.channelId,
    creator_id: event.creatorId,
    creator: viewUser(requireUser(state, event.creatorId)),
    name: event.name,
    description: event.description,
    image: null,
    scheduled_start_time: viewTime(event.startsAt),
    scheduled_end_time: viewOptionalTime(event.endsAt),
    privacy_level: GuildScheduledEventPrivacyLevel.GuildOnly,
    status: event.status,
    entity_type: event.entityType,
    entity_id: null,
    entity_metadata: event.location === null ? null : { location: event.location },
    recurrence_rule: null,
    guild_scheduled_event_exceptions: [],
  } satisfies APIGuildScheduledEventBase<GuildScheduledEventEntityType> & Record<string, unknown>
}

/** Returns a scheduled event with the number of interested users. */
export function viewScheduledEventWithCount(event: ScheduledEvent, state: WorldState) {
  return { ...viewScheduledEvent(event, state), user_count: event.subscriberIds.size }
}

/** The response value of an interested user. */
const RESPONSE_INTERESTED = 1

/**
 * Returns a user who is interested in an event. With a guild, includes their member if they have
 * one.
 */
export function viewEventUser(
  { id }: ScheduledEvent,
  userId: UserId,
  state: WorldState,
  guild: Guild | undefined,
) {
  const member = guild?.members.get(userId)
  return {
    guild_scheduled_event_id: id,
    user_id: userId,
    user: viewUser(requireUser(state, userId)),
    response: RESPONSE_INTERESTED,
    ...(member !== undefined && { member: viewMember(member, state) }),
  }
}

/** Returns how many users are interested in an event. No event has exceptions. */
export function viewEventCounts({ subscriberIds }: ScheduledEvent) {
  return {
    guild_scheduled_event_count: subscriberIds.size,
    guild_scheduled_event_exception_counts: {},
  }
}
