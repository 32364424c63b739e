import { AuditLogEvent } from "discord-api-types/v10"
import { isDeepEqual } from "../kernel/deep-equal.ts"
import { ImpossibleActionError } from "../kernel/impossible-action.ts"
import { ApiError } from "../kernel/api-error.ts"
import type { Guild } from "../guilds/model.ts"
import { createRoleRemoval } from "../members/rules/role-ids.ts"
import type { GuildId, RoleId } from "../model/ids.ts"
import type { Role } from "./model.ts"
import type { World } from "../model/world.ts"
import { type RoleEdit, roleBody, moveRolesBody } from "./schemas.ts"
import { LIMITS } from "../rules/limits.ts"
import { requireRole } from "../rules/require.ts"
import { requireGuildAccess, requireGuildPermissions } from "../rules/authorization.ts"
import { requireAboveRole } from "./rules/ranks.ts"
import { type RoleMoves, roleMovesOf, roleMovesTo, requireCanMoveRoles } from "./rules/moves.ts"
import {
  everyoneOf,
  requireUnmanagedRole,
  requireCanGrant,
  requireRoleColors,
  requireRoleIcon,
} from "./rules/roles.ts"
import { differInVisibility, guildChannelsOf } from "../channels/rules/visibility.ts"
import { type AuthContext, action } from "../actions/action.ts"
import type { Effects } from "../actions/effects.ts"
import { auditChange } from "../audit-log/rules.ts"
import { accessAction } from "../channels/actions/visibility.ts"
import { withoutReference } from "../onboarding/rules.ts"

export interface RoleInput {
  readonly guildId: GuildId
  readonly roleId: RoleId
}

/** The appearance of a role by default. */
export const DEFAULT_ROLE_STYLE = {
  color: 0,
  secondaryColor: null,
  tertiaryColor: null,
  icon: null,
  unicodeEmoji: null,
  hoist: false,
  mentionable: false,
  inPrompt: false,
} as const

/**
 * Creates a role at position 1, which other roles may share, or at the position that a test chose.
 * https://docs.discord.com/developers/resources/guild#create-guild-role
 */
export const createRole = action({
  name: "roles.create",
  bodySchema: roleBody,
  resolve({
    world,
    actor,
    input: { guildId, position },
  }: AuthContext<{ guildId: GuildId; position?: number | undefined }>) {
    const guild = requireGuildAccess(world, actor, guildId, ["ManageRoles"])
    requireRolePosition(guild, position)
    return { guild }
  },
  apply({ world, actor, resolved, input: { position }, body, newId }, { emit, audit }): Role {
    const { guild } = resolved
    const { permissions = everyoneOf(guild).permissions } = body
    requireCanGrant(world, guild, actor, permissions)
    requireRoleColors(body)
    const style = requireRoleIcon(guild, body)
    if (guild.roles.size >= LIMITS.role.perGuild) throw new ApiError("tooManyRoles")
    const id = newId<RoleId>()
    const fields = {
      ...DEFAULT_ROLE_STYLE,
      name: "new role",
      ...style,
      id,
      permissions,
      botId: null,
      integrationId: null,
    }
    const role = insertRole(guild, fields, position, emit)
    const changes = auditChanges(undefined, role)
    audit(guild, { type: AuditLogEvent.RoleCreate, targetId: role.id, changes })
    return role
  },
})

/** @throws ImpossibleActionError for an invalid position. */
export function requireRolePosition(guild: Guild, position: number | undefined): void {
  if (position === undefined) return
  if (Number.isInteger(position) && position >= 1 && position <= guild.roles.size) return
  throw new ImpossibleActionError(
    `${position} is not a valid position for a role of ${guild.name}. Use an integer from 1, right above @everyone, to ${guild.roles.size}.`,
  )
}

/**
 * Adds a role to a guild. By default it gets position 1 and no other role moves, so that several
 * roles can share a position (https://github.com/discord/discord-api-docs/issues/1778). With a
 * position, all roles are renumbered.
 */
export function insertRole(
  guild: Guild,
  fields: Omit<Role, "position">,
  position: number | undefined,
  emit: Effects["emit"],
): Role {
  const role: Role = { ...fields, position: 1 }
  guild.roles.set(role.id, role)
  const moves: RoleMoves = position === undefined ? new Map() : roleMovesTo(guild, role, position)
  setPositions(moves)
  emit({ type: "roleCreated", guild, role })
  for (const moved of moves.keys()) {
    if (moved !== role) emit({ type: "roleUpdated", guild, role: moved })
  }
  return role
}

function setPositions(moves: RoleMoves): void {
  for (const [role, position] of moves) role.position = position
}

/** Returns a role that the actor may manage. */
function requireManageableRole({ world, actor, input }: AuthContext<RoleInput>) {
  const guild = requireGuildAccess(world, actor, input.guildId)
  const role = requireRole(guild, input.roleId)
  requireGuildPermissions(world, actor, guild, ["ManageRoles"])
  requireAboveRole(guild, actor, role)
  return { guild, role }
}

/**
 * Edits a role. The permissions of @everyone are its only editable field. An edit without changes
 * emits no event and writes no audit log entry.
 * https://docs.discord.com/developers/resources/guild#modify-guild-role
 */
export const editRole = accessAction({
  name: "roles.edit",
  bodySchema: roleBody,
  resolve: requireManageableRole,
  visibilityScope({ resolved: { role }, body }) {
    const { permissions: before } = role
    return differInVisibility(before, body.permissions ?? before) ? {} : undefined
  },
  apply({ world, actor, resolved: { guild, role }, body }, { emit, audit }): Role {
    const { permissions = role.permissions } = body
    requireCanGrant(world, guild, actor, permissions & ~role.permissions)
    const edit: RoleEdit =
      role === everyoneOf(guild) ? { permissions } : requireRoleIcon(guild, body)
    requireRoleColors(edit)
    const before = { ...role }
    if (isDeepEqual(before, { ...role, ...edit })) return role
    Object.assign(role, edit)
    emit({ type: "roleUpdated", guild, role })
    const changes = auditChanges(before, role)
    audit(guild, { type: AuditLogEvent.RoleUpdate, targetId: role.id, changes })
    return role
  },
})

/**
 * Deletes a role. Other roles keep their positions. The role is removed from members, overwrites
 * and other references. https://docs.discord.com/developers/resources/guild#delete-guild-role
 */
export const deleteRole = accessAction({
  name: "roles.delete",
  resolve: requireManageableRole,
  apply({ world, resolved: { guild, role } }, { emit, audit }): void {
    requireUnmanagedRole(guild, role)
    removeRole(world, guild, role, emit)
    const changes = auditChanges(role, undefined)
    audit(guild, { type: AuditLogEvent.RoleDelete, targetId: role.id, changes })
  },
})

/**
 * Removes a role from a guild and from everything that refers to it. GUILD_ROLE_DELETE comes first:
 * since 2024 the platform no longer updates the members before it deletes a role
 * (https://github.com/discord/discord-api-docs/issues/6677).
 *
 * Assumption: role-deletion-members
 */
export function removeRole(world: World, guild: Guild, role: Role, emit: Effects["emit"]): void {
  const { id: roleId } = role
  guild.roles.delete(roleId)
  emit({ type: "roleDeleted", guild, roleId })
  const removeFrom = createRoleRemoval(guild, role)
  for (const member of guild.members) {
    if (removeFrom(member)) emit({ type: "memberUpdated", guild, member })
  }
  if (guild.onboarding !== null) {
    guild.onboarding = withoutReference(guild.onboarding, roleId)
  }
  for (const channel of guildChannelsOf(world, guild)) {
    if (channel.overwrites.delete(roleId)) emit({ type: "channelUpdated", guild, channel })
  }
}

/**
 * Moves roles. Emits an update for each role whose position changes. The audit log has no entry for
 * moves (https://github.com/discord/discord-api-docs/issues/7152).
 * https://docs.discord.com/developers/resources/guild#modify-guild-role-positions
 */
export const moveRoles = action({
  name: "roles.move",
  bodySchema: moveRolesBody,
  resolve: ({ world, actor, input }: AuthContext<{ guildId: GuildId }>) => ({
    guild: requireGuildAccess(world, actor, input.guildId, ["ManageRoles"]),
  }),
  apply({ actor, resolved: { guild }, body }, { emit }): Role[] {
    const moves = roleMovesOf(guild, body)
    requireCanMoveRoles(guild, actor, moves)
    setPositions(moves)
    for (const role of moves.keys()) emit({ type: "roleUpdated", guild, role })
    return [...guild.roles.values()]
  },
})

/** Returns the fields of a role that the audit log records. */
function auditedFields(role: Role | undefined): Readonly<Record<string, unknown>> {
  if (role === undefined) return {}
  const { name, permissions, color, secondaryColor, tertiaryColor, hoist, mentionable } = role
  const { icon, unicodeEmoji } = role
  const colors = {
    primary_color: color,
    secondary_color: secondaryColor,
    tertiary_color: tertiaryColor,
  }
  const images = { icon_hash: icon?.hash ?? null, unicode_emoji: unicodeEmoji }
  return { name, permissions: String(permissions), color, colors, hoist, mentionable, ...images }
}

function auditChanges(before: Role | undefined, after: Role | undefined) {
  const [old, now] = [auditedFields(before), auditedFields(after)]
  return Object.keys({ ...old, ...now })
    .filter((key) => !isDeepEqual(old[key] ?? null, now[key] ?? null))
    .map((key) => auditChange(key, old[key], now[key]))
}
