import {
  type SchemaOutput,
  boolean,
  object,
  integer,
  array,
  transform,
  nullable,
  optional,
  refused,
  snowflake,
  string,
} from "../kernel/body-schema.ts"
import type { RoleId } from "../model/ids.ts"
import type { Role } from "./model.ts"
import { LIMITS } from "../rules/limits.ts"
import { permissionBits } from "../channels/schemas/channels.ts"

const color = integer(LIMITS.role.color)

const roleColors = object({
  primary_color: color,
  secondary_color: optional(nullable(color)),
  tertiary_color: optional(nullable(color)),
})

type RoleColors = SchemaOutput<typeof roleColors>

const PICTURE = "pictures of roles are not modeled"

/** The fields of a role that a body sets. Absent and null keys set nothing. */
export type RoleEdit = Partial<
  Pick<
    Role,
    "name" | "permissions" | "color" | "secondaryColor" | "tertiaryColor" | "hoist" | "mentionable"
  >
>

/**
 * The body that creates or edits a role. `colors` overrides `color`.
 * https://docs.discord.com/developers/resources/guild#create-guild-role-json-params
 */
export const roleBody = transform(
  object({
    name: optional(string(LIMITS.role.name)),
    permissions: optional(permissionBits),
    color: optional(color),
    colors: optional(roleColors),
    hoist: optional(boolean()),
    mentionable: optional(boolean()),
    icon: refused(PICTURE),
    unicode_emoji: refused(PICTURE),
  }),
  ({ color: single, colors, ...fields }): RoleEdit => {
    if (colors !== undefined) return { ...fields, ...colorsOf(colors) }
    return single === undefined ? fields : { ...fields, ...colorsOf({ primaryColor: single }) }
  },
)

function colorsOf({ primaryColor, secondaryColor = null, tertiaryColor = null }: RoleColors) {
  return { color: primaryColor, secondaryColor, tertiaryColor }
}

/**
 * The body that moves roles.
 * https://docs.discord.com/developers/resources/guild#modify-guild-role-positions-json-params
 */
export const moveRolesBody = array(
  object({ id: snowflake<RoleId>(), position: optional(integer({ min: 0 })) }),
)

/** The new positions of roles. A role without a position stays. */
export type RolePositions = SchemaOutput<typeof moveRolesBody>
