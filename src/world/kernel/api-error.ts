// Errors of the platform: an HTTP status, a JSON error code and a message, and a tree of errors for
// an invalid body.
// Source: https://docs.discord.com/developers/topics/opcodes-and-status-codes#json. The statuses
// are those in the logs of bots.
// Assumption: statuses-of-codes

import { applicationErrors } from "../applications/errors.ts"
import { autoModerationErrors } from "../auto-moderation/errors.ts"
import { banErrors } from "../bans/errors.ts"
import { channelErrors } from "../channels/errors.ts"
import { commandErrors } from "../commands/errors.ts"
import { dmErrors } from "../dms/errors.ts"
import { emojiErrors } from "../emojis/errors.ts"
import { guildErrors } from "../guilds/errors.ts"
import { integrationErrors } from "../integrations/errors.ts"
import { interactionErrors } from "../interactions/errors.ts"
import { entitlementErrors } from "../entitlements/errors.ts"
import { skuErrors } from "../skus/errors.ts"
import { inviteErrors } from "../invites/errors.ts"
import { memberVerificationErrors } from "../member-verification/errors.ts"
import { memberErrors } from "../members/errors.ts"
import { messageErrors } from "../messages/errors.ts"
import { oauth2Errors } from "../oauth2/errors.ts"
import { onboardingErrors } from "../onboarding/errors.ts"
import { pinErrors } from "../pins/errors.ts"
import { pollErrors } from "../polls/errors.ts"
import { reactionErrors } from "../reactions/errors.ts"
import { requestErrors } from "./request-errors.ts"
import { roleErrors } from "../roles/errors.ts"
import { scheduledEventErrors } from "../scheduled-events/errors.ts"
import { soundboardErrors } from "../soundboard/errors.ts"
import { stageErrors } from "../stages/errors.ts"
import { stickerErrors } from "../stickers/errors.ts"
import { templateErrors } from "../templates/errors.ts"
import { threadErrors } from "../threads/errors.ts"
import { userErrors } from "../users/errors.ts"
import { voiceErrors } from "../voice/errors.ts"
import { webhookErrors } from "../webhooks/errors.ts"
import { isObject } from "./objects.ts"

/** A failed check of a request body: the platform's inner error code and its message. */
export interface FormIssue {
  readonly code: string
  readonly message: string
}

/** The nested `errors` of an "Invalid Form Body" response. A leaf is `{ _errors: [...] }`. */
export interface FormErrors {
  readonly _errors?: readonly FormIssue[]
  readonly [key: string]: FormErrors | readonly FormIssue[] | undefined
}

/** The response body of an error. */
export interface ApiErrorBody {
  readonly message: string
  readonly code: number
  readonly errors?: FormErrors
  /** Seconds to wait before the next attempt, if the error ends by itself. */
  readonly retry_after?: number
  /** Whether the rate limit applies to all routes. */
  readonly global?: boolean
}

/** Every error of the platform that is modeled, by name. */
export const apiErrors = {
  ...applicationErrors,
  ...autoModerationErrors,
  ...banErrors,
  ...channelErrors,
  ...commandErrors,
  ...dmErrors,
  ...emojiErrors,
  ...guildErrors,
  ...integrationErrors,
  ...interactionErrors,
  ...entitlementErrors,
  ...inviteErrors,
  ...memberErrors,
  ...memberVerificationErrors,
  ...messageErrors,
  ...oauth2Errors,
  ...onboardingErrors,
  ...pinErrors,
  ...pollErrors,
  ...reactionErrors,
  ...requestErrors,
  ...roleErrors,
  ...scheduledEventErrors,
  ...skuErrors,
  ...soundboardErrors,
  ...stageErrors,
  ...stickerErrors,
  ...templateErrors,
  ...threadErrors,
  ...userErrors,
  ...voiceErrors,
  ...webhookErrors,
} as const satisfies Record<string, { status: number; code: number; message: string }>

/** The name of an error in `apiErrors`. */
export type ApiErrorName = keyof typeof apiErrors

/** The errors that are thrown with their reasons, as an `ExplainedApiError`. */
export type ExplainedErrorName = "missingAccess" | "missingPermissions"

/**
 * An error of the platform. Actions and rules throw it; the HTTP and gateway layers turn it into a
 * response.
 */
export class ApiError extends Error {
  override readonly name = "ApiError"
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

  /** The body of the platform's response. */
  get body(): ApiErrorBody {
    const { message, code, errors } = this
    return errors === undefined ? { message, code } : { message, code, errors }
  }
}

/**
 * An error that ends by itself. The body and the header `Retry-After` say when.
 * https://docs.discord.com/developers/topics/rate-limits#exceeding-a-rate-limit
 */
export class RateLimitError extends ApiError {
  /** Milliseconds to wait before the next attempt. */
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
 * A refusal of an uploaded file, line by line. The body has the lines by the name of the field and no
 * code. https://docs.discord.com/developers/resources/invite#update-target-users-example-error-response
 */
export class FileLinesError extends ApiError {
  readonly #lines: Readonly<Record<string, readonly string[]>>

  constructor(field: string, lines: readonly string[]) {
    super("invalidForm")
    this.#lines = { [field]: lines }
  }

  override get body(): ApiErrorBody {
    return this.#lines as object as ApiErrorBody // the only body without a code
  }
}

/**
 * Converts a tree of all errors to the platform's form, in which a node is either a leaf or a
 * branch. Errors of an object hide the errors of its keys.
 */
function toWireErrors({ _errors, ...children }: FormErrors): FormErrors {
  if (_errors !== undefined) return { _errors }
  const branches = Object.entries(children).filter(isBranch)
  return Object.fromEntries(branches.map(([key, inner]) => [key, toWireErrors(inner)]))
}

function isBranch(entry: [string, FormErrors[string]]): entry is [string, FormErrors] {
  return isObject(entry[1])
}

/**
 * Creates an "Invalid Form Body" error with issues of the whole body, or of the value at `path`
 * (keys and array indexes).
 */
export function invalidFormBody(
  path: readonly (string | number)[],
  issues: readonly FormIssue[],
): ApiError {
  const leaf: FormErrors = { _errors: issues }
  const tree = path.reduceRight<FormErrors>((inner, key) => ({ [String(key)]: inner }), leaf)
  return new ApiError("invalidForm", tree)
}

/** Calls `does` and puts the errors of an `ApiError` that it throws under `key`. */
export function withErrorKey<Result>(key: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.errors === undefined) throw error
    throw new ApiError("invalidForm", { [key]: error.errors })
  }
}
