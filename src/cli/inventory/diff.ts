// Compares the routes that the installed client libraries call with the routes that this version
// models.
import { findLibrary, readCalls } from "./calls.ts"
import { LIBRARIES, type ReadableLibrary } from "../libraries.ts"
import { areaOf, isListed, MODELED, type RouteWithStatus, type RouteStatus } from "./modeled.ts"
import { ownVersion } from "../../requirements/own-version.ts"
import { byPathAndMethod, type ApiRoute, routesFor, shapeOf } from "../route.ts"
import { UnreadableLibrary } from "../reading/unreadable.ts"

/** The JSON output of `guildsim inventory --diff --json`. */
export interface InventoryDiff {
  /** The version of this format. Increases when a key changes its meaning or is removed. */
  readonly version: 1
  /** The version of guildsim. */
  readonly guildsim: string
  readonly libraries: readonly LibraryDiff[]
  /** Installed libraries whose sources this version cannot read. */
  readonly unreadable: readonly { readonly library: string; readonly message: string }[]
}

/** An installed library and every route that it calls. */
export interface LibraryDiff {
  readonly name: string
  readonly version: string
  readonly counts: Readonly<Record<RouteStatus, number>>
  readonly routes: readonly RouteWithStatus[]
}

/** Reads each known library that is installed for modules in `folder`. */
export function compareInstalled(folder: string): InventoryDiff {
  const found = LIBRARIES.flatMap((library) => compare(library, folder) ?? [])
  return {
    version: 1,
    guildsim: ownVersion(),
    libraries: found.flatMap((result) => (result instanceof UnreadableLibrary ? [] : [result])),
    unreadable: found.flatMap((result) =>
      result instanceof UnreadableLibrary
        ? [{ library: result.library, message: result.message }]
        : [],
    ),
  }
}

function compare(
  library: ReadableLibrary,
  folder: string,
): LibraryDiff | UnreadableLibrary | undefined {
  try {
    const installed = findLibrary(library, folder)
    if (installed === undefined) return undefined
    const { name, version } = installed
    const routes = withStatus(readCalls(library, installed, isListed))
    return { name, version, counts: count(routes), routes }
  } catch (error) {
    if (error instanceof UnreadableLibrary) return error
    throw error
  }
}

/** Returns each route that the calls can reach once, with its status. */
function withStatus(calls: readonly ApiRoute[]): RouteWithStatus[] {
  const rated = calls.flatMap((call) => {
    const listed = routesFor(call, MODELED)
    return listed.length > 0 ? listed : [unknown(call)]
  })
  return [...new Map(rated.map((route) => [shapeOf(route), route])).values()].toSorted(
    byPathAndMethod,
  )
}

function unknown({ method, path }: ApiRoute): RouteWithStatus {
  const reason = "this version of guildsim does not know the route"
  return { method, path, area: areaOf(path), status: "unknown", reason }
}

function count(routes: readonly RouteWithStatus[]): Record<RouteStatus, number> {
  const counts = { modeled: 0, gap: 0, outOfScope: 0, unknown: 0 }
  for (const { status } of routes) counts[status] += 1
  return counts
}
