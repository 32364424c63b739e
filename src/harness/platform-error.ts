import type { FormErrors } from "../world/kernel/problem.ts"

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

  /** `no` is what the platform answers a request with; it becomes the cause. */
  constructor(
    attempt: string,
    no: Pick<PlatformError, "status" | "code" | "message" | "errors"> & {
      /** What the platform does not say. */
      readonly because?: string | undefined
    },
  ) {
    const { status, code, message, errors, because } = no
    const why = because === undefined ? "" : ` ${because}`
    const tree = errors === undefined ? "" : ` ${JSON.stringify(errors)}`
    super(`${attempt}: ${status} ${code} ${message}.${tree}${why}`, { cause: no })
    this.status = status
    this.code = code
    this.errors = errors
  }
}
