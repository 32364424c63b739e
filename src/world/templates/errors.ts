// Errors of guild templates.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const templateErrors = {
  unknownTemplate: {
    status: 404,
    code: Code.UnknownGuildTemplate,
    message: "Unknown guild template",
  },
  alreadyHasTemplate: {
    status: 400,
    code: Code.GuildAlreadyHasTemplate,
    message: "Guild already has a template",
  },
} as const
