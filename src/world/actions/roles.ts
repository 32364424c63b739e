import { AuditLogEvent } from "discord-api-types/v10"
import { isSame } from "../kernel/equal.ts"
import { SetupError } from "../kernel/misuse.ts"
import { Problem } from "../kernel/problem.ts"
import type { Guild } from "../model/guild.ts"
import type { GuildId, RoleId } from "../model/ids.ts"
import type { Role } from "../model/role.ts"
import type { World } from "../model/world.ts"
import { type RoleEdit, roleForm, rolePositionsForm } from "../rules/forms/roles.ts"
import { LIMITS } from "../rules/limits.ts"
import { needGuild, needRole } from "../rules/need.ts"
import { needInGuild } from "../rules/authorization.ts"
import { needAboveRole } from "../rules/ranks.ts"
import { type RoleMoves, movesOf, movesTo, needMayMove } from "../rules/role-moves.ts"
import { everyoneOf, needFree, needMayGrant, needRoleColors } from "../rules/roles.ts"
import { differInSight } from "../rules/sight.ts"
import { type Asked, type Effects, action, query } from "./action.ts"
import { changeOf } from "./overwrites.ts"
import { accessAction } from "./sight.ts"

/** Which role of which guild. */
export interface RoleInput {
  readonly guildId: GuildId
  readonly roleId: RoleId
}

/** How a role looks that nobody has dressed. */
export const PLAIN = {
  color: 0,
  secondaryColor: null,
  tertiaryColor: null,
  hoist: false,
  mentionable: false,
} as const

/** Reads the roles of a guild. */
export const getRoles = query({
  name: "roles.list",
  authorize({ world, actor, input }: Asked<{ guildId: GuildId }>) {
    needInGuild(world, actor, input.guildId)
  },
  read: ({ world, input }): Role[] => [...needGuild(world, input.guildId).roles.values()],
})

/** Reads one role. */
export const getRole = query({
  name: "roles.get",
  authorize({ world, actor, input: { guildId, roleId } }: Asked<RoleInput>) {
    needRole(needInGuild(world, actor, guildId), roleId)
  },
  read: ({ world, input }): Role => needRole(needGuild(world, input.guildId), input.roleId),
})

/**
 * Makes a role at position 1, where other roles may stand, or at the place in the list that a test names.
 * https://docs.discord.com/developers/resources/guild#create-guild-role
 */
export const createRole = action({
  name: "roles.create",
  form: roleForm,
  authorize({
    world,
    actor,
    input: { guildId, position },
  }: Asked<{ guildId: GuildId; position?: number | undefined }>) {
    needRolePosition(needInGuild(world, actor, guildId, ["ManageRoles"]), position)
  },
  apply({ world, actor, input: { guildId, position }, given, newId }, { tell, audit }): Role {
    const guild = needGuild(world, guildId)
    const { permissions = everyoneOf(guild).permissions } = given
    needMayGrant(world, guild, actor, permissions)
    needRoleColors(given)
    if (guild.roles.size >= LIMITS.role.perGuild) throw new Problem("tooManyRoles")
    const id = newId<RoleId>()
    const fields = { ...PLAIN, name: "new role", ...given, id, permissions, botId: null }
    const role = insertRole(guild, fields, position, tell)
    const changes = changesOf(undefined, role)
    audit(guild, { type: AuditLogEvent.RoleCreate, targetId: role.id, changes })
    return role
  },
})

/** @throws SetupError where no role can stand at a position. */
export function needRolePosition(guild: Guild, position: number | undefined): void {
  if (position === undefined) return
  if (Number.isInteger(position) && position >= 1 && position <= guild.roles.size) return
  throw new SetupError(
    `A role of ${guild.name} can stand at a position from 1, right above @everyone, to ${guild.roles.size}; not at ${position}.`,
  )
}

/**
 * Adds a role to a guild. It comes to position 1 and no other role moves, so that several roles can share
 * a position (https://github.com/discord/discord-api-docs/issues/1778), or to a place in the list.
 */
export function insertRole(
  guild: Guild,
  fields: Omit<Role, "position">,
  place: number | undefined,
  tell: Effects["tell"],
): Role {
  const role: Role = { ...fields, position: 1 }
  guild.roles.set(role.id, role)
  const moves: RoleMoves = place === undefined ? new Map() : movesTo(guild, role, place)
  setPositions(moves)
  tell({ type: "roleCreated", guild, role })
  for (const moved of moves.keys()) {
    if (moved !== role) tell({ type: "roleUpdated", guild, role: moved })
  }
  return role
}

function setPositions(moves: RoleMoves): void {
  for (const [role, position] of moves) role.position = position
}

/** Requires that there is a role, and that the actor may manage it. */
function needManageable({ world, actor, input: { guildId, roleId } }: Asked<RoleInput>): void {
  const role = needRole(needInGuild(world, actor, guildId), roleId)
  needAboveRole(needInGuild(world, actor, guildId, ["ManageRoles"]), actor, role)
}

/**
 * Edits a role. Of @everyone only the permissions can be edited. What changes nothing is neither told
 * nor audited. https://docs.discord.com/developers/resources/guild#modify-guild-role
 */
export const editRole = accessAction({
  name: "roles.edit",
  form: roleForm,
  authorize: needManageable,
  sight({ world, input: { guildId, roleId }, given }) {
    const { permissions: before } = needRole(needGuild(world, guildId), roleId)
    return differInSight(before, given.permissions ?? before) ? {} : undefined
  },
  apply({ world, actor, input: { guildId, roleId }, given }, { tell, audit }): Role {
    const guild = needGuild(world, guildId)
    const role = needRole(guild, roleId)
    const { permissions = role.permissions } = given
    needMayGrant(world, guild, actor, permissions & ~role.permissions)
    const edit: RoleEdit = role === everyoneOf(guild) ? { permissions } : given
    needRoleColors(edit)
    const before = { ...role }
    if (isSame(before, { ...role, ...edit })) return role
    Object.assign(role, edit)
    tell({ type: "roleUpdated", guild, role })
    const changes = changesOf(before, role)
    audit(guild, { type: AuditLogEvent.RoleUpdate, targetId: roleId, changes })
    return role
  },
})

/**
 * Deletes a role. The other roles keep their positions; members, channels and whatever else names it lose it.
 * https://docs.discord.com/developers/resources/guild#delete-guild-role
 */
export const deleteRole = accessAction({
  name: "roles.delete",
  authorize: needManageable,
  apply({ world, input: { guildId, roleId } }, { tell, audit }): void {
    const guild = needGuild(world, guildId)
    const role = needRole(guild, roleId)
    needFree(guild, role)
    removeRole(world, guild, role, tell)
    const changes = changesOf(role, undefined)
    audit(guild, { type: AuditLogEvent.RoleDelete, targetId: roleId, changes })
  },
})

/**
 * Takes a role from a guild, and from whatever names it. GUILD_ROLE_DELETE comes first: since 2024 the
 * members are not gone over before a role is deleted
 * (https://github.com/discord/discord-api-docs/issues/6677).
 *
 * Assumption: role-deletion-members
 */
export function removeRole(world: World, guild: Guild, role: Role, tell: Effects["tell"]): void {
  const { id: roleId } = role
  guild.roles.delete(roleId)
  tell({ type: "roleDeleted", guild, roleId })
  for (const member of guild.members) {
    if (member.roleIds.delete(roleId)) tell({ type: "memberUpdated", guild, member })
  }
  for (const id of guild.channelIds) {
    const channel = world.channels.get(id)
    if (channel === undefined || !("overwrites" in channel)) continue
    if (channel.overwrites.delete(roleId)) tell({ type: "channelUpdated", guild, channel })
  }
}

/**
 * Moves roles. Every role whose position changes is told; the audit log has no entry for moves
 * (https://github.com/discord/discord-api-docs/issues/7152).
 * https://docs.discord.com/developers/resources/guild#modify-guild-role-positions
 */
export const moveRoles = action({
  name: "roles.move",
  form: rolePositionsForm,
  authorize({ world, actor, input }: Asked<{ guildId: GuildId }>) {
    needInGuild(world, actor, input.guildId, ["ManageRoles"])
  },
  apply({ world, actor, input: { guildId }, given }, { tell }): Role[] {
    const guild = needGuild(world, guildId)
    const moves = movesOf(guild, given)
    needMayMove(guild, actor, moves)
    setPositions(moves)
    for (const role of moves.keys()) tell({ type: "roleUpdated", guild, role })
    return [...guild.roles.values()]
  },
})

/** What the audit log says of a role. */
function audited(role: Role | undefined): Readonly<Record<string, unknown>> {
  if (role === undefined) return {}
  const { name, permissions, color, secondaryColor, tertiaryColor, hoist, mentionable } = role
  const colors = {
    primary_color: color,
    secondary_color: secondaryColor,
    tertiary_color: tertiaryColor,
  }
  return { name, permissions: String(permissions), color, colors, hoist, mentionable }
}

function changesOf(before: Role | undefined, after: Role | undefined) {
  const [old, now] = [audited(before), audited(after)]
  return Object.keys({ ...old, ...now })
    .filter((key) => !isSame(old[key], now[key]))
    .map((key) => changeOf(key, old[key], now[key]))
}
