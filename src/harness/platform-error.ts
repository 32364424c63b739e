import type { FormErrors, Problem } from "../world/kernel/problem.ts"

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

  constructor(attempt: string, problem: Problem) {
    const tree = problem.errors === undefined ? "" : ` ${JSON.stringify(problem.errors)}`
    super(`${attempt}: ${problem.status} ${problem.code} ${problem.message}.${tree}`, {
      cause: problem,
    })
    this.status = problem.status
    this.code = problem.code
    this.errors = problem.errors
  }
}
