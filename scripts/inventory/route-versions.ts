// The version in which each route was released, and the sources that tests compare it with.
import { join } from "node:path"
import { z } from "zod"
import { keyOf } from "../../src/cli/route.ts"
import type { InventoryEntry } from "./entries.ts"
import { readJson } from "./sources.ts"

export const ROUTE_VERSIONS_FILE = "fixtures/route-versions.json"

const SOURCES = ["openapi", "documentation"] as const

const source = z.strictObject({
  name: z.string(),
  repository: z.url(),
  commit: z.string(),
  date: z.iso.date(),
})

const routeVersionSchema = z.strictObject({
  /** The first version with the route. Absent until a release contains it. */
  since: z.string().optional(),
  /** The last day on which a run on the platform agreed with it. */
  platform: z.iso.date().optional(),
})

const routeVersionsSchema = z.strictObject({
  sources: z.record(z.enum(SOURCES), source),
  routes: z.record(z.string(), routeVersionSchema),
})

/** The contents of the file. */
export type RouteVersions = z.infer<typeof routeVersionsSchema>

/** The routes whose documented permissions are tested. */
const permissionsSchema = z.record(z.string(), z.unknown())

/** Reads the file under `root`, without routes that are no longer implemented. */
export async function readRouteVersions(
  root: string,
  entries: readonly InventoryEntry[],
): Promise<RouteVersions> {
  const { sources, routes } = routeVersionsSchema.parse(
    await readJson(join(root, ROUTE_VERSIONS_FILE)),
  )
  const kept = entries.filter(isImplemented).flatMap((entry) => {
    const version = routes[keyOf(entry)]
    return version === undefined ? [] : [[keyOf(entry), version] as const]
  })
  return { sources, routes: Object.fromEntries(kept) }
}

/** Assigns a version to the implemented routes that no release contains yet. */
export function release(
  { sources, routes }: RouteVersions,
  entries: readonly InventoryEntry[],
  version: string,
): RouteVersions {
  const released = entries
    .filter(isImplemented)
    .map((entry) => [keyOf(entry), { since: version, ...routes[keyOf(entry)] }] as const)
  return { sources, routes: Object.fromEntries(released) }
}

function isImplemented({ status }: InventoryEntry): boolean {
  return status === "implemented"
}

/** Reads the version of the package. */
export async function readVersion(root: string): Promise<string> {
  const schema = z.object({ version: z.string() })
  return schema.parse(await readJson(join(root, "package.json"))).version
}

/** Reads the routes whose permissions the documentation lists, by method and path. */
export async function readDocumentedPermissions(root: string): Promise<ReadonlySet<string>> {
  const file = join(root, "fixtures/proof/permissions.json")
  return new Set(Object.keys(permissionsSchema.parse(await readJson(file))))
}

/** Describes the version in which a route was added, and the sources it was verified against. */
export type DescribeVersion = (entry: InventoryEntry) => string

/** Creates the descriptions from the versions and the routes whose permissions are documented. */
export function createVersionText(
  { sources, routes }: RouteVersions,
  documented: ReadonlySet<string>,
): DescribeVersion {
  return (entry) => {
    const { since, platform } = routes[keyOf(entry)] ?? {}
    const against = [
      ...(entry.operationId === undefined ? [] : [sources.openapi.name]),
      ...(documented.has(keyOf(entry)) ? [sources.documentation.name] : []),
      ...(platform === undefined ? [] : [`the platform on ${platform}`]),
    ]
    const version = since === undefined ? "unreleased" : `since ${since}`
    return `${version}; ${against.length === 0 ? "not verified" : against.join(", ")}`
  }
}
