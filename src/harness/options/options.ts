import { codePointLength } from "../../world/kernel/body-schema.ts"
import { SetupError } from "../../requirements/setup-error.ts"
import { ApiError } from "../../world/kernel/api-error.ts"
import { ImpossibleActionError } from "../../world/kernel/impossible-action.ts"

/**
 * Throws for an option that is not known, so that a misspelled one is noticed.
 *
 * @throws SetupError that names the options.
 */
export function requireKnownOptions(what: string, options: object, known: readonly string[]): void {
  const unknown = Object.keys(options).find((key) => !known.includes(key))
  if (unknown === undefined) return
  throw new SetupError(`${what} has no option "${unknown}". It takes: ${known.join(", ")}.`, {
    about: "arguments",
  })
}

/** Inclusive limits of a number, or of the length of a text. */
interface InclusiveRange {
  readonly min?: number
  readonly max: number
}

/**
 * Throws for a value outside of the limits of the platform. Absent values are accepted.
 *
 * @throws SetupError that names the limits.
 */
export function requireWithin(
  what: string,
  value: string | number | null | undefined,
  { min = 0, max }: InclusiveRange,
): void {
  if (value === null || value === undefined) return
  const isText = typeof value === "string"
  const size = isText ? codePointLength(value) : value
  if (Number.isInteger(size) && size >= min && size <= max) return
  const unit = isText ? " characters" : ""
  throw new SetupError(`${what} is ${min} to ${max}${unit}, not ${size}.`, { about: "arguments" })
}

/**
 * Runs `work` on a world. An action that no client of the platform can send is a mistake of the
 * test.
 *
 * @throws SetupError with the message of the ImpossibleActionError.
 */
export function withSetupErrors<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw error instanceof ImpossibleActionError
      ? new SetupError(error.message, { about: "impossible-actions" })
      : error
  }
}

/**
 * Runs `work` and converts an error of the platform into a SetupError, since a refused setup is a
 * mistake of the test.
 *
 * @throws SetupError
 */
export function asSetupError<Result>(what: string, work: () => Result): Result {
  try {
    return withSetupErrors(work)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw refusedSetup(what, error)
  }
}

/** Returns the error of a builder whose action the platform refuses. `what` is the builder. */
export function refusedSetup(what: string, refusal: ApiError): SetupError {
  return new SetupError(`${what}: ${refusal.message}.`, {
    cause: refusal,
    about: "impossible-actions",
  })
}
