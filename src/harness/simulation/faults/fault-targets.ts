// Selects the requests of an injected error: those of a route, or of one path of it.

import type { RequestData } from "../../../handlers/fault.ts"
import { inventory } from "../../../handlers/inventory.generated.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import type { ErrorToInject } from "./fault-responses.ts"

type FaultTargetRoute = (typeof inventory)[number]

/** Returns whether an error applies to a request. */
export type FaultTarget = (request: RequestData) => boolean

/**
 * Creates the target of an error. @throws SetupError for an unknown route, and for one that is not
 * modeled.
 */
export function createFaultTarget({ method, path, when }: ErrorToInject): FaultTarget {
  requireModeledRoute(method, path)
  return (request) =>
    (method === undefined || method === request.method) &&
    (path === undefined || path === request.route || path === request.path) &&
    (when === undefined || when(request))
}

/**
 * Creates the target of a route with or without a method, such as `POST
 * /channels/{channel_id}/messages`, or of a path.
 *
 * @throws SetupError for an unknown route, and for one that is not modeled.
 */
export function createRouteTarget(route: string, attempt: string): FaultTarget {
  const [, method, path = route] = /^([A-Z]+) (\/.*)$/.exec(route) ?? []
  requireModeledRoute(method, path, attempt)
  return (request) =>
    (method === undefined || method === request.method) &&
    (path === request.route || path === request.path)
}

/** The number of similar routes that a message names. */
const NAMED = 3

function requireModeledRoute(
  method: string | undefined,
  path: string | undefined,
  attempt = "injectError",
): void {
  const ofMethod = inventory.filter((entry) => method === undefined || entry.method === method)
  const routes = path === undefined ? ofMethod : ofMethod.filter(isMeantBy(path))
  if (routes.some(({ status }) => status === "implemented")) return
  const requested = [method, path].filter((part) => part !== undefined).join(" ")
  const [known] = routes
  if (known !== undefined) {
    const why = "reason" in known ? ` (${known.reason})` : ""
    throw new SetupError(
      `${attempt}: guildsim does not model ${requested}${why}, so a request to it is a gap, which an injected error cannot replace. Respond to it with a handler of your own.`,
    )
  }
  const similar = inventory
    .filter(({ status }) => status === "implemented")
    .map((entry) => ({ entry, likeness: likeness(entry, method, path ?? "") }))
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, NAMED)
    .map(({ entry }) => `${entry.method} ${entry.path}`)
  throw new SetupError(
    `${attempt}: there is no route ${requested}, so the error would never apply. Similar routes are ${similar.join(", ")}. Give a path below /api/v10, with the parameter names of the route such as {channel_id} for any id, or with real ids. A * is not a wildcard.`,
  )
}

/**
 * Returns a filter for the routes that a path belongs to: the path of the route itself, or one of a
 * request to it.
 */
function isMeantBy(path: string): (entry: FaultTargetRoute) => boolean {
  const requested = path.split("/")
  return (entry) => {
    const segments: readonly string[] = entry.path.split("/")
    if (entry.path === path) return true
    return (
      segments.length === requested.length &&
      segments.every(
        (segment, at) => segment === requested[at] || canStandFor(segment, requested[at]),
      )
    )
  }
}

/** Matches the value of a parameter `{…_id}`: an id, or a word such as `@me`. */
const ID_IN_PATH = /^(?:\d+|@\w+)$/

/** Matches the value of any other parameter: a name, a code, an emoji. */
const VALUE_IN_PATH = /^[^{}*]+$/

/** Returns whether a segment of a request path can be the value of a parameter of a route. */
function canStandFor(parameter: string, segment = ""): boolean {
  if (!parameter.startsWith("{")) return false
  return (parameter.endsWith("_id}") ? ID_IN_PATH : VALUE_IN_PATH).test(segment)
}

/**
 * Returns the similarity of a path to a route: the number of equal segments; an equal segment at
 * another position counts half.
 */
function likeness(entry: FaultTargetRoute, method: string | undefined, path: string): number {
  const requested = path.split("/").filter((segment) => segment !== "")
  const segments: readonly string[] = entry.path.split("/").filter((segment) => segment !== "")
  const common = requested.reduce(
    (sum, segment, at) =>
      sum + (segments[at] === segment ? 1 : segments.includes(segment) ? 0.5 : 0),
    0,
  )
  return (
    common + (entry.method === method ? 0.4 : 0) - Math.abs(segments.length - requested.length) / 4
  )
}
