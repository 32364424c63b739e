// Errors of bans.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const banErrors = {
  unknownBan: { status: 404, code: Code.UnknownBan, message: "Unknown Ban" },
  failedToBan: { status: 400, code: Code.FailedToBanUsers, message: "Failed to ban users" },
} as const
