import { withLink } from "../../../requirements/error-link.ts"
import type { Explanation } from "../../../world/journal-entries.ts"
import type { FormErrors } from "../../../world/kernel/api-error.ts"

/**
 * Thrown if the platform refuses an action of a user, with the platform's status, JSON error code
 * and message, and for invalid forms the error tree. The world has not changed.
 */
export class PlatformError extends Error {
  override readonly name = "PlatformError"
  /** The HTTP status that a bot would receive. */
  readonly status: number
  /** The JSON error code, such as 50013. */
  readonly code: number
  readonly errors: FormErrors | undefined
  /**
   * The reason of the refusal, which the platform itself does not say; undefined if code and
   * message say everything.
   */
  readonly explanation: Explanation | undefined

  /** `no` is the error of the platform. It becomes the cause. */
  constructor(
    attempt: string,
    no: Pick<PlatformError, "status" | "code" | "message" | "errors">,
    explanation?: Explanation,
  ) {
    const { status, code, message, errors } = no
    const tree = errors === undefined ? "" : ` ${JSON.stringify(errors)}`
    const why = [explanation?.reason, explanation?.remedy].filter((text) => text != null)
    super(
      withLink(
        "PlatformError",
        [`${attempt}: ${status} ${code} ${message}.${tree}`, ...why].join(" "),
      ),
      { cause: no },
    )
    this.status = status
    this.code = code
    this.errors = errors
    this.explanation = explanation
  }
}
