// Errors of member verification.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const memberVerificationErrors = {
  unknownVerificationForm: {
    status: 404,
    code: Code.UnknownGuildMemberVerificationForm,
    message: "Unknown Guild Member Verification Form",
  },
} as const
