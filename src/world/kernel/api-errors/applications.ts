// Errors of applications, commands and interactions.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const applicationErrors = {
  unknownApplication: {
    status: 404,
    code: Code.UnknownApplication,
    message: "Unknown Application",
  },
  unknownInteraction: {
    status: 404,
    code: Code.UnknownInteraction,
    message: "Unknown interaction",
  },
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
  notThisApplication: {
    status: 403,
    code: Code.NotAuthorizedToPerformThisActionOnThisApplication,
    message: "You are not authorized to perform this action on this application",
  },
  alreadyAcknowledged: {
    status: 400,
    code: Code.InteractionHasAlreadyBeenAcknowledged,
    message: "Interaction has already been acknowledged.",
  },
  commandNameTaken: {
    status: 400,
    code: Code.ApplicationCommandWithThatNameAlreadyExists,
    message: "An application command with that name already exists",
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
