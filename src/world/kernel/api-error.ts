// The platform's own no: an HTTP status, a JSON error code and a message, and for invalid forms a tree.
// Statuses and messages: https://docs.discord.com/developers/topics/opcodes-and-status-codes#json, statuses as logs of bots show them.
// Assumption: statuses-of-codes

import { applicationErrors } from "./api-errors/applications.ts"
import { channelErrors } from "./api-errors/channels.ts"
import { expressionErrors } from "./api-errors/expressions.ts"
import { guildErrors } from "./api-errors/guilds.ts"
import { messageErrors } from "./api-errors/messages.ts"
import { requestErrors } from "./api-errors/requests.ts"
import { threadErrors } from "./api-errors/threads.ts"

/** One failed check of a form: the platform's inner code and its sentence. */
export interface FormIssue {
  readonly code: string
  readonly message: string
}

/** The nested `errors` of an invalid form; a leaf is `{ _errors: [...] }`. */
export interface FormErrors {
  readonly _errors?: readonly FormIssue[]
  readonly [key: string]: FormErrors | readonly FormIssue[] | undefined
}

/** The wire shape of an error. */
export interface ApiErrorBody {
  readonly message: string
  readonly code: number
  readonly errors?: FormErrors
  /** How many seconds to wait before the next attempt, where the refusal ends by itself. */
  readonly retry_after?: number
  /** Whether a limit of requests holds for all routes. */
  readonly global?: boolean
}

/** Every way in which the platform says no here, by name. */
export const apiErrors = {
  ...guildErrors,
  ...expressionErrors,
  ...channelErrors,
  ...threadErrors,
  ...messageErrors,
  ...applicationErrors,
  ...requestErrors,
} as const satisfies Record<string, { status: number; code: number; message: string }>

/** Name of a problem in the catalogue. */
export type ApiErrorName = keyof typeof apiErrors

/** The problems that are thrown with their reasons, as an `ExplainedApiError`. */
export type ExplainedErrorName = "missingAccess" | "missingPermissions"

/** The platform's no. Thrown by what the world is asked; a border turns it into an answer. */
export class ApiError extends Error {
  override readonly name = "Problem"
  readonly status: number
  readonly code: number
  readonly errors: FormErrors | undefined

  constructor(kind: Exclude<ApiErrorName, ExplainedErrorName>, errors?: FormErrors) {
    const entry = apiErrors[kind]
    super(entry.message)
    this.status = entry.status
    this.code = entry.code
    this.errors = errors && toWireErrors(errors)
  }

  /** The body that the platform answers with. */
  get body(): ApiErrorBody {
    const { message, code, errors } = this
    return errors === undefined ? { message, code } : { message, code, errors }
  }
}

/**
 * A refusal that ends by itself: the body and the header `Retry-After` say when.
 * https://docs.discord.com/developers/topics/rate-limits#exceeding-a-rate-limit
 */
export class RateLimitError extends ApiError {
  /** In milliseconds. */
  readonly retryAfter: number

  constructor(kind: Exclude<ApiErrorName, ExplainedErrorName>, retryAfter: number) {
    super(kind)
    this.retryAfter = retryAfter
  }

  override get body(): ApiErrorBody {
    const { message, code, retryAfter } = this
    return { message, retry_after: retryAfter / 1000, global: false, code }
  }
}

/**
 * A form finds all that is wrong; the platform tells it so that a node is a leaf or a branch. What is
 * wrong with the whole goes before what is wrong in it.
 */
function toWireErrors({ _errors, ...below }: FormErrors): FormErrors {
  if (_errors !== undefined) return { _errors }
  const branches = Object.entries(below as Readonly<Record<string, FormErrors>>) // without its leaf
  return Object.fromEntries(branches.map(([key, inner]) => [key, toWireErrors(inner)]))
}

/** A whole-form error at the top of the tree, or at `path` (keys and array indexes). */
export function invalidFormBody(
  path: readonly (string | number)[],
  issues: readonly FormIssue[],
): ApiError {
  const leaf: FormErrors = { _errors: issues }
  const tree = path.reduceRight<FormErrors>((inner, key) => ({ [String(key)]: inner }), leaf)
  return new ApiError("invalidForm", tree)
}

/** Does what was asked for under `key` of a form: what is wrong with that is reported there. */
export function withErrorKey<Result>(key: string, does: () => Result): Result {
  try {
    return does()
  } catch (error) {
    if (!(error instanceof ApiError) || error.errors === undefined) throw error
    throw new ApiError("invalidForm", { [key]: error.errors })
  }
}
