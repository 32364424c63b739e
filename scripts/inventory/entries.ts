// Merges the sources into one entry for each route of the platform.
import { z } from "zod"
import { byPathAndMethod, keyOf, type ApiRoute, shapeOf, shapeOfPath } from "../../src/cli/route.ts"
import { areaOf } from "./area.ts"
import type { ClientRoutes } from "./client-routes.ts"
import type { CodeEvent } from "./code-events.ts"
import type { CodeRoute } from "./code-routes.ts"
import { reasonFor } from "./reasons.ts"
import { methodSchema, type OpenapiOperations, type Specification } from "./sources.ts"

export interface InventorySources {
  readonly specification: Specification
  readonly openapi: OpenapiOperations
  readonly clients: ClientRoutes
  readonly code: readonly CodeRoute[]
  readonly events: readonly CodeEvent[]
}

const STATUSES = ["implemented", "notImplemented", "outOfScope"] as const
const ORIGINS = ["specification", "connection", "openapi", "client"] as const

export const entrySchema = z.object({
  method: methodSchema,
  path: z.string(),
  area: z.string(),
  status: z.enum(STATUSES),
  /** The first source that contains the route, in the order of `ORIGINS`. */
  origin: z.enum(ORIGINS),
  /** Set if the route is implemented although the specification does not require it. */
  extended: z.literal(true).optional(),
  /** The operation id in the OpenAPI description, if it contains the route. */
  operationId: z.string().optional(),
  /** The reason why it is not implemented. */
  reason: z.string().optional(),
})

/** A route of the platform, as listed in `fixtures/route-inventory.json`. */
export type InventoryEntry = Readonly<z.infer<typeof entrySchema>>

/** The reason of a route that the specification contains and the code does not implement yet. */
export const PLANNED = "planned"

/** Returns every route that a source contains once, sorted by path and method. */
export function listEntries(sources: InventorySources): InventoryEntry[] {
  const { specification, openapi, clients } = sources
  const built = new Set(sources.code.map((route) => route.key))
  const named = nameParameters(sources)
  const toBuild = (origin: InventoryEntry["origin"]) => (route: ApiRoute & { area: string }) => {
    const { method, path, area } = named(route)
    return built.has(keyOf({ method, path }))
      ? ({ method, path, area, status: "implemented", origin } as const)
      : ({ method, path, area, status: "notImplemented", origin, reason: PLANNED } as const)
  }
  const gap =
    (status: InventoryEntry["status"], origin: InventoryEntry["origin"]) =>
    (route: ApiRoute): InventoryEntry => {
      const { method, path } = named(route)
      const entry = { method, path, area: areaOf(path), status, origin }
      return built.has(keyOf(entry))
        ? { ...entry, status: "implemented", extended: true }
        : { ...entry, reason: reasonFor(route) }
    }
  const all: InventoryEntry[] = [
    ...specification.connection.map(toBuild("connection")),
    ...specification.implemented.map(toBuild("specification")),
    ...specification.notImplemented.map(gap("notImplemented", "specification")),
    ...specification.outOfScope.map(gap("outOfScope", "specification")),
    ...openapi.operations.map(gap("notImplemented", "openapi")),
    ...clients.routes.map(gap("notImplemented", "client")),
  ]
  const operations = new Map(openapi.operations.map((one) => [shapeOf(one), one.operationId]))
  return firstOfEachShape(all)
    .map(({ reason, extended, ...entry }) => ({
      ...entry,
      extended,
      operationId: operations.get(shapeOf(entry)),
      reason,
    }))
    .toSorted(byPathAndMethod)
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
function nameParameters({ specification, openapi, clients }: InventorySources) {
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
