// Which requests an injected error befalls: those of a route, or of one path of it.

import type { RequestSeen } from "../handlers/fault.ts"
import { inventory } from "../handlers/inventory.generated.ts"
import { SetupError } from "../world/kernel/misuse.ts"
import type { ErrorToInject } from "./fault-answers.ts"

type Entry = (typeof inventory)[number]

/** What says whether an error befalls a request. */
export type Target = (request: RequestSeen) => boolean

/** Makes the target of an error. @throws SetupError for a route that there is not, or not modelled. */
export function targetOf({ method, path, when }: ErrorToInject): Target {
  needRoute(method, path)
  return (request) =>
    (method === undefined || method === request.method) &&
    (path === undefined || path === request.route || path === request.path) &&
    (when === undefined || when(request))
}

/** How many near routes a message names. */
const NAMED = 3

function needRoute(method: string | undefined, path: string | undefined): void {
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
    `injectError: there is no route ${asked}. Near it are ${near.join(", ")}. A path starts below /api/v10, and has either ids in it or the names of the route.`,
  )
}

/** Whether a path is a route's own, or could be asked for by it. */
function isMeantBy(path: string): (entry: Entry) => boolean {
  const asked = path.split("/")
  return (entry) => {
    const segments: readonly string[] = entry.path.split("/")
    if (entry.path === path) return true
    const isHole = (segment: string | undefined): boolean => segment?.startsWith("{") ?? false
    return (
      segments.length === asked.length &&
      segments.every(
        (segment, at) => (isHole(segment) && !isHole(asked[at])) || segment === asked[at],
      )
    )
  }
}

/** How many segments two have in common; a word in another place counts half. */
function likeness(entry: Entry, method: string | undefined, path: string): number {
  const asked = path.split("/").filter((segment) => segment !== "")
  const segments: readonly string[] = entry.path.split("/").filter((segment) => segment !== "")
  const common = asked.reduce(
    (sum, segment, at) =>
      sum + (segments[at] === segment ? 1 : segments.includes(segment) ? 0.5 : 0),
    0,
  )
  return common + (entry.method === method ? 0.4 : 0) - Math.abs(segments.length - asked.length) / 4
}
