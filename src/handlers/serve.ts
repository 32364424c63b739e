// Serves one request: checks its keys, authenticates it, runs the action, builds the view and the
// response.

import { Locale } from "discord-api-types/v10"
import { performWithQuery } from "../world/actions/perform.ts"
import type { Journal } from "../world/journal.ts"
import type { Explanation, RequestEntry } from "../world/journal-entries.ts"
import type { Echo } from "../world/kernel/echo.ts"
import { RateLimitError, ApiError } from "../world/kernel/api-error.ts"
import { OAuth2Error } from "../world/kernel/oauth2-error.ts"
import type { Actor, World } from "../world/model/world.ts"
import { readerOf } from "../world/messages/rules/content.ts"
import { isAccount } from "../world/rules/require.ts"
import { type Caller, callerOf } from "./credentials.ts"
import { toRequestedVersion } from "./default-version.ts"
import type { Fault, Faults, RequestOutcome } from "./fault.ts"
import {
  type RoutedRequest,
  type RecordingDetail,
  describeRequest,
  requireKnownKeys,
  toRequestData,
} from "./incoming-request.ts"
import { invocationOf } from "./invocation.ts"
import type { PlatformRequest, PlatformResponse } from "./platform-request.ts"
import type { Profile } from "./profile.ts"
import type { Route } from "./route.ts"
import type { UnknownKeys } from "./keys/unknown-keys.ts"
import { type UrlCheckDeps, checkUrls } from "./url-checks.ts"

/** The dependencies of the handlers. */
export interface HandlerDeps extends UrlCheckDeps, RecordingDetail {
  readonly journal: Journal
  /**
   * Returns a promise that a request with an interaction's token waits for: the interaction's
   * pending response from a bot that receives interactions by HTTP.
   */
  pendingInteractionResponse?(token: string): Promise<void> | undefined
  /** The profile of the simulation. */
  readonly profile: Profile
  /** Returns why the platform refused a request; undefined if the response says it all. */
  explain?(error: ApiError): Explanation | undefined
  /** How keys are treated that no schema declares. */
  readonly unknownKeys: UnknownKeys
  /** The injected faults. */
  readonly faults?: Faults
  /** Delays the events of a request until its response has arrived. Default: no delay. */
  readonly echo?: Pick<Echo, "holding"> | undefined
}

/**
 * Answers a request to an implemented route.
 *
 * @throws UnsupportedField for a key that is not modeled, before any other check; NetworkFailure
 * for an injected network failure.
 */
export async function serve(
  deps: HandlerDeps,
  incoming: RoutedRequest,
): Promise<PlatformResponse | Response> {
  requireKnownKeys(deps, incoming)
  const before = pendingInteractionResponse(deps, incoming)
  if (before !== undefined) await before
  const checking = checkUrls(deps, incoming)
  const checked = checking === undefined ? incoming : { ...incoming, checked: await checking }
  return deps.echo === undefined
    ? serveNow(deps, checked)
    : deps.echo.holding(() => serveNow(deps, checked))
}

/**
 * Serves a request without waiting: the world changes and events are sent in one synchronous step.
 */
async function serveNow(
  deps: HandlerDeps,
  incoming: RoutedRequest,
): Promise<PlatformResponse | Response> {
  const fault = deps.faults?.take(() => toRequestData(incoming))
  const { journal } = deps
  const openEntry = journal.begin()
  const real = journal.causes.within(openEntry.index, () => respond(deps, incoming, fault))
  openEntry.finish(toJournalEntry(deps, incoming, real, fault))

  const { status, answer, bytes, headers } = real
  const json = bytes === undefined ? bodyOf(incoming.route.binding, answer) : undefined
  const more = { ...(bytes && { bytes }), ...(headers && { headers }) }
  const response = { status, json, ...more }
  return fault === undefined ? response : fault.respond(response, incoming.request)
}

/**
 * Returns the pending response of an interaction. The platform reads it before it handles a later
 * request of the bot.
 */
function pendingInteractionResponse(
  deps: HandlerDeps,
  { route, params }: RoutedRequest,
): Promise<void> | undefined {
  const isFollowUp = route.binding.credential === "interaction"
  return isFollowUp ? deps.pendingInteractionResponse?.(params["token"] ?? "") : undefined
}

/** The body and the status of a response; an undefined `answer` is sent as no body. */
interface ServeResult {
  readonly status: number
  readonly answer: unknown
  /** The body of a response that is no text. `answer` then describes it for the journal. */
  readonly bytes?: Uint8Array<ArrayBuffer>
  readonly headers?: Readonly<Record<string, string>>
  /** The reason why the platform refused. It is recorded and never sent. */
  readonly explanation?: Explanation | undefined
}

/** Returns the body of a response: JSON, or a text of the route's media type. */
function bodyOf({ mediaType }: Route["binding"], answer: unknown): string | undefined {
  if (mediaType !== undefined && typeof answer === "string") return answer
  return answer === undefined ? undefined : JSON.stringify(answer)
}

/** The response without content. */
const NO_CONTENT: ServeResult = { status: 204, answer: undefined }

/** Returns the response to a request, a refusal of the platform included. */
function respond(
  deps: HandlerDeps,
  incoming: RoutedRequest,
  fault: Fault | undefined,
): ServeResult & { readonly actor: Actor | undefined } {
  let actor: Actor | undefined
  try {
    const caller = callerOf(deps, incoming)
    actor = caller.actor
    const takesEffect = fault?.takesEffect ?? true
    return { actor, ...(takesEffect ? runOperation(deps.world, caller, incoming) : NO_CONTENT) }
  } catch (error) {
    if (error instanceof OAuth2Error) return { actor, status: error.status, answer: error.body }
    if (!(error instanceof ApiError)) throw error
    const headers = error instanceof RateLimitError ? rateLimitHeaders(error) : undefined
    const explanation = deps.explain?.(error)
    return {
      actor,
      status: error.status,
      answer: error.body,
      explanation,
      ...(headers && { headers }),
    }
  }
}

/** Returns the header that tells clients when to retry, in whole seconds. */
function rateLimitHeaders({ retryAfter }: RateLimitError): Readonly<Record<string, string>> {
  return { "retry-after": String(Math.ceil(retryAfter / 1000)) }
}

function runOperation(
  world: World,
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
  const context = { world, reader, query: validQuery, accessToken, locale: localeOf(request) }
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

function toJournalEntry(
  deps: HandlerDeps,
  incoming: RoutedRequest,
  real: RequestOutcome & Pick<ServeResult, "explanation"> & { readonly actor: Actor | undefined },
  fault: Fault | undefined,
): RequestEntry {
  const { actor } = real
  const account = actor !== undefined && isAccount(actor) ? deps.world.users.get(actor) : undefined
  const { status, answer } = fault?.outcome(real) ?? real
  // A fault can replace the refusal by another response.
  const explanation = answer === real.answer ? real.explanation : undefined
  return {
    kind: "request",
    ...describeRequest(incoming, account?.name ?? null, deps),
    status,
    answer: answer ?? null,
    injected: fault?.kind ?? null,
    duration: fault?.delay ?? 0,
    ...(explanation !== undefined && { explanation }),
  }
}
