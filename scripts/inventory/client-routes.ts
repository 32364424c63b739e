// Reads the routes that the installed client libraries know, and which of them each library calls.
import { z } from "zod"
import { findLibrary, readCalls } from "../../src/cli/inventory/calls.ts"
import type { InstalledPackage } from "../../src/cli/installed.ts"
import { LIBRARIES, type ReadableLibrary } from "../../src/cli/libraries.ts"
import { byPathAndMethod, type ApiRoute, routesFor, shapeOf } from "../../src/cli/route.ts"
import { findTypesPackage, installed, readDocumentedRoutes } from "./documented-routes.ts"
import { methodSchema } from "./sources.ts"

export const CLIENT_ROUTES_FILE = "fixtures/client-routes.json"

export const clientRoutesSchema = z.object({
  /** The version of each library that was read, by name. */
  versions: z.record(z.string(), z.string()).readonly(),
  routes: z
    .array(
      z.object({
        method: methodSchema,
        path: z.string(),
        /** The libraries that know the route. */
        clients: z.array(z.string()).readonly(),
      }),
    )
    .readonly(),
})

export type ClientRoutes = z.infer<typeof clientRoutesSchema>

type ClientRoute = ClientRoutes["routes"][number]

/** Reads the routes that a library calls. `shapes` are those of the routes of the platform. */
export type LibraryReader = (
  library: ReadableLibrary,
  found: InstalledPackage,
  shapes: ReadonlySet<string>,
) => readonly ApiRoute[]

/** Reads the routes that a library calls from its scripts. */
export const readLibrary: LibraryReader = (library, found, shapes) =>
  readCalls(library, found, (route) => shapes.has(shapeOf(route)))

/**
 * Reads the libraries that modules in `folder` would import. `platform` contains the routes from
 * other sources, which determine the routes that a call with unknown parts can reach.
 */
export async function readClientRoutes(
  folder: string,
  platform: readonly ApiRoute[],
  read: LibraryReader = readLibrary,
): Promise<ClientRoutes> {
  const types = findTypesPackage(folder)
  const documented = await readDocumentedRoutes(types)
  const listed = firstOfEachShape([...platform, ...documented])
  const shapes = new Set(listed.map(shapeOf))

  const known = new Map<string, ClientRoute>()
  const add = (route: ApiRoute, client: string) => {
    const earlier = known.get(shapeOf(route))
    const clients = new Set([...(earlier?.clients ?? []), client])
    known.set(shapeOf(route), { ...route, ...earlier, clients: [...clients] })
  }
  for (const route of documented) add(route, types.name)

  const versions: Record<string, string> = { [types.name]: types.version }
  for (const library of LIBRARIES) {
    const found = installed(findLibrary(library, folder), library.name)
    versions[library.name] = found.version
    for (const call of read(library, found, shapes)) {
      const meant = routesFor(call, listed)
      for (const route of meant.length > 0 ? meant : [call]) add(route, library.name)
    }
  }
  return { versions, routes: [...known.values()].toSorted(byPathAndMethod) }
}

function firstOfEachShape(routes: readonly ApiRoute[]): ApiRoute[] {
  const reversed = routes.toReversed().map(({ method, path }) => ({ method, path }))
  return [...new Map(reversed.map((route) => [shapeOf(route), route])).values()]
}
