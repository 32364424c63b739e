// Finds the route values of the inventory. Most of them are loaded with everything else, and a page
// loads the others with the first request to one of them.

import { memoizePerObject } from "../../world/kernel/memoize.ts"
import { rareRoutesModule } from "../lazy-modules.ts"
import type { InventoryRow, Route } from "../route.ts"
import { commonRoutes } from "./common-routes.ts"

/** Returns routes by their keys. All simulations have the same routes. */
const byKey = memoizePerObject(
  (routes: readonly Route[]) => new Map(routes.map((route) => [route.key, route])),
)

/** Returns the route of an entry that is loaded with everything else. Each request asks for it. */
const commonRouteOf = memoizePerObject((entry: InventoryRow) =>
  byKey(commonRoutes).get(keyOf(entry)),
)

/** Returns the module of an entry's route; undefined if it is loaded already or not modeled. */
export function lazyModuleOf(entry: InventoryRow): typeof rareRoutesModule | undefined {
  const isLoaded = entry.status !== "implemented" || commonRouteOf(entry) !== undefined
  return isLoaded ? undefined : rareRoutesModule
}

/**
 * Returns the route of an entry, whose module has to be loaded; undefined if it is not modeled.
 */
export function findModeledRoute(entry: InventoryRow): Route | undefined {
  if (entry.status !== "implemented") return undefined
  return commonRouteOf(entry) ?? byKey(rareRoutesModule.loaded.rareRoutes).get(keyOf(entry))
}

function keyOf({ method, path }: InventoryRow): string {
  return `${method} ${path}`
}
