import type { StageInstancePrivacyLevel } from "discord-api-types/v10"
import type { ChannelId, GuildId, ScheduledEventId, StageInstanceId } from "./ids.ts"

/** What makes a stage channel live. */
export interface StageInstance {
  readonly id: StageInstanceId
  readonly guildId: GuildId
  readonly channelId: ChannelId
  topic: string
  privacyLevel: StageInstancePrivacyLevel
  /** Since when nobody speaks, in Unix milliseconds; null while somebody does. */
  silentSince: number | null
  /** The scheduled event that made it; null where a member did. */
  readonly eventId: ScheduledEventId | null
}
