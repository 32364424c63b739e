// Errors of commands.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const commandErrors = {
  unknownCommandPermissions: {
    status: 404,
    code: Code.UnknownApplicationCommandPermissions,
    message: "Unknown application command permissions",
  },
  unknownCommand: {
    status: 404,
    code: Code.UnknownApplicationCommand,
    message: "Unknown application command",
  },
  commandNameTaken: {
    status: 400,
    code: Code.ApplicationCommandWithThatNameAlreadyExists,
    message: "An application command with that name already exists",
  },
  /** No page documents it. Bots have logged the code and the text. */
  entryPointOmitted: {
    status: 400,
    code: 50240,
    message:
      "You cannot remove this app's Entry Point command in a bulk update operation. Please include the Entry Point command in your update request or delete it separately.",
  },
  tooManyCommandCreations: {
    status: 429,
    code: Code.MaximumDailyApplicationCommandCreatesReached,
    message: "Max number of daily application command creates has been reached (200)",
  },
  tooManyCommands: {
    status: 400,
    code: Code.MaximumNumberOfApplicationCommandsReached,
    message: "Maximum number of application commands reached (100)",
  },
} as const
