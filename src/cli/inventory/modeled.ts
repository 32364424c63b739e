// The routes that this version knows, with the status names that the command prints.
import { inventory } from "../../handlers/inventory.generated.ts"
import { type ApiRoute, shapeOf } from "../route.ts"

/** The status of a route. `unknown` means that this version does not list the route. */
export type RouteStatus = "modeled" | "gap" | "outOfScope" | "unknown"

/** A route and its status in this version. */
export interface RouteWithStatus extends ApiRoute {
  /** The part of the platform that the route belongs to, such as `Channels`. */
  readonly area: string
  readonly status: RouteStatus
  /** The reason why the route is not modeled. Absent if it is modeled. */
  readonly reason?: string
}

const STATUS = { implemented: "modeled", notImplemented: "gap", outOfScope: "outOfScope" } as const

/** Every route that this version lists, sorted by path and method. */
export const MODELED: readonly RouteWithStatus[] = inventory.map(({ origin: _, ...route }) => ({
  ...route,
  status: STATUS[route.status],
}))

const shapes: ReadonlySet<string> = new Set(inventory.map(shapeOf))

/** Whether this version lists a route, modeled or not. */
export function isListed(route: ApiRoute): boolean {
  return shapes.has(shapeOf(route))
}

/** Returns the area of the listed routes that begin with the same segment. */
export function areaOf(path: string): string {
  const [, segment] = path.split("/")
  return inventory.findLast((route) => route.path.split("/")[1] === segment)?.area ?? "Other"
}
