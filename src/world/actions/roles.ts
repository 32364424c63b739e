import { SetupError } from "../kernel/misuse.ts"
import type { Guild } from "../model/guild.ts"
import type { GuildId, RoleId } from "../model/ids.ts"
import type { Role } from "../model/role.ts"
import type { World } from "../model/world.ts"
import { needGuild } from "../rules/need.ts"
import { needInGuild } from "../rules/permissions.ts"
import { type Asked, type Effects, action } from "./action.ts"

/** What a role is made with. */
export type NewRole = Omit<Role, "id" | "botId"> & { readonly guildId: GuildId }

/** How a role looks that nobody has dressed. */
export const PLAIN = { color: 0, hoist: false, mentionable: false } as const

/** Makes a role at a position; those at it and above move up by one. */
export const createRole = action({
  name: "roles.create",
  authorize({ world, actor, input }: Asked<NewRole>) {
    const guild = needInGuild(world, actor, input.guildId, ["ManageRoles"])
    needRolePosition(guild, input.position)
  },
  apply: ({ world, input: { guildId, ...fields } }, { tell }): Role =>
    insertRole(world, needGuild(world, guildId), { ...fields, botId: null }, tell),
})

/** @throws SetupError where no role can stand at a position. */
export function needRolePosition(guild: Guild, position: number): void {
  if (Number.isInteger(position) && position >= 1 && position <= guild.roles.size) return
  throw new SetupError(
    `A role of ${guild.name} can stand at a position from 1, right above @everyone, to ${guild.roles.size}; not at ${position}.`,
  )
}

/** Puts a role at its position; those at it and above move up by one. */
export function insertRole(
  world: World,
  guild: Guild,
  fields: Omit<Role, "id">,
  tell: Effects["tell"],
): Role {
  const shifted = [...guild.roles.values()].filter((role) => role.position >= fields.position)
  const role: Role = { ...fields, id: world.ids.next<RoleId>() }
  for (const other of shifted) other.position += 1
  guild.roles.set(role.id, role)
  tell({ type: "roleCreated", guild, role })
  for (const other of shifted) tell({ type: "roleUpdated", guild, role: other })
  return role
}
