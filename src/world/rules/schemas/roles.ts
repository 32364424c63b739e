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
} from "../../kernel/body-schema.ts"
import type { RoleId } from "../../model/ids.ts"
import type { Role } from "../../model/role.ts"
import { LIMITS } from "../limits.ts"
import { permissionBits } from "./channels.ts"

const color = integer(LIMITS.role.color)

const roleColors = object({
  primary_color: color,
  secondary_color: optional(nullable(color)),
  tertiary_color: optional(nullable(color)),
})

type RoleColors = SchemaOutput<typeof roleColors>

const PICTURE = "pictures of roles are not modelled"

/** What is said of a role; what is left out, or null, is not said. */
export type RoleEdit = Partial<
  Pick<
    Role,
    "name" | "permissions" | "color" | "secondaryColor" | "tertiaryColor" | "hoist" | "mentionable"
  >
>

/**
 * What a role is made and edited with. `colors` counts where `color` stands beside it.
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
  ({ color: single, colors, ...said }): RoleEdit => {
    if (colors !== undefined) return { ...said, ...colorsOf(colors) }
    return single === undefined ? said : { ...said, ...colorsOf({ primaryColor: single }) }
  },
)

function colorsOf({ primaryColor, secondaryColor = null, tertiaryColor = null }: RoleColors) {
  return { color: primaryColor, secondaryColor, tertiaryColor }
}

/**
 * Where roles are to stand.
 * https://docs.discord.com/developers/resources/guild#modify-guild-role-positions-json-params
 */
export const moveRolesBody = array(
  object({ id: snowflake<RoleId>(), position: optional(integer({ min: 0 })) }),
)

/** Where roles are to stand; a role without a position stays. */
export type RolePositions = SchemaOutput<typeof moveRolesBody>
