// API errors that carry their reasons beside the response body.

import {
  type ExplainedErrorName,
  ApiError,
  type ApiErrorName,
  type FormErrors,
} from "../kernel/api-error.ts"
import type { RefusalReason } from "../model/refusal-reason.ts"

/**
 * Computes the reasons of an error. The world must be in the same state as when the error was
 * thrown.
 */
export type ComputeReasons = () => readonly RefusalReason[]

/** An API error with reasons that only the simulation knows. The reasons are computed on demand. */
export class ExplainedApiError extends ApiError {
  readonly reasons: ComputeReasons

  constructor(kind: ApiErrorName, reasons: ComputeReasons, errors?: FormErrors) {
    // The type of `ApiError` excludes the errors that need reasons, which this class provides.
    super(kind as Exclude<ApiErrorName, ExplainedErrorName>, errors)
    this.reasons = reasons
  }
}

/** Creates the error 50013. */
export function missingPermissions(reasons: ComputeReasons): ExplainedApiError {
  return new ExplainedApiError("missingPermissions", reasons)
}

/** Creates the error 50001. */
export function missingAccess(reasons: ComputeReasons): ExplainedApiError {
  return new ExplainedApiError("missingAccess", reasons)
}
