// The permissions that a channel allows and denies to a role or a member, as the page edits them.

import type { Overwrite } from "../../world/channels/model/channel.ts"
import { PermissionFlagsBits } from "discord-api-types/v10"
import { keysOf } from "../../world/kernel/objects.ts"
import { type Permission, includes } from "../../world/rules/permissions.ts"

/** The state of a permission in an overwrite. */
export type OverwriteState = "allow" | "inherit" | "deny"

/** The states in the order of the app. */
export const OVERWRITE_STATES: readonly OverwriteState[] = ["deny", "inherit", "allow"]

/** The states of the permissions that were changed. */
export type ChangedStates = Readonly<Partial<Record<Permission, OverwriteState>>>

/** Returns the state of a permission in an overwrite. */
export function stateOf(overwrite: Overwrite | undefined, permission: Permission): OverwriteState {
  if (overwrite === undefined) return "inherit"
  if (includes(overwrite.allow, permission)) return "allow"
  return includes(overwrite.deny, permission) ? "deny" : "inherit"
}

/** Returns the permissions that have a state after the changes. */
export function permissionsIn(
  state: OverwriteState,
  overwrite: Overwrite | undefined,
  changes: ChangedStates,
): Permission[] {
  return keysOf(PermissionFlagsBits).filter(
    (permission) => (changes[permission] ?? stateOf(overwrite, permission)) === state,
  )
}

/** Returns the permissions that were changed to a state. */
export function changedTo(state: OverwriteState, changes: ChangedStates): Permission[] {
  return keysOf(PermissionFlagsBits).filter((permission) => changes[permission] === state)
}
