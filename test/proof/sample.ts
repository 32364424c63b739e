// The type of a sample, in its own file so that the tables of all resources can import it.

import type { Permission } from "../../src/world/rules/permissions.ts"
import type { Ids } from "./scene.ts"

/** A request that succeeds if the bot has the required permissions. */
export interface Sample {
  readonly does: string
  /** The required permissions besides ViewChannel of the channel in its path. */
  readonly needs?: readonly Permission[]
  /** The codes of refusals without one of them, if they are not 50013. */
  readonly otherwise?: Partial<Readonly<Record<Permission, number>>>
  /** Permissions that are accepted instead of the required ones. */
  readonly instead?: readonly Permission[]
  /** The place in which permissions are needed, if the path does not tell. */
  readonly place?: "channel" | "guild"
  /**
   * Partial responses with and without a permission that changes the response and is not required.
   */
  readonly softly?: Partial<Readonly<Record<Permission, { held: unknown; without: unknown }>>>
  /** Parameters of the path that differ from the usual ones, as names of ids of the scene. */
  readonly params?: Readonly<Record<string, keyof Ids>>
  readonly query?: string
  readonly body?: (ids: Ids) => object
  /** The refusal of a bot that is not in the guild. Default: 403 with code 50001. */
  readonly outside?: { readonly status: number; readonly code: number }
  /** The required owner of the guild, if that matters. */
  readonly owner?: "oneself" | "another"
  /** Whether the user in the path must rank below the bot. */
  readonly ranks?: true
}
