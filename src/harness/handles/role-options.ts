// The options of creating and editing roles.

import { toDataUri } from "../../world/files/rules/data-uri.ts"
import { LIMITS } from "../../world/rules/limits.ts"
import { type Permission, permissionBitsOf } from "../../world/rules/permissions.ts"
import { requireWithin } from "../options/options.ts"
import type { WithId } from "../simulation/chosen-ids.ts"

/** The settings of a role that people can create or edit. */
export interface RoleSettings {
  readonly permissions?: readonly Permission[]
  /** The color as a 24-bit number, such as `0x3498db`. */
  readonly color?: number
  /** The second color of a gradient that starts with `color`. */
  readonly secondaryColor?: number
  /** The image beside the names of members. The guild needs the feature ROLE_ICONS. */
  readonly icon?: Uint8Array<ArrayBuffer>
  /** The Unicode emoji beside the names of members. The guild needs the feature ROLE_ICONS. */
  readonly unicodeEmoji?: string
  readonly hoist?: boolean
  readonly mentionable?: boolean
}

/** The options of a role that a test creates. */
export interface RoleOptions extends RoleSettings, WithId {
  /**
   * The position in the list of roles: 1 is right above @everyone. All roles are then renumbered,
   * as when a person moves a role. Default: position 1, which new roles share.
   */
  readonly position?: number
}

/** The options of editing a role. */
export interface RoleEditOptions extends RoleSettings {
  readonly name?: string
}

/**
 * Returns the body of a request for a role. @throws SetupError for options that no client could
 * send.
 */
export function toRoleBody(what: string, name: string | undefined, options: RoleSettings) {
  const { permissions, color, secondaryColor, hoist, mentionable } = options
  requireWithin(`${what}: a name`, name, LIMITS.role.name)
  requireWithin(`${what}: a color`, color, LIMITS.role.color)
  requireWithin(`${what}: a secondaryColor`, secondaryColor, LIMITS.role.color)
  return {
    name,
    permissions: permissions && String(permissionBitsOf(permissions)),
    color,
    ...(secondaryColor !== undefined && {
      colors: { primary_color: color ?? 0, secondary_color: secondaryColor },
    }),
    icon: options.icon && toDataUri({ contentType: "image/png", bytes: options.icon }),
    unicode_emoji: options.unicodeEmoji,
    hoist,
    mentionable,
  }
}
