// How a test says what a role is made or edited with.

import { LIMITS } from "../../world/rules/limits.ts"
import { type Permission, permissionBitsOf } from "../../world/rules/permissions.ts"
import { SetupError } from "../../world/kernel/setup-error.ts"
import { requireKnownOptions, requireWithin } from "../options.ts"
import type { WithId } from "../chosen-ids.ts"
import { permission } from "./argument-values.ts"

/** What a person makes or edits a role with. */
export interface RoleSettings {
  readonly permissions?: readonly Permission[]
  /** A number of 24 bits, such as `0x3498db`. */
  readonly color?: number
  /** The second color of a gradient that begins with `color`. */
  readonly secondaryColor?: number
  readonly hoist?: boolean
  readonly mentionable?: boolean
}

/** What a role can be made with. */
export interface RoleOptions extends RoleSettings, WithId {
  /**
   * The place in the list of roles: 1 is right above @everyone. The roles are numbered anew then, as when a
   * person moves a role. Default: position 1, where other new roles stand too.
   */
  readonly position?: number
}

/** What a role can be edited with. */
export interface RoleEditOptions extends RoleSettings {
  readonly name?: string
}

const SETTINGS = ["permissions", "color", "secondaryColor", "hoist", "mentionable"]

/** What is sent for a role; `also` are options that are not sent. @throws SetupError for what no client could send. */
export function toRoleBody(
  what: string,
  name: string | undefined,
  options: RoleSettings,
  also: readonly string[] = [],
) {
  requireKnownOptions(what, options, [...SETTINGS, ...also])
  const { permissions, color, secondaryColor, hoist, mentionable } = options
  requireWithin(`${what}: a name`, name, LIMITS.role.name)
  requireWithin(`${what}: a color`, color, LIMITS.role.color)
  requireWithin(`${what}: a secondaryColor`, secondaryColor, LIMITS.role.color)
  return {
    name,
    permissions: permissions && String(permissionBitsOf(validatePermissions(what, permissions))),
    color,
    ...(secondaryColor !== undefined && {
      colors: { primary_color: color ?? 0, secondary_color: secondaryColor },
    }),
    hoist,
    mentionable,
  }
}

/** Checks the names of permissions. @throws SetupError for one that there is not. */
export function validatePermissions(
  what: string,
  given: readonly Permission[],
): readonly Permission[] {
  const isList: boolean = Array.isArray(given)
  const names: readonly unknown[] = [given].flat()
  const wrong = names.find((name) => !permission.accepts(name))
  if (wrong === undefined && isList) return given
  const more = permission.explain?.(wrong ?? given)
  throw new SetupError(
    `${what}: permissions are a list of names, such as ["SendMessages", "ManageRoles"]; not ${JSON.stringify(wrong ?? given)}.${more === undefined ? "" : ` ${more}`}`,
  )
}
