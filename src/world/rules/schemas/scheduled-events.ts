// What may be said of a scheduled event.
// https://docs.discord.com/developers/resources/guild-scheduled-event#create-guild-scheduled-event

import {
  GuildScheduledEventEntityType as EntityType,
  GuildScheduledEventPrivacyLevel as PrivacyLevel,
  GuildScheduledEventStatus as Status,
} from "discord-api-types/v10"
import {
  type SchemaCheck,
  enumOf,
  boolean,
  object,
  integer,
  nullable,
  optional,
  withDefault,
  query,
  refused,
  snowflake,
  string,
  timestamp,
  issues,
} from "../../kernel/body-schema.ts"
import type { ChannelId, UserId } from "../../model/ids.ts"
import type { ScheduledEvent } from "../../model/scheduled-event.ts"
import { LIMITS } from "../limits.ts"

const { scheduledEvent: limits } = LIMITS

const entityType = enumOf([EntityType.StageInstance, EntityType.Voice, EntityType.External])
const privacyLevel = enumOf([PrivacyLevel.GuildOnly])
const metadata = object({ location: optional(string(limits.location)) })

const NOT_MODELLED = {
  image: refused("cover images of events are not modelled"),
  recurrence_rule: refused("events that recur are not modelled; make one for each time"),
}

/**
 * A new event. What each type needs besides, `scheduledEventRules` knows.
 * https://docs.discord.com/developers/resources/guild-scheduled-event#create-guild-scheduled-event
 */
export const createScheduledEventBody = object({
  name: string(limits.name),
  privacy_level: privacyLevel,
  entity_type: entityType,
  scheduled_start_time: timestamp(),
  scheduled_end_time: optional(timestamp()),
  description: optional(string(limits.description)),
  channel_id: optional(snowflake<ChannelId>()),
  entity_metadata: optional(metadata),
  ...NOT_MODELLED,
})

/**
 * An edit of an event.
 * https://docs.discord.com/developers/resources/guild-scheduled-event#modify-guild-scheduled-event
 */
export const editScheduledEventBody = object({
  name: optional(string(limits.name)),
  privacy_level: optional(privacyLevel),
  entity_type: optional(entityType),
  scheduled_start_time: optional(timestamp()),
  scheduled_end_time: optional(nullable(timestamp())),
  description: optional(nullable(string(limits.description))),
  channel_id: optional(nullable(snowflake<ChannelId>())),
  entity_metadata: optional(metadata),
  status: optional(enumOf([Status.Scheduled, Status.Active, Status.Completed, Status.Canceled])),
  ...NOT_MODELLED,
})

/** An event as it is to be. */
export type ScheduledEventDraft = Pick<
  ScheduledEvent,
  "entityType" | "channelId" | "location" | "startsAt" | "endsAt"
>

const PAST_TIME = {
  code: "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST",
  message: "Cannot schedule event in the past.",
}

/** That an event outside of channels has none is documented; what one is refused with is not. */
const NO_CHANNEL = { code: "BASE_TYPE_CHOICES", message: "Value must be one of (None,)." }

/**
 * What of an event has to go together.
 * https://docs.discord.com/developers/resources/guild-scheduled-event#guild-scheduled-event-object-field-requirements-by-entity-type
 */
export const scheduledEventRules: SchemaCheck<ScheduledEventDraft> = (said, fail) => {
  if (said.entityType === EntityType.External) {
    if (said.channelId !== null) fail(NO_CHANNEL, "channel_id")
    if (said.location === null) fail(issues.required, "entity_metadata", "location")
    if (said.endsAt === null) fail(issues.required, "scheduled_end_time")
  } else if (said.channelId === null) fail(issues.required, "channel_id")
}

/** The times that an event is given, where it is given any. */
export interface EventTimeChange {
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
export const eventTimeRules: SchemaCheck<EventTimeChange> = (
  { now, start, end, startsAt, endsAt },
  fail,
) => {
  if (start !== undefined && start <= now) fail(PAST_TIME, "scheduled_start_time")
  const isOver = typeof end === "number" && end <= now
  if (isOver || (endsAt !== null && endsAt <= startsAt)) fail(PAST_TIME, "scheduled_end_time")
}

/** Whether events come with the number of those who are interested. */
export const scheduledEventQuery = query({ with_user_count: withDefault(boolean(), false) })

/**
 * Who is interested in an event. Of `before` and `after`, the former counts.
 * https://docs.discord.com/developers/resources/guild-scheduled-event#get-guild-scheduled-event-users
 */
export const eventUsersQuery = query({
  limit: withDefault(integer(limits.users), limits.defaultUsers),
  with_member: withDefault(boolean(), false),
  before: optional(snowflake<UserId>()),
  after: optional(snowflake<UserId>()),
})
