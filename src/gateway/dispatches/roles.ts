import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import { type Dispatches } from "../dispatch.ts"

export const roles: Dispatches<"roleDeleted"> = {
  roleDeleted: [
    {
      event: Event.GuildRoleDelete,
      intent: "Guilds",
      audience: ({ guild }) => ({ guild }),
      payload: ({ guild, roleId }) => ({ guild_id: guild.id, role_id: roleId }),
    },
  ],
}
