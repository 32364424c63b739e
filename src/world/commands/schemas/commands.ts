// The bodies of the commands that a bot declares.
// https://docs.discord.com/developers/interactions/application-commands#application-command-object

import {
  type APIApplicationCommandOption,
  ApplicationCommandType,
  ApplicationIntegrationType,
  EntryPointCommandHandlerType,
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
  array,
  transform,
  nullable,
  optional,
  withDefault,
  snowflake,
  string,
  custom,
  discriminatedUnion,
  issues,
  query,
  type SchemaOutput,
} from "../../kernel/body-schema.ts"
import { ApiError } from "../../kernel/api-error.ts"
import type { CommandDefinition, CommandDraft } from "../model/command.ts"
import type { CommandId } from "../../model/ids.ts"
import { LIMITS } from "../../rules/limits.ts"
import { commandLength } from "./size.ts"
import { localized, readOnly } from "./choices.ts"
import { description, commandOptionsSchema, slashName } from "./options.ts"

const { command: limits } = LIMITS

/** A set of permissions as a decimal number, given as a string or a number. */
export const permissionsSchema = custom<string>((raw, no) => {
  const bits = typeof raw === "number" ? String(raw) : raw
  if (typeof bits !== "string" || !/^\d{1,20}$/.test(bits))
    return void no(issues.number(raw, "int"))
  return String(BigInt(bits))
})

const onlyTrue = withRefusedValues(boolean(), {
  value: false,
  reason:
    "the platform deprecates it for default_member_permissions, and documents no effect of both together",
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
    nullable(
      array(
        enumOf([ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall]),
        { min: 1, unique: true },
      ),
    ),
    null,
  ),
  handler: withDefault(
    nullable(
      enumOf([
        EntryPointCommandHandlerType.AppHandler,
        EntryPointCommandHandlerType.DiscordLaunchActivity,
      ]),
    ),
    null,
  ),
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

/** The command that starts the activity of an application. It has a description and no options. */
const entryPoint = object({
  ...commonCommandFields,
  type: literal(ApplicationCommandType.PrimaryEntryPoint),
  name: menuName,
  name_localizations: localized(menuName),
  description: withDefault(string({ max: limits.description.max }), ""),
  description_localizations: localized(string({ max: limits.description.max })),
  options: withDefault(emptyList, []),
})

/** The validated body of a command. */
type ParsedCommandBody = SchemaOutput<typeof slash | typeof menu | typeof entryPoint>

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
    handler: found.handler,
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
    handler: found.handler,
    dm_permission: found.dmPermission,
  }
}

const sizeRule: SchemaCheck<CommandDraft> = (found, fail) => {
  if (commandLength(found) <= limits.total) return
  fail({
    code: "APPLICATION_COMMAND_TOO_LARGE",
    message: `Command exceeds maximum size (${limits.total})`,
  })
}

// Assumption: entry-point-refusals
const handlerRule: SchemaCheck<CommandDraft> = ({ type, handler }, fail) => {
  if (handler === null || type === ApplicationCommandType.PrimaryEntryPoint) return
  fail(
    {
      code: "APPLICATION_COMMAND_HANDLER_INVALID",
      message: "handler can only be set for commands of type PRIMARY_ENTRY_POINT",
    },
    "handler",
  )
}

/** The body of one command. The `id` names an existing command; only a bulk overwrite reads it. */
export const createCommandBody: Schema<CommandDraft> = withChecks(
  transform(
    discriminatedUnion("type", [slash, menu, entryPoint], {
      absent: ApplicationCommandType.ChatInput,
      unknown: "choice",
    }),
    toCommandDraft,
  ),
  sizeRule,
  handlerRule,
)

/**
 * Requires that a scope does not have too many commands of each type. Too many commands have an
 * error code of their own and are no issue of the body.
 *
 * @throws ApiError `tooManyCommands` (30032).
 */
export function requireRoomForCommands(found: readonly Pick<CommandDefinition, "type">[]): void {
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
  uniqueBy<CommandDraft>(
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
