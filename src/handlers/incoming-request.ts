// Reads a request, and checks its keys, before anything is decided.

import type { Upload } from "../world/actions/action.ts"
import type { WithVerifiedUrls } from "../world/applications/actions/own-urls.ts"
import type { SentRequest } from "../world/journal-entries.ts"
import {
  type QueryParameters,
  type UndeclaredKey,
  lastValues,
  parseQuery,
  findUndeclaredKeys,
} from "../world/kernel/body-schema.ts"
import { NO_BODY, type RequestBody, canHaveBody, readBody } from "./body.ts"
import type { RequestData } from "./fault.ts"
import type { PlatformRequest } from "./platform-request.ts"
import { type Route, operationOf, schemasOf } from "./route.ts"
import { maskSecretKeys } from "./secret-keys.ts"
import { type KeyContext, checkUnknownKeys } from "./keys/unknown-keys.ts"

/** The address of a request as the journal shows it. */
export interface JournalAddress {
  /** The path with masked secrets. */
  readonly path: string
  /** Null if the address is no route. */
  readonly route: string | null
}

/** The address of a request and its path parameters. */
export interface RequestLocation {
  readonly address: JournalAddress
  /** The path parameters, by their names in the route. */
  readonly params: Readonly<Record<string, string>>
}

/** A received request. Its route may not be modeled. */
export interface ReceivedRequest extends RequestLocation {
  readonly request: PlatformRequest
  readonly query: QueryParameters
  readonly body: RequestBody
}

/** A request to a modeled route. */
export interface RoutedRequest extends ReceivedRequest {
  readonly route: Route
  /** The results of checks that were made before the request is served. */
  readonly checked?: WithVerifiedUrls
}

/** Reads a request completely. */
export async function readRequest(
  request: PlatformRequest,
  { address, params }: RequestLocation,
): Promise<ReceivedRequest> {
  const body = canHaveBody(request) ? await readBody(request) : NO_BODY
  return { request, address, params, query: queryOf(request), body }
}

/** Tells how much of a request the journal records. */
export interface RecordingDetail {
  /** Whether the journal records the headers of requests. Default: it does not. */
  keepsHeaders?(): boolean
}

/** Returns a request as the journal records it, with masked secrets. */
export function describeRequest(
  { request, address, params, query, body }: ReceivedRequest,
  by: string | null,
  detail: RecordingDetail,
): SentRequest {
  const described: SentRequest = {
    method: request.method,
    path: address.path,
    route: address.route,
    params: maskedParams(params),
    query: formatQuery(query),
    by,
    body: (isOAuth2(address) ? maskSecretKeys(body.value) : body.value) ?? null,
    files: filenamesOf(body.files),
    reason: reasonOf(request) ?? null,
  }
  return detail.keepsHeaders?.() === true
    ? { ...described, headers: headersOf(request) }
    : described
}

/** The headers that the platform reads. */
const READ_HEADERS = [
  "authorization",
  "content-type",
  "content-length",
  "user-agent",
  "accept-language",
  "x-audit-log-reason",
  "x-discord-locale",
  "x-ratelimit-precision",
  "x-super-properties",
] as const

/** Returns the headers that the platform reads: of a credential its scheme only. */
function headersOf({ headers }: PlatformRequest): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of READ_HEADERS) {
    const value = headers.get(name)
    if (value === null) continue
    // A boundary differs from request to request.
    found[name] =
      name === "authorization"
        ? value.replace(/^(\w+)\s.*$|^.*$/s, "$1 …").trim()
        : value.replace(/\bboundary=.*$/, "boundary=…")
  }
  return found
}

/** Returns whether the forms of an address contain credentials. */
function isOAuth2({ route }: JournalAddress): boolean {
  return route?.startsWith("/oauth2/") === true
}

const NO_QUERY: QueryParameters = {}

/**
 * Returns the query. Most requests have none, and a search for `?` is faster than parsing the URL.
 */
function queryOf({ url }: PlatformRequest): QueryParameters {
  return url.includes("?") ? parseQuery(new URL(url).searchParams) : NO_QUERY
}

/** Returns a query as it is written after `?`. */
function formatQuery(query: QueryParameters): string {
  if (query === NO_QUERY) return ""
  const entries = Object.entries(query)
  const pairs = entries.flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
  return new URLSearchParams(pairs).toString()
}

/** Returns the path with its parameters filled in. */
function filledPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (hole, name: string) => params[name] ?? hole)
}

/** Returns the parameters with masked secrets. */
function maskedParams(params: Readonly<Record<string, string>>): Record<string, string> {
  const masked = { ...params }
  for (const name in masked) if (name.endsWith("token")) masked[name] = `[${name}]`
  return masked
}

/** Returns the path with its parameters filled in and its secrets masked. */
export function maskedPath(path: string, params: Readonly<Record<string, string>>): string {
  return filledPath(path, maskedParams(params))
}

/** Returns the request as faults match it. */
export function toRequestData({ request, route, params, query, body }: RoutedRequest): RequestData {
  return {
    method: route.method,
    path: filledPath(route.path, params),
    route: route.path,
    params,
    query: lastValues(query),
    body: body.value,
    files: filenamesOf(body.files),
    headers: request.headers,
  }
}

export function filenamesOf(files: readonly Upload[]): string[] {
  return files.map(({ filename }) => filename)
}

/** @throws UnsupportedField for a key that is not modeled. */
export function requireKnownKeys(context: KeyContext, incoming: RoutedRequest): void {
  const { route, address, query, body } = incoming
  if (query === NO_QUERY && body === NO_BODY) return
  const { bodySchema, querySchema, acceptsFiles } = operationOf(route)
  const found: UndeclaredKey[] = [
    ...(querySchema === undefined ? everyKey(query, "?") : findUndeclaredKeys(querySchema, query)),
    ...(bodySchema === undefined
      ? everyKey(body.value)
      : findUndeclaredKeys(bodySchema, body.value)),
    ...(acceptsFiles ? [] : body.files.map((file) => ({ path: `files[${file.index}]` }))),
  ]
  const { method, key } = route
  const request = { method, path: address.path, route: key, schemas: schemasOf(route) }
  checkUnknownKeys(context, { ...request, sent: body.value, query }, found)
}

function everyKey(value: unknown, mark = ""): UndeclaredKey[] {
  const isObject = typeof value === "object" && value !== null
  return isObject ? Object.keys(value).map((key) => ({ path: `${mark}${key}` })) : []
}

/** Returns the audit log reason, decoded. */
export function reasonOf(request: PlatformRequest): string | undefined {
  const encoded = request.headers.get("x-audit-log-reason")
  if (encoded === null || encoded === "") return undefined
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded // sent without encoding
  }
}
