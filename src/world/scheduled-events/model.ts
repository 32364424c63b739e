import type {
  GuildScheduledEventEntityType,
  GuildScheduledEventRecurrenceRuleFrequency,
  GuildScheduledEventRecurrenceRuleMonth,
  GuildScheduledEventRecurrenceRuleWeekday,
  GuildScheduledEventStatus,
} from "discord-api-types/v10"
import type {
  ChannelId,
  EventExceptionId,
  GuildId,
  ScheduledEventId,
  UserId,
} from "../model/ids.ts"
import type { Avatar } from "../users/model/user.ts"

/** The weeks of a month in which a monthly event can recur. */
export const MONTH_WEEKS = [1, 2, 3, 4, 5] as const

/** A weekday within a week of a month. Week 5 is the last one. */
export interface NthWeekday {
  readonly n: (typeof MONTH_WEEKS)[number]
  readonly day: GuildScheduledEventRecurrenceRuleWeekday
}

/** The times at which an event recurs. All times are in UTC. */
export interface RecurrenceRule {
  /** Unix milliseconds. No occurrence is earlier. */
  readonly start: number
  readonly frequency: GuildScheduledEventRecurrenceRuleFrequency
  /** Every `interval`-th day, week, month or year. */
  readonly interval: number
  readonly byWeekday: readonly GuildScheduledEventRecurrenceRuleWeekday[] | null
  readonly byNWeekday: readonly NthWeekday[] | null
  readonly byMonth: readonly GuildScheduledEventRecurrenceRuleMonth[] | null
  readonly byMonthDay: readonly number[] | null
}

/** A canceled or rescheduled occurrence of a recurring event. */
export interface EventException {
  /** The first id of the millisecond at which the occurrence would have started. */
  readonly id: EventExceptionId
  readonly isCanceled: boolean
  /** Unix milliseconds; null if the occurrence starts at its usual time. */
  readonly startsAt: number | null
  /** Unix milliseconds; null if the occurrence ends at its usual time. */
  readonly endsAt: number | null
}

/** A scheduled event of a guild: in a stage or voice channel, or external. */
export interface ScheduledEvent {
  readonly id: ScheduledEventId
  readonly guildId: GuildId
  readonly creatorId: UserId
  name: string
  description: string | null
  /** The cover image. */
  image: Avatar | null
  entityType: GuildScheduledEventEntityType
  /** Null for an external event. */
  channelId: ChannelId | null
  /** Null for an event in a channel. */
  location: string | null
  /** Unix milliseconds. A recurring event has the times of its current or next occurrence. */
  startsAt: number
  /** Unix milliseconds; null if no end was set. */
  endsAt: number | null
  status: GuildScheduledEventStatus
  /**
   * Unix milliseconds since when nobody is connected to the channel of the active event; null while
   * somebody is, and for every other event.
   */
  emptySince: number | null
  /** Null for an event that takes place once. */
  recurrenceRule: RecurrenceRule | null
  readonly exceptions: Map<EventExceptionId, EventException>
  /** The interested users, in order. A user who leaves the guild stays in the set. */
  readonly subscriberIds: Set<UserId>
  /**
   * Whether users are interested in single occurrences, where this differs from their interest in
   * the event. The key is the ID that an exception of the occurrence has.
   */
  readonly responses: Map<EventExceptionId, Map<UserId, boolean>>
}
