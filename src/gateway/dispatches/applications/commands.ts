import { GatewayDispatchEvents as Event } from "discord-api-types/v10"
import type { UserId } from "../../../world/model/ids.ts"
import { viewCommandPermissions } from "../../../world/commands/views.ts"
import { type Dispatches } from "../dispatch.ts"

export const commands: Dispatches<"commandPermissionsUpdated"> = {
  commandPermissionsUpdated: [
    {
      event: Event.ApplicationCommandPermissionsUpdate,
      // A bot has the id of its application.
      audience: ({ applicationId }) => ({ only: applicationId as string as UserId }),
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
