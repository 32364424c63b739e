import type { GuildId, RoleId, UserId } from "../model/ids.ts"
import type { NewMemberProgress } from "../new-member-welcome/model.ts"
import type { Avatar } from "../users/model/user.ts"
import type { OnboardingAnswers } from "../onboarding/model.ts"

/** A member of a guild. */
export interface Member {
  readonly userId: UserId
  readonly guildId: GuildId
  nick: string | null
  /** The avatar in this guild; null for that of the account. */
  avatar: Avatar | null
  /** The banner in this guild; null for that of the account. */
  banner: Avatar | null
  /** The roles in the order in which they got them. Members with the same roles share the set. */
  roleIds: ReadonlySet<RoleId>
  /** Unix milliseconds. */
  readonly joinedAt: number
  /** Whether they have not passed the guild's membership screening yet. */
  pending: boolean
  /**
   * Whether they joined with a temporary invite: they leave when they go offline without a role.
   */
  readonly isTemporary: boolean
  /** Unix milliseconds since when they boost the guild; null if they do not. */
  premiumSince: number | null
  /** The number of boosts that they give the guild. */
  boosts: number
  /** Unix milliseconds; a time in the past means no timeout. */
  timeoutUntil: number | null
  /** Whether they left the guild before and joined it again. */
  readonly hasRejoined: boolean
  /** Whether they are exempt from the verification requirements of the guild. */
  bypassesVerification: boolean
  /** The answers to the onboarding of the guild; null if they have not started it. */
  onboarding: OnboardingAnswers | null
  /** The new member actions that they have done; null if they have done none. */
  newMemberProgress: NewMemberProgress | null
  /**
   * Whether the guild has muted them in voice. It stays set when they leave voice and return.
   * Assumption: server-mute-kept
   */
  mute: boolean
  /** Whether the guild has deafened them in voice. */
  deaf: boolean
}

/** A user who has left a guild, and what the guild remembers about them. */
export interface FormerMember {
  readonly userId: UserId
  /** Unix milliseconds; a time in the past means no timeout. */
  readonly timeoutUntil: number | null
}
