// Errors of interactions.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const interactionErrors = {
  unknownInteraction: {
    status: 404,
    code: Code.UnknownInteraction,
    message: "Unknown interaction",
  },
  tooManyFollowUps: {
    status: 400,
    code: Code.ThisInteractionHasHitTheMaximumNumberOfFollowUpMessages,
    message: "This interaction has hit the maximum number of follow up messages",
  },
  alreadyAcknowledged: {
    status: 400,
    code: Code.InteractionHasAlreadyBeenAcknowledged,
    message: "Interaction has already been acknowledged.",
  },
} as const
