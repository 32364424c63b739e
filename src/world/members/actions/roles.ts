// Adding and removing one role of one member.

import { type APIAuditLogChange, AuditLogEvent } from "discord-api-types/v10"
import type { GuildId, RoleId, UserId } from "../../model/ids.ts"
import type { Role } from "../../roles/model.ts"
import { requireMember, requireRole } from "../../rules/require.ts"
import { requireGuildAccess, requireGuildPermissions } from "../../rules/authorization.ts"
import { requireAboveRole } from "../../roles/rules/ranks.ts"
import { requireUnmanagedRole } from "../../roles/rules/roles.ts"
import { type AuthContext } from "../../actions/action.ts"
import { auditChange } from "../../audit-log/rules.ts"
import { addRole, createRoleRemoval } from "../rules/role-ids.ts"
import { accessAction } from "../../channels/actions/visibility.ts"

/** A role of a member. */
export interface MemberRoleInput {
  readonly guildId: GuildId
  readonly userId: UserId
  readonly roleId: RoleId
}

/**
 * Adds a role to a member.
 * https://docs.discord.com/developers/resources/guild#add-guild-member-role
 */
export const giveRole = accessAction({
  name: "members.giveRole",
  resolve: requireAssignableRole,
  visibilityScope: ({ input: { userId } }) => ({ userId }),
  apply({ resolved: { guild, member, role } }, { emit, audit }): void {
    requireUnmanagedRole(guild, role)
    if (member.roleIds.has(role.id)) return
    addRole(guild, member, role)
    emit({ type: "memberUpdated", guild, member })
    audit(guild, roleAuditEntry(member.userId, [role], []))
  },
})

/**
 * Removes a role from a member.
 * https://docs.discord.com/developers/resources/guild#remove-guild-member-role
 */
export const takeRole = accessAction({
  name: "members.takeRole",
  resolve: requireAssignableRole,
  visibilityScope: ({ input: { userId } }) => ({ userId }),
  apply({ resolved: { guild, member, role } }, { emit, audit }): void {
    requireUnmanagedRole(guild, role)
    if (!createRoleRemoval(guild, role)(member)) return
    emit({ type: "memberUpdated", guild, member })
    audit(guild, roleAuditEntry(member.userId, [], [role]))
  },
})

/** Returns a member, and a role that the actor may assign. */
function requireAssignableRole({ world, actor, input }: AuthContext<MemberRoleInput>) {
  const guild = requireGuildAccess(world, actor, input.guildId)
  const member = requireMember(guild, input.userId)
  const role = requireRole(guild, input.roleId)
  requireGuildPermissions(world, actor, guild, ["ManageRoles"])
  requireAboveRole(guild, actor, role)
  return { guild, member, role }
}

/** Returns the audit log entry of added and removed roles. */
export function roleAuditEntry(targetId: UserId, added: readonly Role[], removed: readonly Role[]) {
  const named = (roles: readonly Role[]) => roles.map(({ id, name }) => ({ id, name }))
  const changes: APIAuditLogChange[] = []
  if (added.length > 0) changes.push(auditChange("$add", null, named(added)))
  if (removed.length > 0) changes.push(auditChange("$remove", null, named(removed)))
  return { type: AuditLogEvent.MemberRoleUpdate, targetId, changes }
}
