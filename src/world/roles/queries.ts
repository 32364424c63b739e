import { type AuthContext, query } from "../actions/action.ts"
import type { GuildId, RoleId } from "../model/ids.ts"
import { requireGuildAccess } from "../rules/authorization.ts"
import { requireRole } from "../rules/require.ts"
import type { RoleInput } from "./actions.ts"
import type { Role } from "./model.ts"
import { everyoneOf } from "./rules/roles.ts"

/** Returns a guild that the actor is a member of. @throws ApiError 10004, 50001 */
function requireRolesGuild({ world, actor, input }: AuthContext<{ guildId: GuildId }>) {
  return { guild: requireGuildAccess(world, actor, input.guildId) }
}

export const listRoles = query({
  name: "roles.list",
  resolve: requireRolesGuild,
  read: ({ resolved: { guild } }): Role[] => [...guild.roles.values()],
})

/**
 * Returns the number of members with each role, without @everyone.
 * https://docs.discord.com/developers/resources/guild#get-guild-role-member-counts
 *
 * Assumption: role-without-members
 */
export const countRoleMembers = query({
  name: "roles.countMembers",
  resolve: requireRolesGuild,
  read({ resolved: { guild } }): ReadonlyMap<RoleId, number> {
    const everyone = everyoneOf(guild).id
    const counts = new Map<RoleId, number>()
    for (const id of guild.roles.keys()) if (id !== everyone) counts.set(id, 0)
    for (const { roleIds } of guild.members) {
      for (const id of roleIds) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    return counts
  },
})

export const getRole = query({
  name: "roles.get",
  resolve: ({ world, actor, input: { guildId, roleId } }: AuthContext<RoleInput>) => ({
    role: requireRole(requireGuildAccess(world, actor, guildId), roleId),
  }),
  read: ({ resolved: { role } }): Role => role,
})
