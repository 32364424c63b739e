// Builds the response of an injected error, with the platform's own message where the test gives
// none.

import type { RouteMethod, RoutePath } from "../../../handlers/route.ts"
import type { RequestData } from "../../../handlers/fault.ts"
import { type FormErrors, apiErrors } from "../../../world/kernel/api-error.ts"
import {
  type RateLimitContext,
  type RateLimit,
  createRateLimitResponse,
} from "./rate-limit-response.ts"

/** The requests that fail, and how they fail. */
export interface ErrorToInject {
  readonly method?: RouteMethod
  /**
   * A route (`"/channels/{channel_id}/messages"`) or a path of it, below `/api/v10`
   * (`"/channels/123/messages"`). Default: any.
   */
  // The intersection keeps the union of routes for the completion of editors.
  readonly path?: RoutePath | (string & {})
  /** Selects requests: only those for which it returns true fail. */
  readonly when?: (request: RequestData) => boolean
  /**
   * The number of requests that fail. Default: 1; `Infinity` for all. Clients retry some requests:
   * the four attempts of discord.js after a 5xx take `times: 4`.
   */
  readonly times?: number

  /**
   * The HTTP status, 400 to 599. Default: the status of `code`; 400 with `errors`; 429 with
   * `rateLimit`.
   */
  readonly status?: number
  /** The JSON error code. Default: 0, or 50035 with `errors`. */
  readonly code?: number
  /**
   * The message. Default: the platform's message of `code`; with only a status, one such as `"404:
   * Not Found"`.
   */
  readonly message?: string
  /** The error tree of an invalid form. */
  readonly errors?: FormErrors
  /** Additional headers of the response. They override those of the platform. */
  readonly headers?: Readonly<Record<string, string>>
  /**
   * The whole body, instead of the platform's. A string is sent unchanged, any other value as JSON.
   */
  readonly body?: unknown
  /**
   * The scope and the duration of a 429. Default: the bot's own limit of this bucket, for one
   * second.
   */
  readonly rateLimit?: RateLimit
  /**
   * A network failure instead of a response: the connection is reset (`ECONNRESET`), the host is
   * not found (`ENOTFOUND`), or no response arrives until the client gives up or the run ends.
   */
  readonly network?: "reset" | "noAnswer" | "dns"

  /**
   * Whether the request takes effect, so that only its response is lost: `"before"` (default), the
   * request fails before it takes effect, or `"after"`. A request that is only late (`delay` and
   * nothing else) always takes effect.
   */
  readonly effect?: "before" | "after"
  /**
   * The seconds of virtual time before the response. Without other options, it delays the
   * platform's own response.
   */
  readonly delay?: number
}

/** A response that replaces the platform's. */
export interface FaultResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** A string is sent unchanged, any other value as JSON. */
  readonly body: unknown
}

type DefaultFaultResponse = Omit<FaultResponse, "status"> & { readonly body: object | string }

/**
 * Builds the response of an injected error. Returns undefined if the options describe none: only
 * the network fails, or the platform's own response is late.
 */
export function buildFaultResponse(
  options: ErrorToInject,
  context: RateLimitContext,
): FaultResponse | undefined {
  const status = statusOf(options)
  if (status === undefined) return undefined
  const defaults = defaultResponseOf(status, options, context)
  const { headers = {}, body = withGivenWords(defaults.body, options) } = options
  const own: Record<string, string> = {}
  for (const name in headers) own[name.toLowerCase()] = headers[name] ?? ""
  return { status, headers: { ...defaults.headers, ...own }, body }
}

/** Returns the given or implied status; undefined if there is none. */
export function statusOf(options: ErrorToInject): number | undefined {
  const { status, rateLimit } = options
  return status ?? (rateLimit === undefined ? findKnownError(options)?.status : TOO_MANY)
}

const TOO_MANY = 429

interface KnownApiError {
  readonly status: number
  readonly code: number
  readonly message: string
}

/** The platform's errors by JSON error code. Code 0 stands for a bare status and is left out. */
const KNOWN: readonly KnownApiError[] = Object.values(apiErrors).filter(({ code }) => code !== 0)

/** Returns the platform's error of the given code, if it is in the catalog. */
export function findKnownError({ code, errors }: ErrorToInject): KnownApiError | undefined {
  if (code === undefined) return errors === undefined ? undefined : apiErrors.invalidForm
  return KNOWN.find((problem) => problem.code === code)
}

function defaultResponseOf(
  status: number,
  options: ErrorToInject,
  context: RateLimitContext,
): DefaultFaultResponse {
  const { code, message, errors, rateLimit = {} } = options
  if (status === TOO_MANY) return createRateLimitResponse(rateLimit, context)
  const isWorded = [code, message, errors].some((part) => part !== undefined)
  if (!isWorded && EDGE.has(status)) return edgePage(status)
  const error = findKnownError(options) ?? { message: `${status}: ${titleOf(status)}`, code: 0 }
  return {
    headers: { "content-type": "application/json" },
    body: { message: error.message, code: error.code },
  }
}

/** Returns a body with the values of the test in it. */
function withGivenWords(
  body: object | string,
  { code, message, errors }: ErrorToInject,
): object | string {
  if (typeof body === "string") return body
  return {
    ...body,
    ...(code !== undefined && { code }),
    ...(message !== undefined && { message }),
    ...(errors !== undefined && { errors }),
  }
}

/**
 * Statuses that the edge server in front of the platform responds with itself, with an HTML page.
 */
const EDGE: ReadonlySet<number> = new Set([502, 503, 504, 520])

/** Returns the page with which the edge server responds. */
export function edgePage(
  status: number,
): Omit<FaultResponse, "status"> & { readonly body: string } {
  const title = `${status} ${titleOf(status)}`
  const lines = [
    `<html>\n<head><title>${title}</title></head>`,
    `<body>\n<center><h1>${title}</h1></center>`,
    "<hr><center>cloudflare</center>\n</body>\n</html>\n",
  ]
  return { headers: { "content-type": "text/html" }, body: lines.join("\n") }
}

/** The reason phrases of statuses (RFC 9110, 15). */
const TITLES: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  413: "Content Too Large",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
  520: "Web Server Returned an Unknown Error",
}

function titleOf(status: number): string {
  return TITLES[status] ?? "Error"
}
