// Which requests an injected error befalls: those of a route, or of one path of it.

import type { RequestData } from "../handlers/fault.ts"
import { inventory } from "../handlers/inventory.generated.ts"
import { SetupError } from "../world/kernel/setup-error.ts"
import type { ErrorToInject } from "./fault-responses.ts"

type FaultTargetRoute = (typeof inventory)[number]

/** What says whether an error befalls a request. */
export type FaultTarget = (request: RequestData) => boolean

/** Makes the target of an error. @throws SetupError for a route that there is not, or not modelled. */
export function createFaultTarget({ method, path, when }: ErrorToInject): FaultTarget {
  requireModelledRoute(method, path)
  return (request) =>
    (method === undefined || method === request.method) &&
    (path === undefined || path === request.route || path === request.path) &&
    (when === undefined || when(request))
}

/** How many near routes a message names. */
const NAMED = 3

function requireModelledRoute(method: string | undefined, path: string | undefined): void {
  const ofMethod = inventory.filter((entry) => method === undefined || entry.method === method)
  const routes = path === undefined ? ofMethod : ofMethod.filter(isMeantBy(path))
  if (routes.some(({ status }) => status === "implemented")) return
  const asked = [method, path].filter((part) => part !== undefined).join(" ")
  const [known] = routes
  if (known !== undefined) {
    const why = "reason" in known ? ` (${known.reason})` : ""
    throw new SetupError(
      `injectError: guildsim does not model ${asked}${why}, so a request to it is a gap and never gets to an error. Answer it with a handler of your own.`,
    )
  }
  const near = inventory
    .filter(({ status }) => status === "implemented")
    .map((entry) => ({ entry, likeness: likeness(entry, method, path ?? "") }))
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, NAMED)
    .map(({ entry }) => `${entry.method} ${entry.path}`)
  throw new SetupError(
    `injectError: there is no route ${asked}, so the error would befall no request. Near it are ${near.join(", ")}. Write a path below /api/v10, with the route's own names such as {channel_id} for any id, or with real ids. A * is no wildcard.`,
  )
}

/** Whether a path is a route's own, or a request to the route can have it. */
function isMeantBy(path: string): (entry: FaultTargetRoute) => boolean {
  const asked = path.split("/")
  return (entry) => {
    const segments: readonly string[] = entry.path.split("/")
    if (entry.path === path) return true
    return (
      segments.length === asked.length &&
      segments.every((segment, at) => segment === asked[at] || canStandFor(segment, asked[at]))
    )
  }
}

/** A value that a request has in the place of `{…_id}`: an id, or a word such as `@me`. */
const ID_IN_PATH = /^(?:\d+|@\w+)$/

/** A value in the place of any other parameter: a name, a code, an emoji. */
const VALUE_IN_PATH = /^[^{}*]+$/

/** Whether a segment of a request's path can stand for a parameter of a route. */
function canStandFor(parameter: string, segment = ""): boolean {
  if (!parameter.startsWith("{")) return false
  return (parameter.endsWith("_id}") ? ID_IN_PATH : VALUE_IN_PATH).test(segment)
}

/** How many segments two have in common; a word in another place counts half. */
function likeness(entry: FaultTargetRoute, method: string | undefined, path: string): number {
  const asked = path.split("/").filter((segment) => segment !== "")
  const segments: readonly string[] = entry.path.split("/").filter((segment) => segment !== "")
  const common = asked.reduce(
    (sum, segment, at) =>
      sum + (segments[at] === segment ? 1 : segments.includes(segment) ? 0.5 : 0),
    0,
  )
  return common + (entry.method === method ? 0.4 : 0) - Math.abs(segments.length - asked.length) / 4
}
