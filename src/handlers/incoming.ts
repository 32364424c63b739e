// One request as it arrives: what is read of it before anything is decided, and whether it asks for
// what is modelled.

import type { Upload } from "../world/actions/action.ts"
import { type Schema, type Undeclared, readQuery, undeclared } from "../world/kernel/form.ts"
import { type Body, readBody } from "./body.ts"
import type { RequestSeen } from "./fault.ts"
import type { Match } from "./match.ts"
import type { Asked } from "./platform-handler.ts"
import type { Route } from "./route.ts"
import { type KeyContext, judgeKeys } from "./unknown-keys.ts"

/** A request on its way: all that has been read of it. */
export interface Incoming {
  readonly request: Asked
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
  readonly query: Record<string, string>
  readonly body: Body
}

/** Reads a request to its end. */
export async function readIncoming(
  { value: route, params }: Match<Route>,
  request: Asked,
): Promise<Incoming> {
  return { request, route, params, query: queryOf(request), body: await readBody(request) }
}

/** Most requests have no query, and to look for its mark is quicker than to parse the address. */
function queryOf({ url }: Asked): Record<string, string> {
  return url.includes("?") ? readQuery(new URL(url).searchParams) : {}
}

/** The path with its parameters filled in. */
function filledPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (hole, name: string) => params[name] ?? hole)
}

/** Parameters with what is secret among them replaced by its name. */
export function shownParams(params: Readonly<Record<string, string>>): Record<string, string> {
  const shown = { ...params }
  for (const name in shown) if (name.endsWith("token")) shown[name] = `[${name}]`
  return shown
}

/** The path for people to read, secrets left out. */
export function shownPath(path: string, params: Readonly<Record<string, string>>): string {
  return filledPath(path, shownParams(params))
}

/** What a fault may look at. */
export function seenOf({ request, route, params, query, body }: Incoming): RequestSeen {
  return {
    method: route.method,
    path: filledPath(route.path, params),
    route: route.path,
    params,
    query,
    body: body.given,
    files: namesOf(body.files),
    headers: request.headers,
  }
}

/** Names of files. */
export function namesOf(files: readonly Upload[]): string[] {
  return files.map(({ filename }) => filename)
}

function operationOf({ binding }: Route) {
  return "does" in binding ? binding.does : binding.reads
}

/** @throws UnsupportedField for a key that is not modelled. */
export function needKnownKeys(context: KeyContext, incoming: Incoming): void {
  const { route, params, query, body } = incoming
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
  const { method, key } = route
  const schemas = [form, route.binding.query].filter((schema) => schema !== undefined)
  const request = { method, path: shownPath(route.path, params), route: key, schemas }
  judgeKeys(context, { ...request, sent: body.given, query }, found)
}

/** Whether a route changes nothing: its form reads the query string. */
export function isRead(route: Route): boolean {
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

/** The reason for the audit log, as the header encodes it. */
export function reasonOf(request: Asked): string | undefined {
  const encoded = request.headers.get("x-audit-log-reason")
  if (encoded === null || encoded === "") return undefined
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded // sent as it is, by hand
  }
}
