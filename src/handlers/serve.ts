// One request in a straight line: known keys, who asks, the action, the view, the answer.

import { Locale } from "discord-api-types/v10"
import { runQuery, perform } from "../world/actions/action.ts"
import type { Explanation, Journal, RequestEntry } from "../world/journal.ts"
import type { Echo } from "../world/kernel/echo.ts"
import { parseBody, issues } from "../world/kernel/body-schema.ts"
import { type FormErrors, RateLimitError, ApiError } from "../world/kernel/api-error.ts"
import { isSnowflake } from "../world/kernel/snowflake.ts"
import type { Application } from "../world/model/application.ts"
import type { Actor, World } from "../world/model/world.ts"
import { readerOf } from "../world/rules/content.ts"
import { findInteractionByToken } from "../world/rules/interactions.ts"
import { isAccount } from "../world/rules/require.ts"
import { toRequestedVersion } from "./default-version.ts"
import type { Fault, Faults, RequestOutcome } from "./fault.ts"
import {
  type RoutedRequest,
  describeRequest,
  isRead,
  requireKnownKeys,
  reasonOf,
  toRequestData,
  maskedPath,
} from "./incoming-request.ts"
import type { PlatformRequest, PlatformResponse } from "./platform-handler.ts"
import type { Profile } from "./profile.ts"
import type { Credential } from "./route.ts"
import type { UnknownKeys } from "./unknown-keys.ts"

/** Where requests are served: a world, its journal, and who a token belongs to. */
export interface HandlerDeps {
  readonly world: World
  readonly journal: Journal
  /** The application that a bot's token belongs to. */
  authenticate(token: string): Application | undefined
  /** Returns the name of the bot that has presented a token already, and changes nothing. */
  findBotName?(token: string): string | undefined
  /**
   * Returns what a request with the token of an interaction has to wait for: the answer to that
   * interaction, where it is on its way from a bot that is told by HTTP.
   */
  pendingInteractionResponse?(token: string): Promise<void> | undefined
  /** The profile of the simulation. */
  readonly profile: Profile
  /** Returns why the platform refused a request; undefined where the response says it all. */
  explain?(problem: ApiError): Explanation | undefined
  /** The treatment of keys that no form declares. */
  readonly unknownKeys: UnknownKeys
  /** What a test wants to go wrong. */
  readonly faults?: Faults
  /** Holds back the events of a request until its response has arrived. Default: nothing does. */
  readonly echo?: Pick<Echo, "holding"> | undefined
}

/**
 * Answers a request to an implemented route.
 *
 * @throws UnsupportedField for a key that is not modelled, before anything else is looked at; a
 * NetworkFailure where a fault is one.
 */
export async function serve(
  site: HandlerDeps,
  incoming: RoutedRequest,
): Promise<PlatformResponse | Response> {
  requireKnownKeys(site, incoming)
  const before = pendingInteractionResponse(site, incoming)
  if (before !== undefined) await before
  return site.echo === undefined
    ? serveNow(site, incoming)
    : site.echo.holding(() => serveNow(site, incoming))
}

/** Until the response nothing waits: the world is changed, and everybody is told, in one go. */
async function serveNow(
  site: HandlerDeps,
  incoming: RoutedRequest,
): Promise<PlatformResponse | Response> {
  const fault = site.faults?.take(() => toRequestData(incoming))
  const { journal } = site
  const slot = journal.begin()
  const real = journal.causes.within(slot.index, () => respond(site, incoming, fault))
  slot.finish(toJournalEntry(site, incoming, real, fault))

  const { status, answer, headers } = real
  const json = answer === undefined ? undefined : JSON.stringify(answer)
  const reply = { status, json, ...(headers !== undefined && { headers }) }
  return fault === undefined ? reply : fault.respond(reply, incoming.request)
}

/** The platform has read an answer before it judges what the bot asks for after having given it. */
function pendingInteractionResponse(
  site: HandlerDeps,
  { route, params }: RoutedRequest,
): Promise<void> | undefined {
  const isFollowUp = route.binding.credential === "interaction"
  return isFollowUp ? site.pendingInteractionResponse?.(params["token"] ?? "") : undefined
}

/** An answer with its status; without an answer nothing is sent back. */
interface ServeResult {
  readonly status: number
  readonly answer: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Why the platform refused. It is written down and never sent. */
  readonly explanation?: Explanation | undefined
}

/** The response without content. */
const NO_CONTENT: ServeResult = { status: 204, answer: undefined }

/** The outcome of a request, a refusal of the platform among them. */
function respond(
  site: HandlerDeps,
  incoming: RoutedRequest,
  fault: Fault | undefined,
): ServeResult & { readonly actor: Actor | undefined } {
  let actor: Actor | undefined
  try {
    actor = actorOf(site, incoming)
    const takesEffect = fault?.takesEffect ?? true
    return { actor, ...(takesEffect ? runOperation(site.world, actor, incoming) : NO_CONTENT) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const headers = error instanceof RateLimitError ? rateLimitHeaders(error) : undefined
    const explanation = site.explain?.(error)
    return {
      actor,
      status: error.status,
      answer: error.body,
      explanation,
      ...(headers && { headers }),
    }
  }
}

/** The header by which clients know when to ask again, in whole seconds. */
function rateLimitHeaders({ retryAfter }: RateLimitError): Readonly<Record<string, string>> {
  return { "retry-after": String(Math.ceil(retryAfter / 1000)) }
}

/** The application whose bot's token a request carries; undefined where it carries none that is good. */
export function findApplication(
  site: HandlerDeps,
  { headers }: PlatformRequest,
): Application | undefined {
  const token = tokenOf(headers)
  return token === undefined ? undefined : site.authenticate(token)
}

/** Returns the name of the bot whose token a request carries, and authenticates nobody. */
export function nameOfBot(site: HandlerDeps, { headers }: PlatformRequest): string | null {
  const token = tokenOf(headers)
  return (token === undefined ? undefined : site.findBotName?.(token)) ?? null
}

function tokenOf(headers: PlatformRequest["headers"]): string | undefined {
  return /^Bot (.+)$/.exec(headers.get("authorization") ?? "")?.[1]
}

/** Who asks, by the credential that the route takes. */
const ACTOR_BY: Record<Credential, (site: HandlerDeps, incoming: RoutedRequest) => Actor> = {
  bot(site, { request }) {
    const application = findApplication(site, request)
    if (application === undefined) throw new ApiError("unauthorized")
    return application.botId
  },
  /** What the token names is for the action to say; here only whose bot it is. */
  interaction({ world }, { params }) {
    const interaction = findInteractionByToken(world, params["token"] ?? "")
    const application = interaction && world.applications.get(interaction.applicationId)
    return application?.botId ?? "nobody"
  },
  none: () => "nobody",
  optional: (site, incoming) =>
    incoming.request.headers.get("authorization") !== null
      ? ACTOR_BY.bot(site, incoming)
      : "nobody",
}

function actorOf(site: HandlerDeps, incoming: RoutedRequest): Actor {
  return ACTOR_BY[incoming.route.binding.credential ?? "bot"](site, incoming)
}

function runOperation(
  world: World,
  actor: Actor,
  { route, params, query, body, request }: RoutedRequest,
): ServeResult {
  const { binding } = route
  let asked: unknown
  const attempt = {
    input: readPathInput(params),
    body: isRead(route) ? query : body.value,
    files: body.files,
    reason: reasonOf(request),
    beforeValidate() {
      if (body.error !== undefined) throw body.error
      if (binding.query === undefined) return undefined
      asked = parseBody(binding.query, query)
      return asked as object // a query is read into its parameters
    },
  }
  const result =
    "does" in binding
      ? perform(world, actor, binding.does, attempt)
      : runQuery(world, actor, binding.reads, attempt)
  const reader = readerOf(world, actor)
  const viewing = { world, reader, query: asked, locale: localeOf(request) }
  const answer = toRequestedVersion(world, request.url, binding.reply?.(result, viewing))
  if (answer === undefined) return NO_CONTENT
  const { status = 200 } = binding
  return { status: typeof status === "function" ? status(result) : status, answer }
}

/** The language in which a client asks for localised texts; one that there is not is none. */
function localeOf({ headers }: PlatformRequest): Locale | undefined {
  const asked = headers.get("x-discord-locale")
  return asked === null ? undefined : Object.values(Locale).find((one: string) => one === asked)
}

/** Path parameters by their camelCase names; ids must be snowflakes. */
function readPathInput(params: Readonly<Record<string, string>>): Record<string, string> {
  const input: Record<string, string> = {}
  const errors: Record<string, FormErrors> = {}
  for (const name in params) {
    const value = params[name] ?? ""
    if (name.endsWith("_id") && !isSnowflake(value)) {
      errors[name] = { _errors: [issues.number(value, "snowflake")] }
    }
    input[camelCase(name)] = value
  }
  if (Object.keys(errors).length > 0) throw new ApiError("invalidForm", errors)
  return input
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function toJournalEntry(
  { world }: HandlerDeps,
  incoming: RoutedRequest,
  real: RequestOutcome & Pick<ServeResult, "explanation"> & { readonly actor: Actor | undefined },
  fault: Fault | undefined,
): RequestEntry {
  const { actor } = real
  const account = actor !== undefined && isAccount(actor) ? world.users.get(actor) : undefined
  const { status, answer } = fault?.outcome(real) ?? real
  // A fault can put another answer in the place of the refusal.
  const explanation = answer === real.answer ? real.explanation : undefined
  const { path } = incoming.route
  const address = { path: maskedPath(path, incoming.params), route: path }
  return {
    kind: "request",
    ...describeRequest(incoming, address, account?.name ?? null),
    status,
    answer: answer ?? null,
    injected: fault?.kind ?? null,
    duration: fault?.delay ?? 0,
    ...(explanation !== undefined && { explanation }),
  }
}
