import type { StageInstancePrivacyLevel } from "discord-api-types/v10"
import type { ChannelId, GuildId, ScheduledEventId, StageInstanceId } from "../model/ids.ts"

/** A live stage. */
export interface StageInstance {
  readonly id: StageInstanceId
  readonly guildId: GuildId
  readonly channelId: ChannelId
  topic: string
  privacyLevel: StageInstancePrivacyLevel
  /** Unix milliseconds since when nobody speaks; null while somebody does. */
  silentSince: number | null
  /** The scheduled event that started it; null if a member did. */
  readonly eventId: ScheduledEventId | null
}
