// What an injected error is answered with: the platform's own words where a test gives none.

import type { RouteMethod, RoutePath } from "../handlers/route.ts"
import type { RequestData } from "../handlers/fault.ts"
import { type FormErrors, apiErrors } from "../world/kernel/api-error.ts"
import {
  type RateLimitContext,
  type RateLimit,
  createRateLimitResponse,
} from "./rate-limit-response.ts"

/** Which requests go wrong, and how. */
export interface ErrorToInject {
  readonly method?: RouteMethod
  /**
   * A route (`"/channels/{channel_id}/messages"`) or a path of it, below `/api/v10`
   * (`"/channels/123/messages"`). Default: any.
   */
  // The intersection keeps the union of routes for editors to complete.
  readonly path?: RoutePath | (string & {})
  /** Only requests of which this is true. */
  readonly when?: (request: RequestData) => boolean
  /**
   * How many requests go wrong: 1 unless it is said; `Infinity` for all. Clients repeat some: the
   * four attempts of discord.js at a 5xx take `times: 4`.
   */
  readonly times?: number

  /** 400 to 599. Default: the one that belongs to `code`; 400 with `errors`; 429 with `rateLimit`. */
  readonly status?: number
  /** JSON error code. Default: 0, or 50035 with `errors`. */
  readonly code?: number
  /** Default: the platform's for `code`; for a status alone such as `"404: Not Found"`. */
  readonly message?: string
  /** The tree of an invalid form. */
  readonly errors?: FormErrors
  /** Further headers of the answer; they win over the platform's. */
  readonly headers?: Readonly<Record<string, string>>
  /** The whole body in the place of the platform's: a text as it is, anything else as JSON. */
  readonly body?: unknown
  /** Whose limit a 429 is, and for how long. Default: the bot's own in this bucket, for a second. */
  readonly rateLimit?: RateLimit
  /**
   * The network fails in the place of an answer: the connection is reset (`ECONNRESET`), the host is
   * not found (`ENOTFOUND`), or nothing comes until the client gives up or the run ends.
   */
  readonly network?: "reset" | "noAnswer" | "dns"

  /**
   * Whether the request is carried out all the same, so that only its answer is lost: `"before"`
   * (default), the error comes before it has an effect, or `"after"`. A request that is only late
   * (`delay` and nothing else) always is.
   */
  readonly effect?: "before" | "after"
  /** Seconds of virtual time before the answer. Alone, it makes the platform's own answer late. */
  readonly delay?: number
}

/** An answer in the place of the platform's. */
export interface FaultResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** A text as it is, anything else as JSON. */
  readonly body: unknown
}

type DefaultFaultResponse = Omit<FaultResponse, "status"> & { readonly body: object | string }

/**
 * Makes the answer that was asked for; undefined where none was: only the network fails, or the
 * platform's own answer is late.
 */
export function buildFaultResponse(
  wanted: ErrorToInject,
  met: RateLimitContext,
): FaultResponse | undefined {
  const status = statusOf(wanted)
  if (status === undefined) return undefined
  const usual = defaultResponseOf(status, wanted, met)
  const { headers = {}, body = withGivenWords(usual.body, wanted) } = wanted
  const own: Record<string, string> = {}
  for (const name in headers) own[name.toLowerCase()] = headers[name] ?? ""
  return { status, headers: { ...usual.headers, ...own }, body }
}

/** The status that is named, or implied; undefined where nothing says one. */
export function statusOf(wanted: ErrorToInject): number | undefined {
  const { status, rateLimit } = wanted
  return status ?? (rateLimit === undefined ? findKnownError(wanted)?.status : TOO_MANY)
}

const TOO_MANY = 429

interface KnownApiError {
  readonly status: number
  readonly code: number
  readonly message: string
}

/** What the platform says by its JSON error codes. 0 is none of them: it stands for a status. */
const KNOWN: readonly KnownApiError[] = Object.values(apiErrors).filter(({ code }) => code !== 0)

/** The platform's own no that is meant, where it is in the catalogue. */
export function findKnownError({ code, errors }: ErrorToInject): KnownApiError | undefined {
  if (code === undefined) return errors === undefined ? undefined : apiErrors.invalidForm
  return KNOWN.find((problem) => problem.code === code)
}

function defaultResponseOf(
  status: number,
  wanted: ErrorToInject,
  met: RateLimitContext,
): DefaultFaultResponse {
  const { code, message, errors, rateLimit = {} } = wanted
  if (status === TOO_MANY) return createRateLimitResponse(rateLimit, met)
  const isWorded = [code, message, errors].some((part) => part !== undefined)
  if (!isWorded && EDGE.has(status)) return edgePage(status)
  const said = findKnownError(wanted) ?? { message: `${status}: ${titleOf(status)}`, code: 0 }
  return {
    headers: { "content-type": "application/json" },
    body: { message: said.message, code: said.code },
  }
}

/** A body with what a test says in it. */
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

/** Statuses that the edge before the platform answers itself, with a page. */
const EDGE: ReadonlySet<number> = new Set([502, 503, 504])

function edgePage(status: number): DefaultFaultResponse {
  const title = `${status} ${titleOf(status)}`
  const lines = [
    `<html>\n<head><title>${title}</title></head>`,
    `<body>\n<center><h1>${title}</h1></center>`,
    "<hr><center>cloudflare</center>\n</body>\n</html>\n",
  ]
  return { headers: { "content-type": "text/html" }, body: lines.join("\n") }
}

/** The names of statuses (RFC 9110, 15). */
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
}

function titleOf(status: number): string {
  return TITLES[status] ?? "Error"
}
