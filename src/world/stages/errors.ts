// Errors of stages.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const stageErrors = {
  unknownStage: {
    status: 404,
    code: Code.UnknownStageInstance,
    message: "Unknown Stage Instance",
  },
  noStageForEvent: {
    status: 400,
    code: Code.FailedToCreateStageNeededForStageEvent,
    message: "Failed to create stage needed for stage event",
  },
  stageIsOpen: {
    status: 400,
    code: Code.TheStageIsAlreadyOpen,
    message: "The Stage is already open",
  },
} as const
