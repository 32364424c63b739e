import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import type { Dispatches } from "../dispatch.ts"
import { viewRole } from "../../../world/roles/views.ts"

export const roles: Dispatches<"roleDeleted" | "roleCreated" | "roleUpdated"> = {
  roleDeleted: [
    {
      event: Event.GuildRoleDelete,
      intent: "Guilds",
      audience: ({ guild }) => ({ guild }),
      payload: ({ guild, roleId }) => ({ guild_id: guild.id, role_id: roleId }),
    },
  ],
  roleCreated: [
    {
      event: Event.GuildRoleCreate,
      intent: "Guilds",
      audience: ({ guild }) => ({ guild }),
      payload: ({ guild, role }) => ({ guild_id: guild.id, role: viewRole(role) }),
    },
  ],
  roleUpdated: [
    {
      event: Event.GuildRoleUpdate,
      intent: "Guilds",
      audience: ({ guild }) => ({ guild }),
      payload: ({ guild, role }) => ({ guild_id: guild.id, role: viewRole(role) }),
    },
  ],
}
