import type {
  GuildScheduledEventEntityType,
  GuildScheduledEventStatus,
} from "discord-api-types/v10"
import type { ChannelId, GuildId, ScheduledEventId, UserId } from "../model/ids.ts"

/** A scheduled event of a guild: in a stage or voice channel, or external. */
export interface ScheduledEvent {
  readonly id: ScheduledEventId
  readonly guildId: GuildId
  readonly creatorId: UserId
  name: string
  description: string | null
  entityType: GuildScheduledEventEntityType
  /** Null for an external event. */
  channelId: ChannelId | null
  /** Null for an event in a channel. */
  location: string | null
  /** Unix milliseconds. */
  startsAt: number
  /** Unix milliseconds; null if no end was set. */
  endsAt: number | null
  status: GuildScheduledEventStatus
  /**
   * Unix milliseconds since when nobody is connected to the channel of the active event; null while
   * somebody is, and for every other event.
   */
  emptySince: number | null
  /** The interested users, in order. A user who leaves the guild stays in the set. */
  readonly subscriberIds: Set<UserId>
}
