// Determines the response to a request: authenticates it, runs the operation, and builds the view of
// its result, or describes the refusal.

import { Locale } from "discord-api-types/v10"
import { performWithQuery } from "../world/actions/perform.ts"
import type { Explanation, LimitNote } from "../world/journal-entries.ts"
import { RateLimitError, ApiError } from "../world/kernel/api-error.ts"
import { OAuth2Error } from "../world/kernel/oauth2-error.ts"
import type { Actor } from "../world/model/world.ts"
import { readerOf } from "../world/messages/rules/content.ts"
import { type AuthenticationDeps, type Caller, callerOf } from "./credentials.ts"
import { toRequestedVersion } from "./default-version.ts"
import type { Fault } from "./fault.ts"
import type { RoutedRequest } from "./incoming-request.ts"
import { invocationOf } from "./invocation.ts"
import type { PlatformRequest } from "./platform-request.ts"
import type { LimitedRequest, RequestLimiter } from "./rate-limits/limiter.ts"
import { ownerOf } from "./rate-limits/owners.ts"
import { LimitRefusal } from "./rate-limits/responses.ts"

/** The dependencies of a response. */
export interface RespondDeps extends AuthenticationDeps {
  /** Returns why the platform refused a request; undefined if the response says it all. */
  explain?(error: ApiError): Explanation | undefined
  /** Counts requests, and refuses those beyond a limit. Default: no limits. */
  readonly limiter?: RequestLimiter | undefined
}

/** The body and the status of a response; an undefined `answer` is sent as no body. */
export interface ServeResult {
  readonly status: number
  readonly answer: unknown
  /** The body of a response that is no text. `answer` then describes it for the journal. */
  readonly bytes?: Uint8Array<ArrayBuffer>
  readonly headers?: Readonly<Record<string, string>>
  /** The reason why the platform refused. It is recorded and never sent. */
  readonly explanation?: Explanation | undefined
  /** The rate limit that refused the request, or held it back. */
  readonly rateLimit?: LimitNote
}

/** The response without content. */
const NO_CONTENT: ServeResult = { status: 204, answer: undefined }

/** The facts about a request before it is served. */
export interface RequestContext {
  readonly fault: Fault | undefined
  /** The time of the entry that caused the request. Known only if requests are limited. */
  readonly causedAt: number | undefined
}

/** A response, and the account that made the request. */
export type ServedRequest = ServeResult & { readonly actor: Actor | undefined }

/** Returns the response to a request, a refusal of the platform included. */
export function respond(
  deps: RespondDeps,
  incoming: RoutedRequest,
  { fault, causedAt }: RequestContext,
): ServedRequest {
  let actor: Actor | undefined
  let limited: LimitedRequest | undefined
  try {
    limited = deps.limiter?.begin(incoming, causedAt)
    const caller = callerOf(deps, incoming)
    actor = caller.actor
    limited?.admit(ownerOf(deps, caller, incoming))
    const takesEffect = fault?.takesEffect ?? true
    const result = takesEffect ? runOperation(deps, caller, incoming) : NO_CONTENT
    return withLimits({ actor, ...result }, limited)
  } catch (error) {
    return withLimits({ actor, ...refusalOf(deps, error) }, limited)
  }
}

/** Counts a response, and adds the headers about rate limits. */
function withLimits(served: ServedRequest, limited: LimitedRequest | undefined): ServedRequest {
  if (limited === undefined) return served
  const { headers, waited } = limited.finish(served.status, served.headers?.["x-ratelimit-scope"])
  const rateLimit = waited && { name: waited.name, waited: waited.milliseconds, retryAfter: null }
  return { ...served, headers: { ...headers, ...served.headers }, ...(rateLimit && { rateLimit }) }
}

/** Returns the response to a request that is refused. @throws any error that is no refusal. */
function refusalOf(deps: RespondDeps, error: unknown): ServeResult {
  if (error instanceof LimitRefusal) {
    const { body: answer, headers, explanation, note: rateLimit } = error
    return { status: 429, answer, headers, explanation, rateLimit }
  }
  if (error instanceof OAuth2Error) return { status: error.status, answer: error.body }
  if (!(error instanceof ApiError)) throw error
  const headers = error instanceof RateLimitError ? rateLimitHeaders(error) : undefined
  const { status, body: answer } = error
  return { status, answer, explanation: deps.explain?.(error), ...(headers && { headers }) }
}

/** Returns the header that tells clients when to retry, in whole seconds. */
function rateLimitHeaders({ retryAfter }: RateLimitError): Readonly<Record<string, string>> {
  return { "retry-after": String(Math.ceil(retryAfter / 1000)) }
}

function runOperation(
  { world, limiter }: RespondDeps,
  { actor, ...credentials }: Caller,
  incoming: RoutedRequest,
): ServeResult {
  const { request } = incoming
  const { binding } = incoming.route
  const invocation = invocationOf(incoming, credentials)
  const { result, query: validQuery } =
    "does" in binding
      ? performWithQuery(world, actor, binding.does, invocation)
      : binding.reads.run(world, actor, invocation)
  const reader = readerOf(world, actor)
  const { accessToken } = credentials
  const locale = localeOf(request)
  const sessionStarts = limiter?.sessionStartsOf(actor)
  const context = { world, reader, query: validQuery, accessToken, locale, sessionStarts }
  const reply = binding.reply?.(result, context)
  if (reply === undefined) return NO_CONTENT
  const { status = 200, mediaType } = binding
  return {
    status: typeof status === "function" ? status(result) : status,
    ...(reply instanceof Uint8Array
      ? describeBytes(reply.slice(), mediaType)
      : { answer: toRequestedVersion(world, request.url, reply) }),
    ...(mediaType !== undefined && { headers: { "content-type": mediaType } }),
  }
}

/** Returns bytes, with the text that stands for them in the journal. */
function describeBytes(bytes: Uint8Array<ArrayBuffer>, mediaType = "application/octet-stream") {
  return { bytes, answer: `${mediaType}, ${bytes.length} bytes` }
}

/** Returns the language that a client asks for; undefined for an unknown one. */
function localeOf({ headers }: PlatformRequest): Locale | undefined {
  const language = headers.get("x-discord-locale")
  return language === null
    ? undefined
    : Object.values(Locale).find((locale: string) => locale === language)
}
