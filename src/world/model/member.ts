import type { GuildId, RoleId, UserId } from "./ids.ts"

/** An account in a guild. */
export interface Member {
  readonly userId: UserId
  readonly guildId: GuildId
  nick: string | null
  readonly roleIds: Set<RoleId>
  /** Unix milliseconds. */
  readonly joinedAt: number
  /** Whether they have not passed the screening of the guild yet. */
  pending: boolean
  /** Unix milliseconds since when they have boosted the guild; null where they do not. */
  premiumSince: number | null
  /** How many boosts they give the guild. */
  boosts: number
  /** Unix milliseconds; a time in the past means no timeout. */
  timeoutUntil: number | null
  /** Whether they have left the guild before and joined it again. */
  readonly hasRejoined: boolean
  /**
   * Whether the guild has muted them in voice; it stays so when they leave voice and come back.
   * Assumption: server-mute-kept
   */
  mute: boolean
  /** Whether the guild has deafened it in voice. */
  deaf: boolean
}

/** An account that has left a guild, and what the guild remembers of them. */
export interface FormerMember {
  readonly userId: UserId
  /** Unix milliseconds; a time in the past means no timeout. */
  readonly timeoutUntil: number | null
}
