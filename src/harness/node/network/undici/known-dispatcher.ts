// Finds out whether a dispatcher of undici can be replaced by answers without a socket: only the
// default one, since another one means that somebody wants its connections. It reads private parts
// of undici, and trusts no dispatcher that lacks them.

import type { Dispatcher } from "./undici-api.ts"

/** The kinds of handlers that a dispatcher accepts. */
export interface AcceptedHandlers {
  readonly legacy: boolean
  readonly controlled: boolean
}

/** Options of the default dispatcher that differ from undefined. */
const DEFAULTS: Readonly<Record<string, unknown>> = { maxOrigins: Infinity }

/** Returns the kinds of handlers of a default dispatcher; undefined for any other. */
export function acceptedHandlersOf(candidate: unknown): AcceptedHandlers | undefined {
  if (!isDispatcher(candidate) || !isDefault(candidate)) return undefined
  const accepted = {
    legacy: refuses(candidate, "onError"),
    controlled: refuses(candidate, "onResponseError"),
  }
  return accepted.legacy || accepted.controlled ? accepted : undefined
}

function isDispatcher(candidate: unknown): candidate is Dispatcher & object {
  if (typeof candidate !== "object" || candidate === null) return false
  const isOfClass = !Object.hasOwn(candidate, "dispatch") && candidate.constructor.name === "Agent"
  return (
    isOfClass &&
    ["dispatch", "eventNames"].every(
      (name) => typeof Reflect.get(candidate, name) === "function",
    ) &&
    ["closed", "destroyed"].every((name) => Reflect.get(candidate, name) === false)
  )
}

/**
 * Returns a client of a default dispatcher for a single connection. The dispatcher itself would open
 * a pool, whose queue takes 16 KB for as long as the connection is open.
 */
export function createClientOf(dispatcher: Dispatcher, { origin, allowH2 }: Opened): Client {
  const parts = partsOf(dispatcher)
  // `isDefault` has examined both.
  const create = parts.get("factory") as (origin: unknown, options: object) => Client
  const options = parts.get("options") as object
  return create(origin, { ...options, connections: 1, ...(allowH2 === false && { allowH2 }) })
}

/** The options of a request that decide on its client. */
interface Opened {
  readonly origin?: unknown
  readonly allowH2?: unknown
}

interface Client extends Dispatcher {
  close(): Promise<void>
}

function partsOf(dispatcher: object): ReadonlyMap<string | undefined, unknown> {
  return new Map(
    Object.getOwnPropertySymbols(dispatcher).map((symbol) => [
      symbol.description,
      Reflect.get(dispatcher, symbol) as unknown, // any value
    ]),
  )
}

/** Whether a dispatcher was created without options, redirects and interceptors. */
function isDefault(dispatcher: object): boolean {
  const parts = partsOf(dispatcher)
  const options = parts.get("options")
  const factory = parts.get("factory")
  const interceptors = parts.get("dispatch interceptors")
  return (
    typeof options === "object" &&
    options !== null &&
    Object.entries(options).every(([name, value]) => value === DEFAULTS[name]) &&
    typeof factory === "function" &&
    factory.name === "defaultFactory" &&
    (parts.get("maxRedirections") ?? 0) === 0 &&
    (interceptors === undefined || (Array.isArray(interceptors) && interceptors.length === 1))
  )
}

/**
 * Whether a dispatcher reports an error to this method of a handler. A request without an origin is
 * refused before anything is sent.
 */
function refuses(dispatcher: Dispatcher, method: string): boolean {
  let isReported = false
  const handler: Record<string, () => void> = { [method]: () => void (isReported = true) }
  // A handler is recognized by its first method.
  if (method === "onResponseError") handler["onRequestStart"] = () => {}
  try {
    dispatcher.dispatch({ origin: "", path: "/", method: "GET" }, handler)
  } catch {
    return false
  }
  return isReported
}
