// The version in which each route was added, and the sources that tests compare it with.
import { join } from "node:path"
import { z } from "zod"
import { keyOf } from "../../src/cli/route.ts"
import type { InventoryEntry } from "./entries.ts"
import { readJson } from "./sources.ts"

export const ROUTE_VERSIONS_FILE = "fixtures/route-versions.json"

/** The version of a route that no release contains yet. `npm run version` replaces it. */
const NEXT = "next"

const SOURCES = ["openapi", "documentation"] as const

const source = z.strictObject({
  name: z.string(),
  repository: z.url(),
  commit: z.string(),
  date: z.iso.date(),
})

const routeVersionSchema = z.strictObject({
  /** The first version with the route, or `"next"`. */
  since: z.string(),
  /** The sources that tests compare it with. */
  verified: z.array(z.enum(SOURCES)),
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

/**
 * Reads the file under `root` and updates it. A newly implemented route gets `"next"`, a route that
 * is no longer implemented is removed, and the sources of each route are updated.
 */
export async function fillRouteVersions(
  root: string,
  entries: readonly InventoryEntry[],
): Promise<RouteVersions> {
  const { sources, routes } = routeVersionsSchema.parse(
    await readJson(join(root, ROUTE_VERSIONS_FILE)),
  )
  const documented = permissionsSchema.parse(
    await readJson(join(root, "fixtures/proof/permissions.json")),
  )
  const filled = entries
    .filter(({ status }) => status === "implemented")
    .map((entry) => {
      const key = keyOf(entry)
      const { since = NEXT, platform } = routes[key] ?? {}
      const verified = SOURCES.filter((name) =>
        name === "openapi" ? entry.operationId !== undefined : key in documented,
      )
      return [key, { since, verified, ...(platform !== undefined && { platform }) }] as const
    })
  return { sources, routes: Object.fromEntries(filled) }
}

/** Assigns a version to the routes that no release contains yet. */
export function release(versions: RouteVersions, version: string): RouteVersions {
  const routes = Object.entries(versions.routes).map(
    ([key, route]) => [key, route.since === NEXT ? { ...route, since: version } : route] as const,
  )
  return { ...versions, routes: Object.fromEntries(routes) }
}

/** Reads the version of the package. */
export async function readVersion(root: string): Promise<string> {
  const schema = z.object({ version: z.string() })
  return schema.parse(await readJson(join(root, "package.json"))).version
}

/** Returns the version in which a route was added and the sources it was verified against. */
export function describeVersion({ routes, sources }: RouteVersions, key: string): string {
  const found = routes[key]
  if (found === undefined) return ""
  const { since, verified, platform } = found
  const against = [
    ...verified.map((name) => sources[name].name),
    ...(platform === undefined ? [] : [`the platform on ${platform}`]),
  ]
  const version = since === NEXT ? "unreleased" : `since ${since}`
  return `${version}; ${against.length === 0 ? "not verified" : against.join(", ")}`
}
