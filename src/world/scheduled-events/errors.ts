// Errors of scheduled events.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const scheduledEventErrors = {
  unknownScheduledEvent: {
    status: 404,
    code: Code.UnknownGuildScheduledEvent,
    message: "Unknown Guild Scheduled Event",
  },
  tooManyScheduledEvents: {
    status: 400,
    code: Code.MaximumNumberOfUncompletedGuildScheduledEventsReached,
    message: "Maximum number of uncompleted guild scheduled events reached (100)",
  },
  finishedEvent: {
    status: 400,
    code: Code.CannotUpdateAFinishedEvent,
    message: "Cannot update a finished event",
  },
} as const
