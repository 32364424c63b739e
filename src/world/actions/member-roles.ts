// Adding and removing one role of one member.

import { type APIAuditLogChange, AuditLogEvent } from "discord-api-types/v10"
import type { GuildId, RoleId, UserId } from "../model/ids.ts"
import type { Role } from "../model/role.ts"
import { requireGuild, requireMember, requireRole } from "../rules/require.ts"
import { requireGuildAccess } from "../rules/authorization.ts"
import { requireAboveRole } from "../rules/ranks.ts"
import { requireUnmanagedRole } from "../rules/roles.ts"
import { type AuthContext } from "./action.ts"
import { auditChange } from "./overwrites.ts"
import { accessAction } from "./channel-visibility.ts"

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
  resolve: requireCanAssignRole,
  visibilityScope: ({ input: { userId } }) => ({ userId }),
  apply({ world, input }, { emit, audit }): void {
    const { guild, member, role } = requireMemberAndRole(world, input)
    requireUnmanagedRole(guild, role)
    if (member.roleIds.has(role.id)) return
    member.roleIds.add(role.id)
    emit({ type: "memberUpdated", guild, member })
    audit(guild, roleAuditEntry(input.userId, [role], []))
  },
})

/**
 * Removes a role from a member.
 * https://docs.discord.com/developers/resources/guild#remove-guild-member-role
 */
export const takeRole = accessAction({
  name: "members.takeRole",
  resolve: requireCanAssignRole,
  visibilityScope: ({ input: { userId } }) => ({ userId }),
  apply({ world, input }, { emit, audit }): void {
    const { guild, member, role } = requireMemberAndRole(world, input)
    requireUnmanagedRole(guild, role)
    if (!member.roleIds.delete(role.id)) return
    emit({ type: "memberUpdated", guild, member })
    audit(guild, roleAuditEntry(input.userId, [], [role]))
  },
})

function requireCanAssignRole({ world, actor, input }: AuthContext<MemberRoleInput>): void {
  requireGuildAccess(world, actor, input.guildId)
  const { guild, role } = requireMemberAndRole(world, input)
  requireGuildAccess(world, actor, input.guildId, ["ManageRoles"])
  requireAboveRole(guild, actor, role)
}

function requireMemberAndRole(
  world: AuthContext<unknown>["world"],
  { guildId, userId, roleId }: MemberRoleInput,
) {
  const guild = requireGuild(world, guildId)
  return { guild, member: requireMember(guild, userId), role: requireRole(guild, roleId) }
}

/** Returns the audit log entry of added and removed roles. */
export function roleAuditEntry(targetId: UserId, added: readonly Role[], removed: readonly Role[]) {
  const named = (roles: readonly Role[]) => roles.map(({ id, name }) => ({ id, name }))
  const changes: APIAuditLogChange[] = []
  if (added.length > 0) changes.push(auditChange("$add", null, named(added)))
  if (removed.length > 0) changes.push(auditChange("$remove", null, named(removed)))
  return { type: AuditLogEvent.MemberRoleUpdate, targetId, changes }
}
