// What may be said of a scheduled event.
// https://docs.discord.com/developers/resources/guild-scheduled-event#create-guild-scheduled-event

import {
  GuildScheduledEventEntityType as EntityType,
  GuildScheduledEventPrivacyLevel as PrivacyLevel,
  GuildScheduledEventStatus as Status,
} from "discord-api-types/v10"
import {
  type Check,
  choice,
  flag,
  form,
  integer,
  nullable,
  optional,
  otherwise,
  query,
  refused,
  snowflake,
  text,
  timestamp,
  wrong,
} from "../../kernel/form.ts"
import type { ChannelId, UserId } from "../../model/ids.ts"
import type { ScheduledEvent } from "../../model/scheduled-event.ts"
import { LIMITS } from "../limits.ts"

const { scheduledEvent: limits } = LIMITS

const entityType = choice([EntityType.StageInstance, EntityType.Voice, EntityType.External])
const privacyLevel = choice([PrivacyLevel.GuildOnly])
const metadata = form({ location: optional(text(limits.location)) })

const NOT_MODELLED = {
  image: refused("cover images of events are not modelled"),
  recurrence_rule: refused("events that recur are not modelled; make one for each time"),
}

/**
 * A new event. What each type needs besides, `fittingEvent` knows.
 * https://docs.discord.com/developers/resources/guild-scheduled-event#create-guild-scheduled-event
 */
export const scheduledEventForm = form({
  name: text(limits.name),
  privacy_level: privacyLevel,
  entity_type: entityType,
  scheduled_start_time: timestamp(),
  scheduled_end_time: optional(timestamp()),
  description: optional(text(limits.description)),
  channel_id: optional(snowflake<ChannelId>()),
  entity_metadata: optional(metadata),
  ...NOT_MODELLED,
})

/**
 * An edit of an event.
 * https://docs.discord.com/developers/resources/guild-scheduled-event#modify-guild-scheduled-event
 */
export const scheduledEventEditForm = form({
  name: optional(text(limits.name)),
  privacy_level: optional(privacyLevel),
  entity_type: optional(entityType),
  scheduled_start_time: optional(timestamp()),
  scheduled_end_time: optional(nullable(timestamp())),
  description: optional(nullable(text(limits.description))),
  channel_id: optional(nullable(snowflake<ChannelId>())),
  entity_metadata: optional(metadata),
  status: optional(choice([Status.Scheduled, Status.Active, Status.Completed, Status.Canceled])),
  ...NOT_MODELLED,
})

/** An event as it is to be. */
export type EventSaid = Pick<
  ScheduledEvent,
  "entityType" | "channelId" | "location" | "startsAt" | "endsAt"
>

const PAST = {
  code: "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST",
  message: "Cannot schedule event in the past.",
}

/** That an event outside of channels has none is documented; what one is refused with is not. */
const NO_CHANNEL = { code: "BASE_TYPE_CHOICES", message: "Value must be one of (None,)." }

/**
 * What of an event has to go together.
 * https://docs.discord.com/developers/resources/guild-scheduled-event#guild-scheduled-event-object-field-requirements-by-entity-type
 */
export const fittingEvent: Check<EventSaid> = (said, fail) => {
  if (said.entityType === EntityType.External) {
    if (said.channelId !== null) fail(NO_CHANNEL, "channel_id")
    if (said.location === null) fail(wrong.required, "entity_metadata", "location")
    if (said.endsAt === null) fail(wrong.required, "scheduled_end_time")
  } else if (said.channelId === null) fail(wrong.required, "channel_id")
}

/** The times that an event is given, where it is given any. */
export interface TimesSaid {
  readonly now: number
  /** What is said of them. */
  readonly start: number | undefined
  readonly end: number | null | undefined
  /** When it is to begin in the end. */
  readonly startsAt: number
  readonly endsAt: number | null
}

/**
 * An event is to come, and ends after it has begun.
 * Assumption: event-times
 */
export const fittingTimes: Check<TimesSaid> = ({ now, start, end, startsAt, endsAt }, fail) => {
  if (start !== undefined && start <= now) fail(PAST, "scheduled_start_time")
  const isOver = typeof end === "number" && end <= now
  if (isOver || (endsAt !== null && endsAt <= startsAt)) fail(PAST, "scheduled_end_time")
}

/** Whether events come with the number of those who are interested. */
export const scheduledEventQuery = query({ with_user_count: otherwise(flag(), false) })

/**
 * Who is interested in an event. Of `before` and `after`, the former counts.
 * https://docs.discord.com/developers/resources/guild-scheduled-event#get-guild-scheduled-event-users
 */
export const eventUsersQuery = query({
  limit: otherwise(integer(limits.users), limits.defaultUsers),
  with_member: otherwise(flag(), false),
  before: optional(snowflake<UserId>()),
  after: optional(snowflake<UserId>()),
})
