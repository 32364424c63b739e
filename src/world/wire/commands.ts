import type { APIApplicationCommand } from "discord-api-types/v10"
import type { Command } from "../model/command.ts"

/** A command with its localisations, as registering it answers. */
export function viewCommand(command: Command) {
  return {
    id: command.id,
    application_id: command.applicationId,
    version: command.version,
    type: command.type,
    name: command.name,
    name_localizations: command.nameLocalizations,
    description: command.description,
    description_localizations: command.descriptionLocalizations,
    default_member_permissions: command.defaultMemberPermissions,
    nsfw: command.nsfw,
    contexts: command.contexts === null ? null : [...command.contexts],
    integration_types: [...command.integrationTypes],
    ...(command.options.length > 0 && { options: [...command.options] }),
    ...(command.guildId === null
      ? { dm_permission: command.dmPermission }
      : { guild_id: command.guildId }),
  } satisfies APIApplicationCommand
}

/** A command as lists show it where localisations were not asked for. */
export function viewCommandPlain(command: Command) {
  const { name_localizations: _, description_localizations: __, ...rest } = viewCommand(command)
  return rest
}
