import type { Explanation } from "../world/journal.ts"
import type { FormErrors } from "../world/kernel/api-error.ts"

/**
 * The platform's no to something a person tried, as the platform words it: a status, a JSON error
 * code, and for invalid forms the tree. Nothing has changed.
 */
export class PlatformError extends Error {
  override readonly name = "PlatformError"
  /** HTTP status that a bot would have got. */
  readonly status: number
  /** JSON error code, such as 50013. */
  readonly code: number
  readonly errors: FormErrors | undefined
  /** Why the platform refused, which it does not say itself; undefined where code and message say it all. */
  readonly explanation: Explanation | undefined

  /** `no` is what the platform answers a request with; it becomes the cause. */
  constructor(
    attempt: string,
    no: Pick<PlatformError, "status" | "code" | "message" | "errors">,
    explanation?: Explanation,
  ) {
    const { status, code, message, errors } = no
    const tree = errors === undefined ? "" : ` ${JSON.stringify(errors)}`
    const why = [explanation?.reason, explanation?.remedy].filter((text) => text != null)
    super([`${attempt}: ${status} ${code} ${message}.${tree}`, ...why].join(" "), { cause: no })
    this.status = status
    this.code = code
    this.errors = errors
    this.explanation = explanation
  }
}
