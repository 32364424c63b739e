import {
  type SchemaOutput,
  boolean,
  object,
  integer,
  array,
  transform,
  nullable,
  optional,
  snowflake,
  string,
  withChecks,
  issues,
} from "../kernel/body-schema.ts"
import { isUnicodeEmoji } from "../emojis/rules.ts"
import { dataUriSchema } from "../files/schemas/data-uri.ts"
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

const emoji = withChecks(string(LIMITS.role.emoji), (found, fail) => {
  if (!isUnicodeEmoji(found)) fail(issues.pattern)
})

/** The fields of a role that requests set. */
type EditableField =
  | "name"
  | "permissions"
  | "color"
  | "secondaryColor"
  | "tertiaryColor"
  | "hoist"
  | "mentionable"
  | "unicodeEmoji"

/** The fields of a role that a body sets. Absent keys set nothing, and null only removes an icon. */
export interface RoleBody extends Partial<Pick<Role, EditableField>> {
  readonly icon?: Uint8Array<ArrayBuffer> | null
}

/** The fields of a role that a request sets. */
export type RoleEdit = Partial<Pick<Role, EditableField | "icon">>

/** The keys of a role that requests set. */
export const roleFields = {
  name: optional(string(LIMITS.role.name)),
  permissions: optional(permissionBits),
  color: optional(color),
  colors: optional(roleColors),
  hoist: optional(boolean()),
  mentionable: optional(boolean()),
  icon: optional(nullable(dataUriSchema)),
  unicode_emoji: optional(nullable(emoji)),
}

type RoleFields = SchemaOutput<ReturnType<typeof object<typeof roleFields>>>

/** Returns the keys of a role as a role has them. `colors` overrides `color`. */
export function toRoleBody({ color: single, colors, ...fields }: RoleFields): RoleBody {
  if (colors !== undefined) return { ...fields, ...colorsOf(colors) }
  return single === undefined ? fields : { ...fields, ...colorsOf({ primaryColor: single }) }
}

/**
 * The body that creates or edits a role.
 * https://docs.discord.com/developers/resources/guild#create-guild-role-json-params
 */
export const roleBody = transform(object(roleFields), toRoleBody)

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
