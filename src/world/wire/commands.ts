import type {
  APIApplicationCommand,
  APIGuildApplicationCommandPermissions,
  Locale,
  LocalizationMap,
} from "discord-api-types/v10"
import type { Command, CommandPermission } from "../model/command.ts"
import type { ApplicationId, CommandId, GuildId } from "../model/ids.ts"
import { findTranslation } from "../rules/locales.ts"

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

/**
 * A command as lists show it where localisations were not asked for, with the texts of one language
 * beside its own where they are.
 * https://docs.discord.com/developers/interactions/application-commands#localization
 */
export function viewCommandWithoutLocalizations(
  command: Command,
  locale: Locale | undefined,
): Omit<APIApplicationCommand, "name_localizations" | "description_localizations"> {
  const view: unknown = withoutLocalizations(viewCommand(command), locale)
  return view as APIApplicationCommand // which it is, without what may be left out
}

/** Of all that is in a command, its options and their choices alike. */
function withoutLocalizations(part: object, locale: Locale | undefined): object {
  const entries = Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    if (Array.isArray(value))
      return [[key, value.map((item) => itemWithoutLocalizations(item, locale))] as const]
    const [, text] = /^(\w+)_localizations$/.exec(key) ?? []
    if (text === undefined) return [[key, value] as const]
    const shown = locale && findTranslation(value as LocalizationMap | null, locale) // as its form has read it
    return shown === undefined ? [] : [[`${text}_localized`, shown] as const]
  })
  return Object.fromEntries(entries)
}

function itemWithoutLocalizations(item: unknown, locale: Locale | undefined): unknown {
  return typeof item === "object" && item !== null ? withoutLocalizations(item, locale) : item
}

/** What a guild says of a command, or of all commands of an application. */
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
