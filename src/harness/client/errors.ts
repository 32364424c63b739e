// Errors in responses of the control API, as the errors that a call in the same process throws.

import { withLink } from "../../requirements/error-link.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import { isObject } from "../../world/kernel/objects.ts"
import type { ErrorBody } from "../control/errors.ts"
import { AssertionError } from "../simulation/failures/assertion-error.ts"
import { RunFailure } from "../simulation/failures/error-collection.ts"
import { PlatformError } from "../simulation/failures/platform-error.ts"
import { SettleTimeout } from "../simulation/failures/settle-timeout.ts"

/** Thrown if a server cannot be reached, or responds with something that is no control API. */
export class ServerError extends Error {
  override readonly name = "ServerError"

  constructor(message: string, options?: ErrorOptions) {
    super(withLink("ServerError", message), options)
  }
}

/** Returns the error of a response. `frames` are the stack frames of the call. */
export function readError(body: ErrorBody, frames: string): Error {
  const error = createError(body)
  error.stack = `${error.name}: ${error.message}${frames === "" ? "" : `\n${frames}`}`
  return error
}

function createError(body: ErrorBody): Error {
  const { name, message, reported = [] } = body
  switch (name) {
    case "PlatformError":
      return createPlatformError(body)
    case "SetupError":
    case "NotFound":
      return new SetupError(message)
    case "SettleTimeout":
      return new SettleTimeout(message)
    case "AssertionError":
      return new AssertionError(message)
    case "RunFailure":
      return new RunFailure(
        message,
        reported.map((one) => readError(one, "")),
      )
    default:
      return Object.assign(new ServerError(message), { name })
  }
}

function createPlatformError(body: ErrorBody): PlatformError {
  const { message, status = 0, code = 0, errors, explanation } = body
  const error = new PlatformError(
    "",
    // The server wrote them from an error of this class.
    { status, code, message, errors: errors as PlatformError["errors"] },
    explanation as PlatformError["explanation"],
  )
  error.message = message
  return error
}

/** Whether a value is the error of a response. */
export function isErrorBody(value: unknown): value is ErrorBody {
  return (
    isObject(value) && typeof value["name"] === "string" && typeof value["message"] === "string"
  )
}
