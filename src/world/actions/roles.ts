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
import { needInGuild } from "../rules/permissions.ts"
import { needAboveRole, ranksAbove } from "../rules/ranks.ts"
import { everyoneOf, needFree, needMayGrant, reordered, sortedRoles } from "../rules/roles.ts"
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
 * Makes a role right above @everyone, or at the position that a test names; those at it and above move
 * up by one. https://docs.discord.com/developers/resources/guild#create-guild-role
 */
export const createRole = action({
  name: "roles.create",
  form: roleForm,
  authorize({
    world,
    actor,
    input: { guildId, position = 1 },
  }: Asked<{ guildId: GuildId; position?: number }>) {
    needRolePosition(needInGuild(world, actor, guildId, ["ManageRoles"]), position)
  },
  apply({ world, actor, input: { guildId, position = 1 }, given, newId }, { tell, audit }): Role {
    const guild = needGuild(world, guildId)
    const { permissions = everyoneOf(guild).permissions } = given
    needMayGrant(world, guild, actor, permissions)
    if (guild.roles.size >= LIMITS.role.perGuild) throw new Problem("tooManyRoles")
    const id = newId<RoleId>()
    const fields = { ...PLAIN, name: "new role", ...given, id, permissions, position, botId: null }
    const role = insertRole(guild, fields, tell)
    const changes = changesOf(undefined, role)
    audit(guild, { type: AuditLogEvent.RoleCreate, targetId: role.id, changes })
    return role
  },
})

/** @throws SetupError where no role can stand at a position. */
export function needRolePosition(guild: Guild, position: number): void {
  if (Number.isInteger(position) && position >= 1 && position <= guild.roles.size) return
  throw new SetupError(
    `A role of ${guild.name} can stand at a position from 1, right above @everyone, to ${guild.roles.size}; not at ${position}.`,
  )
}

/** Puts a role at its position; those at it and above move up by one. */
export function insertRole(guild: Guild, role: Role, tell: Effects["tell"]): Role {
  const shifted = [...guild.roles.values()].filter(({ position }) => position >= role.position)
  for (const other of shifted) other.position += 1
  guild.roles.set(role.id, role)
  tell({ type: "roleCreated", guild, role })
  for (const other of shifted) tell({ type: "roleUpdated", guild, role: other })
  return role
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
  sight: ({ given }) => (given.permissions === undefined ? undefined : {}),
  apply({ world, actor, input: { guildId, roleId }, given }, { tell, audit }): Role {
    const guild = needGuild(world, guildId)
    const role = needRole(guild, roleId)
    const { permissions = role.permissions } = given
    needMayGrant(world, guild, actor, permissions & ~role.permissions)
    const edit: RoleEdit = role === everyoneOf(guild) ? { permissions } : given
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
 * Deletes a role. Those above move down; members, channels and whatever else names it lose it.
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

/** Takes a role from a guild, and from whatever names it. */
export function removeRole(world: World, guild: Guild, role: Role, tell: Effects["tell"]): void {
  const { id: roleId } = role
  guild.roles.delete(roleId)
  const shifted = sortedRoles(guild).filter(({ position }) => position > role.position)
  for (const other of shifted) other.position -= 1
  tell({ type: "roleDeleted", guild, roleId })
  for (const other of shifted) tell({ type: "roleUpdated", guild, role: other })
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
 * Puts roles where they are to stand. Whatever moves by it must be below the actor's highest role, and
 * stay there. Every role that moves is told, and those that were named are audited.
 * https://docs.discord.com/developers/resources/guild#modify-guild-role-positions
 */
export const moveRoles = action({
  name: "roles.move",
  form: rolePositionsForm,
  authorize({ world, actor, input }: Asked<{ guildId: GuildId }>) {
    needInGuild(world, actor, input.guildId, ["ManageRoles"])
  },
  apply({ world, actor, input: { guildId }, given }, { tell, audit }): Role[] {
    const guild = needGuild(world, guildId)
    const moved = reordered(guild, given)
      .map((role, position) => ({ role, before: role.position, position }))
      .filter(({ before, position }) => before !== position)
    for (const { before, position } of moved) {
      const highest = Math.max(before, position)
      if (!ranksAbove(guild, actor, highest)) throw new Problem("missingPermissions")
    }
    for (const { role, position } of moved) role.position = position
    for (const { role } of moved) tell({ type: "roleUpdated", guild, role })
    const named = new Set(given.map(({ id }) => id))
    for (const { role, before, position } of moved) {
      if (!named.has(role.id)) continue
      const changes = [changeOf("position", before, position)]
      audit(guild, { type: AuditLogEvent.RoleUpdate, targetId: role.id, changes })
    }
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
