import {
  type APIGuildScheduledEventBase,
  type GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
} from "discord-api-types/v10"
import type { Guild } from "../guilds/model.ts"
import type { EventExceptionId, UserId } from "../model/ids.ts"
import type { EventException, ScheduledEvent } from "./model.ts"
import { responseOf, usersInterestedIn } from "./rules/occurrences.ts"
import { toWireRule } from "./rules/recurrence.ts"
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
    image: event.image?.hash ?? null,
    scheduled_start_time: viewTime(event.startsAt),
    scheduled_end_time: viewOptionalTime(event.endsAt),
    privacy_level: GuildScheduledEventPrivacyLevel.GuildOnly,
    status: event.status,
    entity_type: event.entityType,
    entity_id: null,
    entity_metadata: event.location === null ? null : { location: event.location },
    recurrence_rule: event.recurrenceRule && toWireRule(event.recurrenceRule),
    guild_scheduled_event_exceptions: Array.from(event.exceptions.values(), (exception) =>
      viewEventException(event, exception),
    ),
  } satisfies APIGuildScheduledEventBase<GuildScheduledEventEntityType> & Record<string, unknown>
}

/** https://docs.discord.food/resources/guild-scheduled-event#guild-scheduled-event-exception-object */
export function viewEventException(
  { id }: Pick<ScheduledEvent, "id">,
  { id: exceptionId, startsAt, endsAt, isCanceled }: EventException,
) {
  return {
    event_id: id,
    event_exception_id: exceptionId,
    scheduled_start_time: viewOptionalTime(startsAt),
    scheduled_end_time: viewOptionalTime(endsAt),
    is_canceled: isCanceled,
  }
}

/** Returns a scheduled event with the number of interested users. */
export function viewScheduledEventWithCount(event: ScheduledEvent, state: WorldState) {
  return { ...viewScheduledEvent(event, state), user_count: event.subscriberIds.size }
}

/** An event, or one of its occurrences. */
interface EventOrOccurrence {
  readonly event: ScheduledEvent
  readonly occurrenceId: EventExceptionId | null
}

/**
 * Returns a user who is interested in an event. With a guild, includes their member if they have
 * one.
 */
export function viewEventUser(
  { event, occurrenceId }: EventOrOccurrence,
  userId: UserId,
  state: WorldState,
  guild: Guild | undefined,
) {
  const member = guild?.members.get(userId)
  return {
    guild_scheduled_event_id: event.id,
    ...(occurrenceId !== null && { guild_scheduled_event_exception_id: occurrenceId }),
    user_id: userId,
    user: viewUser(requireUser(state, userId)),
    response: responseOf(true),
    ...(member !== undefined && { member: viewMember(member, state) }),
  }
}

/** Returns how many users are interested in an event and in some of its occurrences. */
export function viewEventCounts(event: ScheduledEvent, ids: readonly EventExceptionId[]) {
  return {
    guild_scheduled_event_count: event.subscriberIds.size,
    guild_scheduled_event_exception_counts: Object.fromEntries(
      ids.map((id) => [id, usersInterestedIn(event, id).length]),
    ),
  }
}
