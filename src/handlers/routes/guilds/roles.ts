import { createRole, deleteRole, editRole, moveRoles } from "../../../world/roles/actions.ts"
import { countRoleMembers, getRole, listRoles } from "../../../world/roles/queries.ts"
import type { Role } from "../../../world/roles/model.ts"
import { viewRole } from "../../../world/roles/views.ts"
import { route } from "../../route.ts"

const replyRole = (role: Role) => viewRole(role)
const replyRoles = (roles: readonly Role[]) => roles.map(replyRole)

export const roles = [
  route("GET /guilds/{guild_id}/roles", { reads: listRoles, reply: replyRoles }),
  route("POST /guilds/{guild_id}/roles", { does: createRole, reply: replyRole }),
  route("PATCH /guilds/{guild_id}/roles", { does: moveRoles, reply: replyRoles }),
  route("GET /guilds/{guild_id}/roles/member-counts", {
    reads: countRoleMembers,
    reply: (counts) => Object.fromEntries(counts),
  }),
  route("GET /guilds/{guild_id}/roles/{role_id}", { reads: getRole, reply: replyRole }),
  route("PATCH /guilds/{guild_id}/roles/{role_id}", { does: editRole, reply: replyRole }),
  route("DELETE /guilds/{guild_id}/roles/{role_id}", { does: deleteRole }),
] as const
