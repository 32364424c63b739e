import type { RoleId, UserId } from "./ids.ts"

/** A role of a guild. @everyone has the guild's id and position 0. */
export interface Role {
  readonly id: RoleId
  name: string
  permissions: bigint
  /** 0 for @everyone, 1 or more for others. Several roles can share a position, and there can be holes. */
  position: number
  color: number
  /** The other color of a gradient, or null. */
  secondaryColor: number | null
  /** The third color of the holographic style, or null. */
  tertiaryColor: number | null
  hoist: boolean
  mentionable: boolean
  /** The bot that a managed role belongs to. */
  readonly botId: UserId | null
}
