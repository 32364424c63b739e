// One request in a straight line: known keys, who asks, the action, the view, the answer.

import { type Upload, ask, perform } from "../world/actions/action.ts"
import type { Journal, RequestEntry } from "../world/journal.ts"
import {
  type Schema,
  type Undeclared,
  parseForm,
  readQuery,
  undeclared,
  wrong,
} from "../world/kernel/form.ts"
import { UnsupportedField } from "../world/kernel/gap.ts"
import { type FormErrors, Problem } from "../world/kernel/problem.ts"
import { isSnowflake } from "../world/kernel/snowflake.ts"
import type { Application } from "../world/model/application.ts"
import type { UserId } from "../world/model/ids.ts"
import type { Actor, World } from "../world/model/world.ts"
import type { Reader } from "../world/rules/content.ts"
import { findByToken } from "../world/rules/interactions.ts"
import { findApplicationOf, isAccount } from "../world/rules/need.ts"
import { type Body, readBody } from "./body.ts"
import type { Match } from "./match.ts"
import type { Asked, Reply } from "./platform-handler.ts"
import type { Credential, Route } from "./route.ts"

/** Where requests are served: a world, its journal, and who a token belongs to. */
export interface Site {
  readonly world: World
  readonly journal: Journal
  /** The application that a bot's token belongs to. */
  authenticate(token: string): Application | undefined
}

/** A request on its way: all that has been read of it. */
interface Incoming {
  readonly request: Asked
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
  readonly query: Record<string, string>
  readonly body: Body
  /** The path for people to read, secrets left out. */
  readonly shown: string
}

/**
 * Answers a request to an implemented route.
 *
 * @throws UnsupportedField for a key that is not modelled, before anything else is looked at.
 */
export async function serve(
  site: Site,
  { value: route, params }: Match<Route>,
  request: Asked,
): Promise<Reply> {
  const query = queryOf(request)
  const body = await readBody(request)
  const shown = shownPath(route.path, params)
  const incoming = { request, route, params, query, body, shown }
  needKnownKeys(incoming)

  // From here to the answer nothing waits: the world is changed and told of in one go.
  const place = site.journal.begin()
  const { actor, status, answer } = respond(site, incoming)
  place.end(entryOf(site, incoming, actor, status, answer))
  return { status, json: answer === undefined ? undefined : JSON.stringify(answer) }
}

/** Most requests have no query, and to look for its mark is quicker than to parse the address. */
function queryOf({ url }: Asked): Record<string, string> {
  return url.includes("?") ? readQuery(new URL(url).searchParams) : {}
}

/** The path with what is secret in it replaced by its name. */
export function shownPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name.endsWith("token") ? `[${name}]` : (params[name] ?? `{${name}}`),
  )
}

function operationOf({ binding }: Route) {
  return "does" in binding ? binding.does : binding.reads
}

function needKnownKeys({ route, query, body, shown }: Incoming): void {
  const { form, takesFiles } = operationOf(route)
  const queryForm = queryFormOf(route)
  const found: Undeclared[] = [
    ...(queryForm === undefined ? everyKey(query, "?") : undeclared(queryForm, query)),
    ...(isRead(route)
      ? []
      : form === undefined
        ? everyKey(body.given)
        : undeclared(form, body.given)),
    ...(takesFiles === true ? [] : body.files.map((file) => ({ path: `files[${file.index}]` }))),
  ]
  const [first] = found
  if (first === undefined) return
  const fields = found.map(({ path }) => path)
  throw new UnsupportedField(route.method, shown, fields, { reason: first.reason })
}

function isRead(route: Route): boolean {
  return "reads" in route.binding
}

/** A read's own form reads the query string, unless the route has one beside it. */
function queryFormOf(route: Route): Schema<unknown> | undefined {
  return route.binding.query ?? (isRead(route) ? operationOf(route).form : undefined)
}

function everyKey(given: unknown, mark = ""): Undeclared[] {
  const isObject = typeof given === "object" && given !== null
  return isObject ? Object.keys(given).map((key) => ({ path: `${mark}${key}` })) : []
}

/** The outcome of a request: an answer with its status, the platform's no among them. */
function respond(site: Site, incoming: Incoming) {
  let actor: Actor | undefined
  try {
    actor = actorOf(site, incoming)
    const answer = carryOut(site.world, actor, incoming)
    return { actor, status: answer === undefined ? 204 : 200, answer }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { actor, status: error.status, answer: error.body }
  }
}

/** Who asks, by the credential that the route takes. */
const ACTOR_BY: Record<Credential, (site: Site, incoming: Incoming) => Actor> = {
  bot(site, { request }) {
    const [, token] = /^Bot (.+)$/.exec(request.headers.get("authorization") ?? "") ?? []
    const application = token === undefined ? undefined : site.authenticate(token)
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
}

function actorOf(site: Site, incoming: Incoming): Actor {
  return ACTOR_BY[incoming.route.binding.credential ?? "bot"](site, incoming)
}

function carryOut(world: World, actor: Actor, { route, params, query, body, request }: Incoming) {
  const { binding } = route
  let asked: unknown
  const attempt = {
    input: inputOf(params),
    given: isRead(route) ? query : body.given,
    files: body.files,
    reason: reasonOf(request),
    inOrder(): void {
      if (body.problem !== undefined) throw body.problem
      if (binding.query !== undefined) asked = parseForm(binding.query, query)
    },
  }
  const result =
    "does" in binding
      ? perform(world, actor, binding.does, attempt)
      : ask(world, actor, binding.reads, attempt)
  return binding.reply?.(result, { world, reader: readerOf(world, actor), query: asked })
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

/** The reason for the audit log, as the header encodes it. */
function reasonOf(request: Asked): string | undefined {
  const encoded = request.headers.get("x-audit-log-reason")
  if (encoded === null || encoded === "") return undefined
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded // sent as it is, by hand
  }
}

/** On REST, what a bot may read is decided by the intents that its application was granted. */
function readerOf(world: World, actor: Actor): Reader {
  const application = isAccount(actor) ? findApplicationOf(world, actor) : undefined
  let intents = 0
  for (const intent of application?.approvedIntents ?? []) intents |= intent
  return { userId: actor as UserId, intents } // one that is no account sees as a stranger does
}

function entryOf(
  { world }: Site,
  { request, query, body, shown }: Incoming,
  actor: Actor | undefined,
  status: number,
  answer: unknown,
): RequestEntry {
  const account = actor !== undefined && isAccount(actor) ? world.users.get(actor) : undefined
  return {
    kind: "request",
    method: request.method,
    path: shown,
    query: new URLSearchParams(query).toString(),
    by: account?.name ?? null,
    sent: body.given ?? null,
    files: body.files.map((file: Upload) => file.filename),
    reason: reasonOf(request) ?? null,
    status,
    answer: answer ?? null,
  }
}
