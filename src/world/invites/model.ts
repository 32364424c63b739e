import type { ApplicationId, ChannelId, GuildId, RoleId, UserId } from "../model/ids.ts"

/** An invite: a code for joining a guild. It opens one of the guild's channels. */
export interface Invite {
  readonly code: string
  readonly guildId: GuildId
  readonly channelId: ChannelId
  readonly inviterId: UserId
  /** Unix milliseconds. */
  readonly createdAt: number
  /** Seconds; 0 if it never expires. */
  readonly maxAge: number
  /** 0 for no limit. */
  readonly maxUses: number
  uses: number
  /** Whether the membership is temporary: the member leaves again unless they get a role. */
  readonly temporary: boolean
  /** The roles that members receive who join with the invite. */
  readonly roleIds: readonly RoleId[]
  /** The member whose stream in the channel the invite shows; null for another invite. */
  readonly streamerId: UserId | null
  /** The application whose activity the invite opens in the channel; null for another invite. */
  readonly applicationId: ApplicationId | null
  /** The users who can use the invite; null if everyone can. */
  targets: InviteTargets | null
}

/** The users who can use an invite, from a file. */
export interface InviteTargets {
  readonly userIds: readonly UserId[]
  /** Unix milliseconds of the upload. */
  readonly createdAt: number
}

/** The invite code that a guild has chosen. It never expires and has no inviter. */
export interface VanityUrl {
  readonly code: string
  uses: number
}
