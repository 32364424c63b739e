// The bodies that create and edit scheduled events, and their queries.
// https://docs.discord.com/developers/resources/guild-scheduled-event#create-guild-scheduled-event

import {
  GuildScheduledEventEntityType as EntityType,
  GuildScheduledEventPrivacyLevel as PrivacyLevel,
  GuildScheduledEventStatus as Status,
} from "discord-api-types/v10"
import {
  type SchemaCheck,
  boolean,
  commaSeparated,
  enumOf,
  integer,
  issues,
  nullable,
  object,
  optional,
  query,
  snowflake,
  string,
  timestamp,
  withDefault,
} from "../../kernel/body-schema.ts"
import { dataUriSchema } from "../../files/schemas/data-uri.ts"
import type { ChannelId, EventExceptionId, UserId } from "../../model/ids.ts"
import { LIMITS } from "../../rules/limits.ts"
import type { ScheduledEvent } from "../model.ts"
import { NO_VALUE, recurrenceRule } from "./recurrence.ts"

const { scheduledEvent: limits } = LIMITS

const entityType = enumOf([EntityType.StageInstance, EntityType.Voice, EntityType.External])
const privacyLevel = enumOf([PrivacyLevel.GuildOnly])
const metadata = object({ location: optional(string(limits.location)) })

const image = optional(nullable(dataUriSchema))

/**
 * The body of a new event. `scheduledEventRules` checks the keys that each entity type needs.
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
  image,
  recurrence_rule: optional(nullable(recurrenceRule)),
})

/**
 * The body of an edit of an event.
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
  image,
  recurrence_rule: optional(nullable(recurrenceRule)),
})

/** The event that a request leads to. */
export type ScheduledEventDraft = Pick<
  ScheduledEvent,
  "entityType" | "channelId" | "location" | "startsAt" | "endsAt"
>

const PAST_TIME = {
  code: "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST",
  message: "Cannot schedule event in the past.",
}

/**
 * Checks that the fields of an event are consistent with each other.
 * https://docs.discord.com/developers/resources/guild-scheduled-event#guild-scheduled-event-object-field-requirements-by-entity-type
 */
export const scheduledEventRules: SchemaCheck<ScheduledEventDraft> = (draft, fail) => {
  if (draft.entityType === EntityType.External) {
    if (draft.channelId !== null) fail(NO_VALUE, "channel_id")
    if (draft.location === null) fail(issues.required, "entity_metadata", "location")
    if (draft.endsAt === null) fail(issues.required, "scheduled_end_time")
  } else if (draft.channelId === null) fail(issues.required, "channel_id")
}

/** The times of a request that creates or edits an event, in Unix milliseconds. */
export interface EventTimeChange {
  readonly now: number
  /** The times in the body; undefined if the body does not set them. */
  readonly start: number | undefined
  readonly end: number | null | undefined
  /** The times of the event after the request. */
  readonly startsAt: number
  readonly endsAt: number | null
}

/**
 * Checks that an event lies in the future and ends after its start.
 *
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

/** The query of events: whether the response includes the number of interested users. */
export const scheduledEventQuery = query({ with_user_count: withDefault(boolean(), false) })

/** The query of the numbers of users who are interested in an event and its exceptions. */
export const eventCountsQuery = query({
  guild_scheduled_event_exception_ids: commaSeparated(
    snowflake<EventExceptionId>(),
    limits.countedExceptions,
  ),
})

/**
 * The query of the users who are interested in an event. `before` overrides `after`.
 * https://docs.discord.com/developers/resources/guild-scheduled-event#get-guild-scheduled-event-users
 */
export const eventUsersQuery = query({
  limit: withDefault(integer(limits.users), limits.defaultUsers),
  with_member: withDefault(boolean(), false),
  before: optional(snowflake<UserId>()),
  after: optional(snowflake<UserId>()),
})
