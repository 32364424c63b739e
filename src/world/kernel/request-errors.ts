// Errors that any request can get.

import { RESTJSONErrorCodes as Code } from "discord-api-types/v10"

export const requestErrors = {
  unauthorized: { status: 401, code: 0, message: "401: Unauthorized" },
  notFound: { status: 404, code: 0, message: "404: Not Found" },
  tooLarge: { status: 413, code: Code.RequestEntityTooLarge, message: "Request entity too large" },
  invalidForm: {
    status: 400,
    code: Code.InvalidFormBodyOrContentType,
    message: "Invalid Form Body",
  },
  invalidVersion: {
    status: 400,
    code: Code.InvalidAPIVersion,
    message: "Invalid API version provided",
  },
  invalidJson: {
    status: 400,
    code: Code.RequestBodyContainsInvalidJSON,
    message: "The request body contains invalid JSON.",
  },
  missingAccess: { status: 403, code: Code.MissingAccess, message: "Missing Access" },
  missingPermissions: {
    status: 403,
    code: Code.MissingPermissions,
    message: "Missing Permissions",
  },
  assetTooLarge: {
    status: 400,
    code: Code.FileUploadedExceedsMaximumSize,
    message: "File uploaded exceeds the maximum size",
  },
  invalidAsset: {
    status: 400,
    code: Code.InvalidFileUploaded,
    message: "Invalid Asset",
  },
  cannotResize: {
    status: 400,
    code: Code.FailedToResizeAssetBelowTheMaximumSize,
    message: "Failed to resize asset below the maximum size: 262144",
  },
} as const
