// How a test says what a role is made or edited with.

import { LIMITS } from "../../world/rules/limits.ts"
import { type Permission, bitsOf } from "../../world/rules/permissions.ts"
import { SetupError } from "../../world/kernel/misuse.ts"
import { needKnownOptions, needWithin } from "../options.ts"
import type { WithId } from "../pinned-ids.ts"
import { permission } from "./argument-values.ts"

/** What a person makes or edits a role with. */
export interface RoleLook {
  readonly permissions?: readonly Permission[]
  /** A number of 24 bits, such as `0x3498db`. */
  readonly color?: number
  /** The second color of a gradient that begins with `color`. */
  readonly secondaryColor?: number
  readonly hoist?: boolean
  readonly mentionable?: boolean
}

/** What a role can be made with. */
export interface RoleOptions extends RoleLook, WithId {
  /**
   * The place in the list of roles: 1 is right above @everyone. The roles are numbered anew then, as when a
   * person moves a role. Default: position 1, where other new roles stand too.
   */
  readonly position?: number
}

/** What a role can be edited with. */
export interface RoleEditOptions extends RoleLook {
  readonly name?: string
}

const LOOK = ["permissions", "color", "secondaryColor", "hoist", "mentionable"]

/** What is sent for a role; `also` are options that are not sent. @throws SetupError for what no client could send. */
export function toRole(
  what: string,
  name: string | undefined,
  options: RoleLook,
  also: readonly string[] = [],
) {
  needKnownOptions(what, options, [...LOOK, ...also])
  const { permissions, color, secondaryColor, hoist, mentionable } = options
  needWithin(`${what}: a name`, name, LIMITS.role.name)
  needWithin(`${what}: a color`, color, LIMITS.role.color)
  needWithin(`${what}: a secondaryColor`, secondaryColor, LIMITS.role.color)
  return {
    name,
    permissions: permissions && String(bitsOf(needPermissions(what, permissions))),
    color,
    ...(secondaryColor !== undefined && {
      colors: { primary_color: color ?? 0, secondary_color: secondaryColor },
    }),
    hoist,
    mentionable,
  }
}

/** Checks the names of permissions. @throws SetupError for one that there is not. */
export function needPermissions(what: string, given: readonly Permission[]): readonly Permission[] {
  const isList: boolean = Array.isArray(given)
  const names: readonly unknown[] = [given].flat()
  const wrong = names.find((name) => !permission.accepts(name))
  if (wrong === undefined && isList) return given
  const more = permission.explain?.(wrong ?? given)
  throw new SetupError(
    `${what}: permissions are a list of names, such as ["SendMessages", "ManageRoles"]; not ${JSON.stringify(wrong ?? given)}.${more === undefined ? "" : ` ${more}`}`,
  )
}
