// Refusals that carry their reasons beside the body.

import { type ExplainedErrorName, ApiError, type ApiErrorName } from "../kernel/api-error.ts"
import type { RefusalReason } from "../model/refusal-reason.ts"

/** Computes the reasons of a refusal. The world must be as it was when the refusal was thrown. */
export type ComputeReasons = () => readonly RefusalReason[]

/** A refusal whose reasons only the simulation knows. They are computed when they are asked for. */
export class ExplainedApiError extends ApiError {
  readonly reasons: ComputeReasons

  constructor(kind: ApiErrorName, reasons: ComputeReasons) {
    // The type of `Problem` excludes the problems that need reasons, which are given here.
    super(kind as Exclude<ApiErrorName, ExplainedErrorName>)
    this.reasons = reasons
  }
}

/** Creates the refusal 50013. */
export function missingPermissions(reasons: ComputeReasons): ExplainedApiError {
  return new ExplainedApiError("missingPermissions", reasons)
}

/** Creates the refusal 50001. */
export function missingAccess(reasons: ComputeReasons): ExplainedApiError {
  return new ExplainedApiError("missingAccess", reasons)
}
