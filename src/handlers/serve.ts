// Serves one request: checks its keys, lets faults apply, records it, and returns the response.

import type { Journal } from "../world/journal.ts"
import type { RequestEntry } from "../world/journal-entries.ts"
import type { Echo } from "../world/kernel/echo.ts"
import { isAccount } from "../world/rules/require.ts"
import type { Fault, Faults, RequestOutcome } from "./fault.ts"
import {
  type RoutedRequest,
  type RecordingDetail,
  describeRequest,
  requireKnownKeys,
  toRequestData,
} from "./incoming-request.ts"
import type { PlatformResponse } from "./platform-request.ts"
import type { Profile } from "./profile.ts"
import { type RespondDeps, type ServeResult, type ServedRequest, respond } from "./respond.ts"
import type { Route } from "./route.ts"
import type { UnknownKeys } from "./keys/unknown-keys.ts"
import { type UrlCheckDeps, checkUrls } from "./url-checks.ts"

/** The dependencies of the handlers. */
export interface HandlerDeps extends UrlCheckDeps, RecordingDetail, RespondDeps {
  readonly journal: Journal
  /**
   * Returns a promise that a request with an interaction's token waits for: the interaction's
   * pending response from a bot that receives interactions by HTTP.
   */
  pendingInteractionResponse?(token: string): Promise<void> | undefined
  /** The profile of the simulation. */
  readonly profile: Profile
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
    : deps.echo.holding(async () => serveNow(deps, checked))
}

/**
 * Serves a request without waiting: the world changes and events are sent in one synchronous step.
 */
function serveNow(
  deps: HandlerDeps,
  incoming: RoutedRequest,
): PlatformResponse | Promise<PlatformResponse | Response> {
  const fault = deps.faults?.take(() => toRequestData(incoming))
  const { journal } = deps
  const causedAt = deps.limiter === undefined ? undefined : timeOfCause(journal)
  const openEntry = journal.begin()
  const real = journal.causes.within(openEntry.index, () =>
    respond(deps, incoming, { fault, causedAt }),
  )
  openEntry.finish(toJournalEntry(deps, incoming, real, fault))

  const { status, bytes, headers } = real
  const json = bytes === undefined ? bodyOf(incoming.route.binding, real) : undefined
  const response = { status, json, bytes, headers }
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

/** Returns the time of the entry that is being processed; undefined if there is none. */
function timeOfCause(journal: Journal): number | undefined {
  const index = journal.causes.current()
  return index === undefined ? undefined : journal.readRaw(index)?.at
}

/** Returns the body of a response: JSON, or a text of another media type. */
function bodyOf(
  { mediaType }: Route["binding"],
  { answer, headers }: ServeResult,
): string | undefined {
  const isText = mediaType !== undefined || headers?.["content-type"]?.startsWith("text/")
  if (isText && typeof answer === "string") return answer
  return answer === undefined ? undefined : JSON.stringify(answer)
}

function toJournalEntry(
  deps: HandlerDeps,
  incoming: RoutedRequest,
  real: RequestOutcome & Pick<ServedRequest, "actor" | "explanation" | "rateLimit">,
  fault: Fault | undefined,
): RequestEntry {
  const { actor } = real
  const account = actor !== undefined && isAccount(actor) ? deps.world.users.get(actor) : undefined
  const { status, answer } = fault?.outcome(real) ?? real
  // A fault can replace the refusal by another response.
  const explanation = answer === real.answer ? real.explanation : undefined
  const { rateLimit } = real
  return {
    kind: "request",
    ...describeRequest(incoming, account?.name ?? null, deps),
    status,
    answer: answer ?? null,
    injected: fault?.kind ?? null,
    duration: fault?.delay ?? 0,
    ...(explanation !== undefined && { explanation }),
    ...(rateLimit !== undefined && { rateLimit }),
  }
}
