import {
  type Given,
  flag,
  form,
  integer,
  list,
  mapped,
  nullable,
  optional,
  refused,
  snowflake,
  text,
} from "../../kernel/form.ts"
import type { RoleId } from "../../model/ids.ts"
import type { Role } from "../../model/role.ts"
import { LIMITS } from "../limits.ts"
import { permissionBits } from "./channels.ts"

const color = integer(LIMITS.role.color)

const roleColors = form({
  primary_color: color,
  secondary_color: optional(nullable(color)),
  tertiary_color: optional(nullable(color)),
})

type RoleColors = Given<typeof roleColors>

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
export const roleForm = mapped(
  form({
    name: optional(text(LIMITS.role.name)),
    permissions: optional(permissionBits),
    color: optional(color),
    colors: optional(roleColors),
    hoist: optional(flag()),
    mentionable: optional(flag()),
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
export const rolePositionsForm = list(
  form({ id: snowflake<RoleId>(), position: optional(integer({ min: 0 })) }),
)

/** Where roles are to stand; a role without a position stays. */
export type RolePositions = Given<typeof rolePositionsForm>
