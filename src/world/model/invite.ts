import type { ChannelId, GuildId, UserId } from "./ids.ts"

/** An invite: a code by which accounts join a guild, and come out in one of its channels. */
export interface Invite {
  readonly code: string
  readonly guildId: GuildId
  readonly channelId: ChannelId
  readonly inviterId: UserId
  /** Unix milliseconds. */
  readonly createdAt: number
  /** Seconds; 0 where it never expires. */
  readonly maxAge: number
  /** 0 for any number. */
  readonly maxUses: number
  uses: number
  /** Whether who joins by it is to leave again unless given a role. */
  readonly temporary: boolean
}

/** The code that a guild has chosen for itself. It never expires, and nobody in particular invites by it. */
export interface VanityUrl {
  readonly code: string
  uses: number
}
