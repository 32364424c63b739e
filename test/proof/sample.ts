// What a sample is. It stands by itself, so that the tables of each resource can be written with it.

import type { Permission } from "../../src/world/rules/permissions.ts"
import type { Ids } from "./scene.ts"

/** A request that is answered with success by who holds what it needs. */
export interface Sample {
  readonly does: string
  /** Besides seeing the place: the channel of its path, or else the guild. */
  readonly needs?: readonly Permission[]
  /** Codes of the refusals without one of them that are not 50013. */
  readonly otherwise?: Partial<Readonly<Record<Permission, number>>>
  /** Permissions that do as well as what it needs. */
  readonly instead?: readonly Permission[]
  /** Where permissions count, if the path does not say so. */
  readonly place?: "channel" | "guild"
  /** What is answered with and without a permission that nothing is refused for. */
  readonly softly?: Partial<Readonly<Record<Permission, { held: unknown; without: unknown }>>>
  /** Parameters of the path that are not the usual ones, by the names of the scene. */
  readonly params?: Readonly<Record<string, keyof Ids>>
  readonly query?: string
  readonly body?: (ids: Ids) => object
  /** The refusal of who is not in the guild. Default: 403 with code 50001. */
  readonly outside?: { readonly status: number; readonly code: number }
  /** Who must own the guild, where that counts. */
  readonly owner?: "oneself" | "another"
  /** Whether the account in the path must rank below the actor. */
  readonly ranks?: true
}
