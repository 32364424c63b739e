// Joins the sources into one entry per route of the platform.
import { z } from "zod"
import {
  byPathAndMethod,
  keyOf,
  type InventoryRoute,
  shapeOf,
  shapeOfPath,
} from "../../src/cli/route.ts"
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
  /** The first source that names the route, in the order of `ORIGINS`. */
  origin: z.enum(ORIGINS),
  /** True for a route that is implemented beyond those that the specification asks for. */
  extended: z.literal(true).optional(),
  /** What the OpenAPI description calls it, where it has it. */
  operationId: z.string().optional(),
  /** Why it is not implemented. */
  reason: z.string().optional(),
})

/** A route of the platform, as `fixtures/route-inventory.json` lists it. */
export type InventoryEntry = Readonly<z.infer<typeof entrySchema>>

/** The reason of a route that the specification has and the code has not yet. */
export const PLANNED = "planned"

/** Every route that a source names, once, sorted by path and method. */
export function listEntries(sources: InventorySources): InventoryEntry[] {
  const { specification, openapi, clients } = sources
  const built = new Set(sources.code.map((route) => route.key))
  const named = nameParameters(sources)
  const toBuild =
    (origin: InventoryEntry["origin"]) => (route: InventoryRoute & { area: string }) => {
      const { method, path, area } = named(route)
      return built.has(keyOf({ method, path }))
        ? ({ method, path, area, status: "implemented", origin } as const)
        : ({ method, path, area, status: "notImplemented", origin, reason: PLANNED } as const)
    }
  const gap =
    (status: InventoryEntry["status"], origin: InventoryEntry["origin"]) =>
    (route: InventoryRoute): InventoryEntry => {
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

/** Gives a path the parameter names that the first source to have any gives to its shape. */
function nameParameters({ specification, openapi, clients }: InventorySources) {
  const names = new Map<string, string>()
  const sources = [...Object.values(specification), openapi.operations, clients.routes]
  for (const { path } of sources.flat()) {
    const shape = shapeOfPath(path)
    if (!path.includes("{}") && !names.has(shape)) names.set(shape, path)
  }
  return <R extends InventoryRoute>(route: R): R => ({
    ...route,
    path: names.get(shapeOfPath(route.path)) ?? nameBySegments(route.path),
  })
}

/** `/guilds/{}/integrations/{}` is `/guilds/{guild_id}/integrations/{integration_id}`. */
function nameBySegments(path: string): string {
  return path.replaceAll(
    /([a-z-]+)\/\{\}/g,
    (_, segment: string) => `${segment}/{${singular(segment).replaceAll("-", "_")}_id}`,
  )
}

function singular(noun: string): string {
  return noun.replace(/ies$/, "y").replace(/s$/, "")
}
