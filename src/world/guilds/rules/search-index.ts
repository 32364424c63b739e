// The index in which messages and threads of a guild are searched.

import type { World } from "../../model/world.ts"
import type { Guild } from "../model.ts"

/** The response to a search that the index cannot answer yet. */
export interface IndexNotReady {
  readonly isReady: false
  /** Seconds after which the client should try again. */
  readonly retryAfter: number
}

/** Returns the response of a guild whose index cannot be searched yet; undefined if it can be. */
export function findIndexDelay(
  world: World,
  { searchIndex }: Pick<Guild, "searchIndex">,
): IndexNotReady | undefined {
  const left = (searchIndex?.availableAt ?? 0) - world.clock.now()
  return left > 0 ? { isReady: false, retryAfter: Math.ceil(left / 1000) } : undefined
}

/** Returns whether the platform still adds old messages to the index of a guild. */
export function isIndexing(world: World, { searchIndex }: Pick<Guild, "searchIndex">): boolean {
  return (searchIndex?.completeAt ?? 0) > world.clock.now()
}
