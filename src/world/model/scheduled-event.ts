import type {
  GuildScheduledEventEntityType,
  GuildScheduledEventStatus,
} from "discord-api-types/v10"
import type { ChannelId, GuildId, ScheduledEventId, UserId } from "./ids.ts"

/** Something that is to take place in a guild: in a stage or a voice channel, or elsewhere. */
export interface ScheduledEvent {
  readonly id: ScheduledEventId
  readonly guildId: GuildId
  readonly creatorId: UserId
  name: string
  description: string | null
  entityType: GuildScheduledEventEntityType
  /** Null where it takes place elsewhere. */
  channelId: ChannelId | null
  /** Null where it takes place in a channel. */
  location: string | null
  /** Unix milliseconds. */
  startsAt: number
  /** Unix milliseconds; null where it is open. */
  endsAt: number | null
  status: GuildScheduledEventStatus
  /**
   * Since when nobody is connected to the channel of the active event, in Unix milliseconds; null while
   * somebody is, and for every other event.
   */
  emptySince: number | null
  /** Who is interested, in order. Leaving the guild changes nothing. */
  readonly subscriberIds: Set<UserId>
}
