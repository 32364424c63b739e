// Errors of access tokens.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const oauth2Errors = {
  invalidAccessToken: {
    status: 400,
    code: Code.InvalidOAuth2AccessToken,
    message: "Invalid OAuth2 access token provided",
  },
  missingScope: {
    status: 403,
    code: Code.MissingRequiredOAuth2Scope,
    message: "Missing required OAuth2 scope",
  },
} as const
