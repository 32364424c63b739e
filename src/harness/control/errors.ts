// Errors as responses of the control API.

import { withLink } from "../../requirements/error-link.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import { AssertionError } from "../simulation/failures/assertion-error.ts"
import { RunFailure } from "../simulation/failures/error-collection.ts"
import { PlatformError } from "../simulation/failures/platform-error.ts"
import { FaultNotFired } from "../simulation/faults/request-faults.ts"
import { SettleTimeout } from "../simulation/failures/settle-timeout.ts"
import type { ControlResponse } from "./exchange.ts"
import { TooManyWorlds } from "./world-directory.ts"

/** Thrown for a path that names nothing: an unknown world, object or method. */
export class NotFound extends Error {
  override readonly name = "NotFound"

  constructor(message: string) {
    super(withLink("NotFound", message))
  }
}

/** Thrown for a method of HTTP that a path does not have. */
export class MethodNotAllowed extends Error {
  override readonly name = "MethodNotAllowed"
  /** The methods that the path has. */
  readonly allowed: readonly string[]

  constructor(message: string, allowed: readonly string[]) {
    super(withLink("MethodNotAllowed", message))
    this.allowed = allowed
  }
}

/** Thrown if nothing that matches a condition has happened in time. */
export class WaitTimeout extends Error {
  override readonly name = "WaitTimeout"

  constructor(message: string) {
    super(withLink("WaitTimeout", message))
  }
}

/** An error in a response. */
export interface ErrorBody {
  /** The name of its class, such as `SetupError`. */
  readonly name: string
  readonly message: string
  /** The status, code and error tree of a PlatformError, as a bot would receive them. */
  readonly status?: number
  readonly code?: number
  readonly errors?: unknown
  /** The reason of a PlatformError, and a remedy. */
  readonly explanation?: unknown
  /** The errors and gaps of a RunFailure. */
  readonly reported?: readonly ErrorBody[]
}

/** Returns an error as JSON. */
export function describeError(error: Error): ErrorBody {
  const { name, message } = error
  if (error instanceof PlatformError) {
    const { status, code, errors, explanation } = error
    return {
      name,
      message,
      status,
      code,
      ...(errors !== undefined && { errors }),
      ...(explanation !== undefined && { explanation }),
    }
  }
  if (error instanceof RunFailure) {
    return { name, message, reported: error.reported.map(describeError) }
  }
  return { name: error instanceof AssertionError ? "AssertionError" : name, message }
}

/** The errors of a test that fails, although each request was well-formed. */
const FAILURES = [RunFailure, AssertionError, FaultNotFired]

/** Returns the HTTP status of an error. */
function statusOf(error: Error): number {
  if (error instanceof PlatformError) return 422
  if (error instanceof SetupError) return 400
  if (error instanceof NotFound) return 404
  if (error instanceof MethodNotAllowed) return 405
  if (error instanceof WaitTimeout || error instanceof SettleTimeout) return 408
  if (error instanceof TooManyWorlds) return 429
  if (FAILURES.some((one) => error instanceof one)) return 409
  return 500
}

/** Returns the response for an error that a request to the control API has thrown. */
export function answerError(thrown: unknown): ControlResponse {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const headers =
    error instanceof MethodNotAllowed ? { headers: { allow: error.allowed.join(", ") } } : {}
  return { status: statusOf(error), ...headers, json: { error: describeError(error) } }
}
