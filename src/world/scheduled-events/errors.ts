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
  /** The code is that of docs.discord.food; the message is not documented. */
  emptyEventException: {
    status: 400,
    code: 180005,
    message: "An event exception must change at least one field",
  },
  wrongEventType: {
    status: 400,
    code: Code.TheEntityTypeOfTheEventIsDifferentFromTheEntityYouAreTryingToStartTheEventFor,
    message:
      "The entity type of the event is different from the entity you are trying to start the event for",
  },
  finishedEvent: {
    status: 400,
    code: Code.CannotUpdateAFinishedEvent,
    message: "Cannot update a finished event",
  },
} as const
