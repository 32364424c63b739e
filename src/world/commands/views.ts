import type {
  APIApplicationCommand,
  APIGuildApplicationCommandPermissions,
  Locale,
  LocalizationMap,
} from "discord-api-types/v10"
import type { Command, CommandPermission } from "./model/command.ts"
import type { ApplicationId, CommandId, GuildId } from "../model/ids.ts"
import { findTranslation } from "../rules/locales.ts"

/** Returns a command with its localizations, as in responses to its registration. */
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
    ...(command.handler !== null && { handler: command.handler }),
    ...(command.options.length > 0 && { options: [...command.options] }),
    ...(command.guildId === null
      ? { dm_permission: command.dmPermission }
      : { guild_id: command.guildId }),
  } satisfies APIApplicationCommand
}

/**
 * Returns a command as in lists without localizations. With a locale, the texts of that language
 * are added beside the default ones.
 * https://docs.discord.com/developers/interactions/application-commands#localization
 */
export function viewCommandWithoutLocalizations(
  command: Command,
  locale: Locale | undefined,
): Omit<APIApplicationCommand, "name_localizations" | "description_localizations"> {
  const view: unknown = withoutLocalizations(viewCommand(command), locale)
  return view as APIApplicationCommand // the command without optional keys
}

/** Removes the localizations from a command, its options and their choices. */
function withoutLocalizations(part: object, locale: Locale | undefined): object {
  const entries = Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    if (Array.isArray(value))
      return [[key, value.map((item) => itemWithoutLocalizations(item, locale))] as const]
    const [, text] = /^(\w+)_localizations$/.exec(key) ?? []
    if (text === undefined) return [[key, value] as const]
    const shown = locale && findTranslation(value as LocalizationMap | null, locale) // validated by the schema
    return shown === undefined ? [] : [[`${text}_localized`, shown] as const]
  })
  return Object.fromEntries(entries)
}

function itemWithoutLocalizations(item: unknown, locale: Locale | undefined): unknown {
  return typeof item === "object" && item !== null ? withoutLocalizations(item, locale) : item
}

/**
 * Returns the permissions that a guild has set for a command, or for all commands of an
 * application.
 */
export function viewCommandPermissions({
  applicationId,
  guildId,
  commandId,
  permissions,
}: {
  readonly applicationId: ApplicationId
  readonly guildId: GuildId
  readonly commandId: CommandId | ApplicationId
  readonly permissions: readonly CommandPermission[]
}) {
  return {
    id: commandId,
    application_id: applicationId,
    guild_id: guildId,
    permissions: permissions.map(({ id, type, allowed }) => ({ id, type, permission: allowed })),
  } satisfies APIGuildApplicationCommandPermissions
}
