// The rules of registering commands that depend on the application and the scope.
// https://docs.discord.com/developers/interactions/application-commands#registering-a-command

import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  EntryPointCommandHandlerType,
} from "discord-api-types/v10"
import type { Application } from "../../applications/model.ts"
import { supportsInstallation } from "../../applications/rules.ts"
import { invalidFormBody } from "../../kernel/api-error.ts"
import type { GuildId } from "../../model/ids.ts"
import type { CommandDefinition, CommandDraft } from "../model/command.ts"

const TYPES = [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall]

/** A draft without the id of an existing command. */
type NewCommand = Omit<CommandDraft, "id">

/**
 * Requires that an application supports the installations that a command is for, and that it may
 * have a command that starts an activity.
 *
 * @throws ApiError 50035
 */
export function requireRegistrable(
  application: Application,
  guildId: GuildId | null,
  { type, integrationTypes }: Pick<CommandDraft, "type" | "integrationTypes">,
): void {
  const unsupported = (integrationTypes ?? []).findIndex(
    (one) => !supportsInstallation(application.settings, one),
  )
  if (unsupported !== -1) {
    // Assumption: unsupported-installations
    throw invalidFormBody(
      ["integration_types", unsupported],
      [
        {
          code: "APPLICATION_COMMAND_INTEGRATION_TYPE_NOT_SUPPORTED",
          message: "The application does not support this installation context",
        },
      ],
    )
  }
  if (type === ApplicationCommandType.PrimaryEntryPoint) requireEntryPoint(application, guildId)
}

function requireEntryPoint({ activities }: Application, guildId: GuildId | null): void {
  if (activities && guildId === null) return
  throw invalidFormBody(
    ["type"],
    [
      {
        code: "APPLICATION_COMMAND_TYPE_INVALID",
        message: activities
          ? "PRIMARY_ENTRY_POINT commands can only be global"
          : "PRIMARY_ENTRY_POINT commands are only available to applications with Activities enabled",
      },
    ],
  )
}

/** Returns the definition of a command in a scope, with the default values of the scope. */
export function toDefinition(
  { settings }: Application,
  guildId: GuildId | null,
  draft: NewCommand,
): CommandDefinition {
  const supported = TYPES.filter((type) => supportsInstallation(settings, type))
  const defaultTypes = guildId === null ? supported : [ApplicationIntegrationType.GuildInstall]
  const isEntryPoint = draft.type === ApplicationCommandType.PrimaryEntryPoint
  return {
    ...draft,
    integrationTypes: draft.integrationTypes ?? defaultTypes,
    // Assumption: entry-point-handler
    handler: isEntryPoint ? (draft.handler ?? EntryPointCommandHandlerType.AppHandler) : null,
  }
}
