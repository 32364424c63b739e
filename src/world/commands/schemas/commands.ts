// The bodies of the commands that a bot declares.
// https://docs.discord.com/developers/interactions/application-commands#application-command-object

import {
  type APIApplicationCommandOption,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
} from "discord-api-types/v10"
import {
  type SchemaCheck,
  type Schema,
  withChecks,
  enumOf,
  literal,
  uniqueBy,
  withRefusedValues,
  boolean,
  object,
  codePointLength,
  array,
  transform,
  nullable,
  optional,
  withDefault,
  refused,
  snowflake,
  string,
  custom,
  discriminatedUnion,
  issues,
  query,
} from "../../kernel/body-schema.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { CommandDefinition, CommandDraft } from "../model/command.ts"
import type { CommandId } from "../../model/ids.ts"
import { LIMITS } from "../../rules/limits.ts"
import { localized, readOnly } from "./choices.ts"
import { description, commandOptionsSchema, slashName } from "./options.ts"

const { command: limits } = LIMITS

/** The reason for refusing the type of the command that starts an activity. */
const ENTRY_POINT = "activities are not modeled, nor is the command that starts one"

/** A set of permissions as a decimal number, given as a string or a number. */
export const permissionsSchema = custom<string>((raw, no) => {
  const bits = typeof raw === "number" ? String(raw) : raw
  if (typeof bits !== "string" || !/^\d{1,20}$/.test(bits))
    return void no(issues.number(raw, "int"))
  return String(BigInt(bits))
})

const onlyTrue = withRefusedValues(boolean(), {
  value: false,
  reason: "it is deprecated; default_member_permissions: 0 has the same effect",
})

/** The keys that all commands share. */
export const commonCommandFields = {
  default_member_permissions: withDefault(nullable(permissionsSchema), null),
  default_permission: optional(onlyTrue),
  dm_permission: withDefault(boolean(), true),
  nsfw: withDefault(boolean(), false),
  contexts: withDefault(
    nullable(
      array(
        enumOf([
          InteractionContextType.Guild,
          InteractionContextType.BotDM,
          InteractionContextType.PrivateChannel,
        ]),
        { min: 1, unique: true },
      ),
    ),
    null,
  ),
  integration_types: withDefault(
    array(
      enumOf([ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall]),
      { min: 1, unique: true },
    ),
    [ApplicationIntegrationType.GuildInstall],
  ),
  handler: refused(ENTRY_POINT),
  id: optional(snowflake<CommandId>()),
  application_id: readOnly,
  guild_id: readOnly,
  version: readOnly,
  name_localized: readOnly,
  description_localized: readOnly,
}

const slash = object({
  ...commonCommandFields,
  type: literal(ApplicationCommandType.ChatInput),
  name: slashName,
  name_localizations: localized(slashName),
  description,
  description_localizations: localized(description),
  options: withDefault<APIApplicationCommandOption[]>(commandOptionsSchema, []),
})

const menuName = string(limits.name)

const emptyList = array(
  custom<never>((raw, no) => void no(issues.model)),
  { max: 0 },
)

/** A context menu command, which has a name and no description or options. */
const menu = object({
  ...commonCommandFields,
  type: literal(ApplicationCommandType.User, ApplicationCommandType.Message),
  name: menuName,
  name_localizations: localized(menuName),
  description: withDefault(string({ max: 0 }), ""),
  description_localizations: localized(string({ max: 0 })),
  options: withDefault(emptyList, []),
})

/** The validated body of a command. */
type ParsedCommandBody = (typeof slash | typeof menu)["_zod"]["output"]

function toCommandDraft(found: ParsedCommandBody): CommandDraft {
  return {
    ...(found.id !== undefined && { id: found.id }),
    type: found.type,
    name: found.name,
    nameLocalizations: found.nameLocalizations ?? null,
    description: found.description,
    descriptionLocalizations: found.descriptionLocalizations ?? null,
    options: found.options,
    defaultMemberPermissions: found.defaultMemberPermissions,
    nsfw: found.nsfw,
    contexts: found.contexts,
    integrationTypes: found.integrationTypes,
    dmPermission: found.dmPermission,
  }
}

/** Returns the body of a command definition, with the keys that `toCommandDraft` reads. */
export function toCommandBody(found: CommandDefinition): Record<string, unknown> {
  return {
    type: found.type,
    name: found.name,
    name_localizations: found.nameLocalizations,
    description: found.description,
    description_localizations: found.descriptionLocalizations,
    options: found.options,
    default_member_permissions: found.defaultMemberPermissions,
    nsfw: found.nsfw,
    contexts: found.contexts,
    integration_types: found.integrationTypes,
    dm_permission: found.dmPermission,
  }
}

/** Returns the length of a text or its longest translation. */
function longest(one: string, translations: object | null | undefined): number {
  const others = Object.values(translations ?? {}).map((other) =>
    codePointLength(String(other ?? "")),
  )
  return Math.max(codePointLength(one), ...others)
}

function optionLength(found: APIApplicationCommandOption): number {
  const inner = "options" in found ? (found.options ?? []) : []
  const offered = "choices" in found ? (found.choices ?? []) : []
  return (
    longest(found.name, found.name_localizations) +
    longest(found.description, found.description_localizations) +
    sum(inner.map(optionLength)) +
    sum(
      offered.map(
        (one) => longest(one.name, one.name_localizations) + codePointLength(String(one.value)),
      ),
    )
  )
}

/** Returns the number of characters of a command that count towards its size. */
export function commandLength(found: CommandDefinition): number {
  return (
    longest(found.name, found.nameLocalizations) +
    longest(found.description, found.descriptionLocalizations) +
    sum(found.options.map(optionLength))
  )
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((total, length) => total + length, 0)
}

const sizeRule: SchemaCheck<CommandDefinition> = (found, fail) => {
  if (commandLength(found) <= limits.total) return
  fail({
    code: "APPLICATION_COMMAND_TOO_LARGE",
    message: `Command exceeds maximum size (${limits.total})`,
  })
}

/** The body of one command. The `id` names an existing command; only a bulk overwrite reads it. */
export const createCommandBody: Schema<CommandDraft> = withChecks(
  transform(
    discriminatedUnion("type", [slash, menu], {
      absent: ApplicationCommandType.ChatInput,
      unknown: "choice",
      refused: { [ApplicationCommandType.PrimaryEntryPoint]: ENTRY_POINT },
    }),
    toCommandDraft,
  ),
  sizeRule,
)

/**
 * Requires that a scope does not have too many commands of each type. Too many commands have an
 * error code of their own and are no issue of the body.
 *
 * @throws ApiError `tooManyCommands` (30032).
 */
export function requireRoomForCommands(found: readonly CommandDefinition[]): void {
  for (const [type, most] of Object.entries(limits.perType)) {
    const count = found.filter((one) => String(one.type) === type).length
    if (count > most) throw new ApiError("tooManyCommands")
  }
}

/**
 * The body of a bulk overwrite: all commands of one scope.
 *
 * @throws ApiError `tooManyCommands` (30032), besides the errors of every body schema.
 */
export const overwriteCommandsBody: Schema<CommandDraft[]> = array(
  createCommandBody,
  limits.all,
  uniqueBy<CommandDefinition>(
    {
      code: "APPLICATION_COMMANDS_DUPLICATE_NAME",
      message: "Application command names must be unique",
    },
    ({ type, name }) => `${type} ${name}`,
  ),
  requireRoomForCommands,
)

/** The query of commands: whether the response includes all localizations. */
export const commandsQuery = query({ with_localizations: withDefault(boolean(), false) })
