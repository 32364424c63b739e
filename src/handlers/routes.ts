// All implemented routes, for checks and documents. The compiler checks that this list equals the
// inventory. Requests find their routes by `routing/modeled-routes.ts`.

import type { ImplementedKey } from "./route.ts"
import { commonRoutes } from "./routing/common-routes.ts"
import { rareRoutes } from "./routing/rare-routes.ts"

export const routes = [...commonRoutes, ...rareRoutes] as const

type BoundKey = (typeof routes)[number]["key"]

/** Fails to compile unless `Left` is empty; the error names the difference. */
type MustBeEmpty<Left extends never> = Left

/** Routes that the inventory lists as implemented and that are missing above. */
export type Unbound = MustBeEmpty<Exclude<ImplementedKey, BoundKey>>

/** Routes above that the inventory does not list as implemented: run `npm run inventory`. */
export type Unlisted = MustBeEmpty<Exclude<BoundKey, ImplementedKey>>
