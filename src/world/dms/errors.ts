// Errors of DMs and group DMs.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const dmErrors = {
  invalidRecipients: { status: 400, code: Code.InvalidRecipients, message: "Invalid Recipient(s)" },
  tooManyRecipients: {
    status: 400,
    code: Code.MaximumNumberOfRecipientsReached,
    message: "Maximum number of recipients reached (10)",
  },
  tooManyGroupDms: {
    status: 400,
    code: Code.MaximumNumberOfGroupDMsReached,
    message: "Maximum number of group DMs reached (10)",
  },
} as const
