import type { Avatar } from "../users/model/user.ts"
import type { IntegrationId, RoleId, UserId } from "../model/ids.ts"

/** A role of a guild. `@everyone` has the guild's id and position 0. */
export interface Role {
  readonly id: RoleId
  name: string
  permissions: bigint
  /**
   * 0 for @everyone, 1 or more for other roles. Several roles can have the same position, and there
   * can be gaps.
   */
  position: number
  color: number
  /** The second color of a gradient, or null. */
  secondaryColor: number | null
  /** The third color of the holographic style, or null. */
  tertiaryColor: number | null
  /** The image beside the names of members. A role with an icon has no emoji. */
  icon: Avatar | null
  /** The Unicode emoji beside the names of members. */
  unicodeEmoji: string | null
  hoist: boolean
  mentionable: boolean
  /** Whether members can choose the role in a prompt of the guild's onboarding. */
  inPrompt: boolean
  /** The bot of a managed role; null for other roles. */
  readonly botId: UserId | null
  /** The integration of the managed role of subscribers; null for other roles. */
  readonly integrationId: IntegrationId | null
}
