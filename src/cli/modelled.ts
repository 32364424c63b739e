// What this version models, in the words of the command's output.
import { readFileSync } from "node:fs"
import { inventory } from "../handlers/inventory.generated.ts"
import { type InventoryRoute, shapeOf } from "./route.ts"

/** `unknown` is a route that this version does not list at all. */
export type RouteStatus = "modelled" | "gap" | "outOfScope" | "unknown"

/** A route and what becomes of a request for it. */
export interface RouteWithStatus extends InventoryRoute {
  /** The part of the platform that it belongs to, such as `Channels`. */
  readonly area: string
  readonly status: RouteStatus
  /** Why it is not modelled; absent where it is. */
  readonly reason?: string
}

const STATUS = { implemented: "modelled", notImplemented: "gap", outOfScope: "outOfScope" } as const

/** Every route that this version lists, sorted by path and method. */
export const MODELLED: readonly RouteWithStatus[] = inventory.map(({ origin: _, ...route }) => ({
  ...route,
  status: STATUS[route.status],
}))

const shapes: ReadonlySet<string> = new Set(inventory.map(shapeOf))

/** True for a route that this version lists, modelled or not. */
export function isListed(route: InventoryRoute): boolean {
  return shapes.has(shapeOf(route))
}

/** The area of the listed routes that open with the same segment. */
export function areaOf(path: string): string {
  const [, segment] = path.split("/")
  return inventory.findLast((route) => route.path.split("/")[1] === segment)?.area ?? "Other"
}

/** The version of this package. */
export function ownVersion(): string {
  // Our own package.json, which stands as far from the sources as from what they compile to.
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8")
  return (JSON.parse(text) as { version: string }).version
}
