import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import { botIdOf } from "../../../world/rules/shared-ids.ts"
import { viewCommandPermissions } from "../../../world/commands/views.ts"
import { type Dispatches } from "../dispatch.ts"

export const commands: Dispatches<"commandPermissionsUpdated"> = {
  commandPermissionsUpdated: [
    {
      event: Event.ApplicationCommandPermissionsUpdate,
      audience: ({ applicationId }) => ({ only: botIdOf(applicationId) }),
      payload: ({ guild, applicationId, commandId }) =>
        viewCommandPermissions({
          applicationId,
          guildId: guild.id,
          commandId,
          permissions: guild.commandPermissions.get(commandId) ?? [],
        }),
    },
  ],
}
