// The data of channels that tests read.

import type { Permission } from "../../../world/rules/permissions.ts"
import type { RoleHandle } from "../role.ts"
import type { UserHandle } from "../user.ts"

/** The names of the types of channels. */
export type ChannelTypeName =
  | "text"
  | "announcement"
  | "voice"
  | "stage"
  | "category"
  | "forum"
  | "media"
  | "thread"
  | "dm"
  | "groupDm"

/** The permissions that a channel allows and denies one role or one member. */
export interface ChannelOverwrite {
  /** The role; or the member, with the same handle as `message.author`. */
  readonly target: RoleHandle | UserHandle
  readonly allow: readonly Permission[]
  readonly deny: readonly Permission[]
}
