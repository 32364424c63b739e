import type { GuildId, RoleId, UserId } from "./ids.ts"

/** An account in a guild. */
export interface Member {
  readonly userId: UserId
  readonly guildId: GuildId
  nick: string | null
  readonly roleIds: Set<RoleId>
  /** Unix milliseconds. */
  readonly joinedAt: number
  /** Unix milliseconds; a time in the past means no timeout. */
  timeoutUntil: number | null
  /** Whether the guild has muted it in voice; it stays so when it leaves and comes back. */
  mute: boolean
  /** Whether the guild has deafened it in voice. */
  deaf: boolean
}
