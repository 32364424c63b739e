// The full list of routes that this version knows.
import { ownVersion } from "../../requirements/own-version.ts"
import { MODELED, type RouteWithStatus } from "./modeled.ts"

/** The JSON output of `guildsim inventory --json`. */
export interface InventoryList {
  /** The version of this format. Increases when a key changes its meaning or is removed. */
  readonly version: 1
  /** The version of guildsim. */
  readonly guildsim: string
  readonly routes: readonly RouteWithStatus[]
}

export function listInventory(): InventoryList {
  return { version: 1, guildsim: ownVersion(), routes: MODELED }
}
