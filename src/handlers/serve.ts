// One request in a straight line: known keys, who asks, the action, the view, the answer.

import { Locale } from "discord-api-types/v10"
import { ask, perform } from "../world/actions/action.ts"
import type { Explanation, Journal, RequestEntry } from "../world/journal.ts"
import type { Echo } from "../world/kernel/echo.ts"
import { parseForm, wrong } from "../world/kernel/form.ts"
import { type FormErrors, LimitReached, Problem } from "../world/kernel/problem.ts"
import { isSnowflake } from "../world/kernel/snowflake.ts"
import type { Application } from "../world/model/application.ts"
import type { Actor, World } from "../world/model/world.ts"
import { readerOf } from "../world/rules/content.ts"
import { findByToken } from "../world/rules/interactions.ts"
import { isAccount } from "../world/rules/need.ts"
import { inAskedVersion } from "./default-version.ts"
import type { Fault, Faults, Outcome } from "./fault.ts"
import {
  type Incoming,
  describeRequest,
  isRead,
  needKnownKeys,
  reasonOf,
  seenOf,
  shownPath,
} from "./incoming.ts"
import type { Asked, Reply } from "./platform-handler.ts"
import type { Profile } from "./profile.ts"
import type { Credential } from "./route.ts"
import type { UnknownKeys } from "./unknown-keys.ts"

/** Where requests are served: a world, its journal, and who a token belongs to. */
export interface Site {
  readonly world: World
  readonly journal: Journal
  /** The application that a bot's token belongs to. */
  authenticate(token: string): Application | undefined
  /** Returns the name of the bot that has presented a token already, and changes nothing. */
  nameOf?(token: string): string | undefined
  /**
   * Returns what a request with the token of an interaction has to wait for: the answer to that
   * interaction, where it is on its way from a bot that is told by HTTP.
   */
  answerOnItsWay?(token: string): Promise<void> | undefined
  /** The profile of the simulation. */
  readonly profile: Profile
  /** Returns why the platform refused a request; undefined where the response says it all. */
  explain?(problem: Problem): Explanation | undefined
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
export async function serve(site: Site, incoming: Incoming): Promise<Reply | Response> {
  needKnownKeys(site, incoming)
  const before = answerOnItsWay(site, incoming)
  if (before !== undefined) await before
  return site.echo === undefined
    ? carryOutNow(site, incoming)
    : site.echo.holding(() => carryOutNow(site, incoming))
}

/** Until the response nothing waits: the world is changed, and everybody is told, in one go. */
async function carryOutNow(site: Site, incoming: Incoming): Promise<Reply | Response> {
  const fault = site.faults?.strike(() => seenOf(incoming))
  const { journal } = site
  const slot = journal.begin()
  const real = journal.causes.within(slot.place, () => respond(site, incoming, fault))
  slot.end(entryOf(site, incoming, real, fault))

  const { status, answer, headers } = real
  const json = answer === undefined ? undefined : JSON.stringify(answer)
  const reply = { status, json, ...(headers !== undefined && { headers }) }
  return fault === undefined ? reply : fault.deliver(reply, incoming.request)
}

/** The platform has read an answer before it judges what the bot asks for after having given it. */
function answerOnItsWay(site: Site, { route, params }: Incoming): Promise<void> | undefined {
  const isFollowUp = route.binding.credential === "interaction"
  return isFollowUp ? site.answerOnItsWay?.(params["token"] ?? "") : undefined
}

/** An answer with its status; without an answer nothing is sent back. */
interface Answered {
  readonly status: number
  readonly answer: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Why the platform refused. It is written down and never sent. */
  readonly explanation?: Explanation | undefined
}

/** The response without content. */
const NOTHING: Answered = { status: 204, answer: undefined }

/** The outcome of a request, a refusal of the platform among them. */
function respond(
  site: Site,
  incoming: Incoming,
  fault: Fault | undefined,
): Answered & { readonly actor: Actor | undefined } {
  let actor: Actor | undefined
  try {
    actor = actorOf(site, incoming)
    const takesEffect = fault?.takesEffect ?? true
    return { actor, ...(takesEffect ? carryOut(site.world, actor, incoming) : NOTHING) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const headers = error instanceof LimitReached ? headersOf(error) : undefined
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
function headersOf({ retryAfter }: LimitReached): Readonly<Record<string, string>> {
  return { "retry-after": String(Math.ceil(retryAfter / 1000)) }
}

/** The application whose bot's token a request carries; undefined where it carries none that is good. */
export function findApplication(site: Site, { headers }: Asked): Application | undefined {
  const token = tokenOf(headers)
  return token === undefined ? undefined : site.authenticate(token)
}

/** Returns the name of the bot whose token a request carries, and authenticates nobody. */
export function nameOfBot(site: Site, { headers }: Asked): string | null {
  const token = tokenOf(headers)
  return (token === undefined ? undefined : site.nameOf?.(token)) ?? null
}

function tokenOf(headers: Asked["headers"]): string | undefined {
  return /^Bot (.+)$/.exec(headers.get("authorization") ?? "")?.[1]
}

/** Who asks, by the credential that the route takes. */
const ACTOR_BY: Record<Credential, (site: Site, incoming: Incoming) => Actor> = {
  bot(site, { request }) {
    const application = findApplication(site, request)
    if (application === undefined) throw new Problem("unauthorized")
    return application.botId
  },
  /** What the token names is for the action to say; here only whose bot it is. */
  interaction({ world }, { params }) {
    const interaction = findByToken(world, params["token"] ?? "")
    const application = interaction && world.applications.get(interaction.applicationId)
    return application?.botId ?? "nobody"
  },
  none: () => "nobody",
  optional: (site, incoming) =>
    incoming.request.headers.get("authorization") !== null
      ? ACTOR_BY.bot(site, incoming)
      : "nobody",
}

function actorOf(site: Site, incoming: Incoming): Actor {
  return ACTOR_BY[incoming.route.binding.credential ?? "bot"](site, incoming)
}

function carryOut(
  world: World,
  actor: Actor,
  { route, params, query, body, request }: Incoming,
): Answered {
  const { binding } = route
  let asked: unknown
  const attempt = {
    input: inputOf(params),
    given: isRead(route) ? query : body.given,
    files: body.files,
    reason: reasonOf(request),
    inOrder() {
      if (body.problem !== undefined) throw body.problem
      if (binding.query === undefined) return undefined
      asked = parseForm(binding.query, query)
      return asked as object // a query is read into its parameters
    },
  }
  const result =
    "does" in binding
      ? perform(world, actor, binding.does, attempt)
      : ask(world, actor, binding.reads, attempt)
  const reader = readerOf(world, actor)
  const viewing = { world, reader, query: asked, locale: localeOf(request) }
  const answer = inAskedVersion(world, request.url, binding.reply?.(result, viewing))
  if (answer === undefined) return NOTHING
  const { status = 200 } = binding
  return { status: typeof status === "function" ? status(result) : status, answer }
}

/** The language in which a client asks for localised texts; one that there is not is none. */
function localeOf({ headers }: Asked): Locale | undefined {
  const asked = headers.get("x-discord-locale")
  return asked === null ? undefined : Object.values(Locale).find((one: string) => one === asked)
}

/** Path parameters by their camelCase names; ids must be snowflakes. */
function inputOf(params: Readonly<Record<string, string>>): Record<string, string> {
  const input: Record<string, string> = {}
  const errors: Record<string, FormErrors> = {}
  for (const name in params) {
    const value = params[name] ?? ""
    if (name.endsWith("_id") && !isSnowflake(value)) {
      errors[name] = { _errors: [wrong.number(value, "snowflake")] }
    }
    input[camelCase(name)] = value
  }
  if (Object.keys(errors).length > 0) throw new Problem("invalidForm", errors)
  return input
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function entryOf(
  { world }: Site,
  incoming: Incoming,
  real: Outcome & Pick<Answered, "explanation"> & { readonly actor: Actor | undefined },
  fault: Fault | undefined,
): RequestEntry {
  const { actor } = real
  const account = actor !== undefined && isAccount(actor) ? world.users.get(actor) : undefined
  const { status, answer } = fault?.outcome(real) ?? real
  // A fault can put another answer in the place of the refusal.
  const explanation = answer === real.answer ? real.explanation : undefined
  const { path } = incoming.route
  const address = { path: shownPath(path, incoming.params), route: path }
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
