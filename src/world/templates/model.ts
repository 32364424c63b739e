import type { GuildId, UserId } from "../model/ids.ts"

/** The roles, channels and settings of a guild, in the platform's own keys. */
export type SerializedGuild = Readonly<Record<string, unknown>>

/** A template from which people create guilds like another one. */
export interface GuildTemplate {
  readonly code: string
  readonly guildId: GuildId
  readonly creatorId: UserId
  /** Unix milliseconds. */
  readonly createdAt: number
  name: string
  description: string | null
  /** Unix milliseconds. */
  syncedAt: number
  serialized: SerializedGuild
}
