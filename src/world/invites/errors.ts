// Errors of invites.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const inviteErrors = {
  unknownInvite: { status: 404, code: Code.UnknownInvite, message: "Unknown Invite" },
  tooManyInvites: {
    status: 400,
    code: Code.MaximumNumberOfInvitesReached,
    message: "Maximum number of invites reached (1000)",
  },
} as const
