// Merges the sources into one entry for each route of the platform.
import { byPathAndMethod, keyOf, type ApiRoute, shapeOf, shapeOfPath } from "../../src/cli/route.ts"
import { areaOf, CONNECTION } from "./area.ts"
import type { ClientRoutes } from "./client-routes.ts"
import type { CodeEvent } from "./code-events.ts"
import type { CodeRoute } from "./code-routes.ts"
import {
  type NotModeled,
  type OpenapiOperations,
  type Specification,
  reasonsByRoute,
} from "./sources.ts"

/** The lists that name the routes of the platform. */
export interface RouteSources {
  readonly specification: Specification
  readonly openapi: OpenapiOperations
  readonly clients: ClientRoutes
}

export interface InventorySources extends RouteSources {
  readonly code: readonly CodeRoute[]
  readonly events: readonly CodeEvent[]
  readonly notModeled: NotModeled
}

/** A route of the platform. */
export interface InventoryEntry extends ApiRoute {
  readonly area: string
  readonly status: "implemented" | "notImplemented" | "outOfScope"
  /** The first source that contains the route. */
  readonly origin: "specification" | "connection" | "openapi" | "client"
  /** Set if the route is implemented although the specification does not require it. */
  readonly extended?: true | undefined
  /** The operation id in the OpenAPI description, if it contains the route. */
  readonly operationId?: string | undefined
  /** The reason why it is not implemented. */
  readonly reason?: string | undefined
}

/** Returns every route that a source contains once, sorted by path and method. */
export function listEntries(sources: InventorySources): InventoryEntry[] {
  const built = new Set(sources.code.map((route) => route.key))
  return entriesOf(sources, sources.notModeled, (key) => built.has(key))
}

/**
 * Returns the routes that committed sources contain. Those without a reason were implemented when
 * the sources were committed.
 */
export function listCommittedEntries(
  sources: RouteSources & Pick<InventorySources, "notModeled">,
): InventoryEntry[] {
  const reasons = reasonsByRoute(sources.notModeled)
  return entriesOf(sources, sources.notModeled, (key) => !reasons.has(key))
}

function entriesOf(
  sources: RouteSources,
  notModeled: NotModeled,
  isImplemented: (key: string) => boolean,
): InventoryEntry[] {
  const { specification, openapi, clients } = sources
  const reasons = reasonsByRoute(notModeled)
  const named = nameParameters(sources)
  const operations = new Map(openapi.operations.map((one) => [shapeOf(one), one.operationId]))
  const entry =
    (
      origin: InventoryEntry["origin"],
      unbuilt?: Exclude<InventoryEntry["status"], "implemented">,
    ) =>
    (route: ApiRoute): InventoryEntry => {
      const { method, path } = named(route)
      const key = keyOf({ method, path })
      const isBuilt = isImplemented(key)
      return {
        method,
        path,
        area: origin === "connection" ? CONNECTION : areaOf(path),
        status: isBuilt ? "implemented" : (unbuilt ?? "notImplemented"),
        origin,
        extended: isBuilt && unbuilt !== undefined ? true : undefined,
        operationId: operations.get(shapeOf(route)),
        reason: isBuilt ? undefined : reasons.get(key),
      }
    }
  return firstOfEachShape([
    ...specification.connection.map(entry("connection")),
    ...specification.implemented.map(entry("specification")),
    ...specification.notImplemented.map(entry("specification", "notImplemented")),
    ...specification.outOfScope.map(entry("specification", "outOfScope")),
    ...openapi.operations.map(entry("openapi", "notImplemented")),
    ...clients.routes.map(entry("client", "notImplemented")),
  ]).toSorted(byPathAndMethod)
}

function firstOfEachShape(entries: readonly InventoryEntry[]): InventoryEntry[] {
  const shapes = new Map<string, InventoryEntry>()
  for (const entry of entries) {
    if (!shapes.has(shapeOf(entry))) shapes.set(shapeOf(entry), entry)
  }
  return [...shapes.values()]
}

/**
 * Returns a function that names the parameters of a route. The names come from the first source
 * that has any for its shape.
 */
function nameParameters({ specification, openapi, clients }: RouteSources) {
  const names = new Map<string, string>()
  const sources = [...Object.values(specification), openapi.operations, clients.routes]
  for (const { path } of sources.flat()) {
    const shape = shapeOfPath(path)
    if (!path.includes("{}") && !names.has(shape)) names.set(shape, path)
  }
  return <R extends ApiRoute>(route: R): R => ({
    ...route,
    path: names.get(shapeOfPath(route.path)) ?? nameBySegments(route.path),
  })
}

/** Returns `/guilds/{guild_id}/integrations/{integration_id}` for `/guilds/{}/integrations/{}`. */
function nameBySegments(path: string): string {
  return path.replaceAll(
    /([a-z-]+)\/\{\}/g,
    (_, segment: string) => `${segment}/{${singular(segment).replaceAll("-", "_")}_id}`,
  )
}

function singular(noun: string): string {
  return noun.replace(/ies$/, "y").replace(/s$/, "")
}
