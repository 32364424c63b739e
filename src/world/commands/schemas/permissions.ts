// The body of the permissions of a command.

import { ApplicationCommandPermissionType as Type } from "discord-api-types/v10"
import { array, boolean, enumOf, object, snowflake } from "../../kernel/body-schema.ts"
import type { ChannelId, RoleId, UserId } from "../../model/ids.ts"
import { LIMITS } from "../../rules/limits.ts"

/** https://docs.discord.com/developers/interactions/application-commands#edit-application-command-permissions */
export const editCommandPermissionsBody = object({
  permissions: array(
    object({
      id: snowflake<RoleId | UserId | ChannelId>(),
      type: enumOf([Type.Role, Type.User, Type.Channel]),
      permission: boolean(),
    }),
    LIMITS.command.permissions,
  ),
})
