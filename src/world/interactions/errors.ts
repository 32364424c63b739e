// Errors of interactions.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const interactionErrors = {
  unknownInteraction: {
    status: 404,
    code: Code.UnknownInteraction,
    message: "Unknown interaction",
  },
  alreadyAcknowledged: {
    status: 400,
    code: Code.InteractionHasAlreadyBeenAcknowledged,
    message: "Interaction has already been acknowledged.",
  },
} as const
