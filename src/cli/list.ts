// What this version models, whole.
import { MODELLED, ownVersion, type RouteWithStatus } from "./modelled.ts"

/** What `guildsim inventory --json` prints. */
export interface InventoryList {
  /** Of this shape: it grows when a key changes its meaning or goes away. */
  readonly version: 1
  /** The version of guildsim. */
  readonly guildsim: string
  readonly routes: readonly RouteWithStatus[]
}

export function listInventory(): InventoryList {
  return { version: 1, guildsim: ownVersion(), routes: MODELLED }
}
