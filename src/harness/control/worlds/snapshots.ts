// Restores a world from a snapshot, and forks it.

import { CLOSE_CODES } from "../../../gateway/protocol/close-codes.ts"
import { itemsOf, propertyOf } from "../../../world/kernel/objects.ts"
import { renewTokens, replaceWorld, takeSnapshot } from "../../simulation/snapshot.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { requireUnusedTokens } from "./bots.ts"
import type { WorldContext } from "../context.ts"
import { describeWorld } from "./describe-world.ts"
import type { WorldDirectory, WorldRequest } from "../world-directory.ts"

/** The options of restoring a world. */
export interface RestoreOptions {
  /**
   * Whether connected bots lose their sessions with the close code 4009, after which clients log in
   * again. Default: false, and the restore is refused while a bot is connected.
   */
  readonly reconnect?: boolean
}

/**
 * Replaces a world by a snapshot.
 *
 * @throws SetupError if a bot is connected, for a token that another world has, and for a value that
 * is no snapshot; then nothing changes.
 */
export async function restoreWorld(
  { directory, world, sim, simulation }: WorldContext,
  snapshot: unknown,
  { reconnect = false }: RestoreOptions = {},
): Promise<void> {
  const tokens = itemsOf(propertyOf(snapshot, "bots")).flatMap((bot) =>
    itemsOf(propertyOf(bot, "tokens")).map(String),
  )
  requireUnusedTokens("restore", directory, world, tokens)
  if (!reconnect) return replaceWorld(simulation, snapshot)
  // A snapshot that cannot be loaded must not cost the bots their sessions.
  renewTokens(snapshot, "checked")
  await sim.settle()
  endSessions(simulation)
  replaceWorld(simulation, snapshot)
}

/** Ends all sessions, after which clients start new ones. */
function endSessions({ gateway }: Simulation): void {
  for (const session of Array.from(gateway.sessions)) {
    session.connection?.disconnect(...CLOSE_CODES.sessionTimedOut)
    session.end()
  }
}

/** The options of a fork. */
export type ForkOptions = Pick<WorldRequest, "id" | "clock" | "quiet" | "patience">

/** Opens a world with the state of another one, and returns it. @throws SetupError */
export async function forkWorld(
  { directory, endpoints, simulation }: WorldContext,
  options: ForkOptions = {},
): Promise<object> {
  const id = directory.newId(options.id)
  const snapshot = renewTokens(takeSnapshot(simulation), unusedKey(directory, id))
  const { profile } = simulation.world
  const { unknownKeys, rateLimits } = simulation
  const forked = await directory.open({
    ...options,
    id,
    snapshot,
    profile,
    unknownKeys,
    rateLimits: rateLimits?.option,
  })
  return describeWorld(forked, endpoints)
}

/**
 * Returns a key that distinguishes the tokens of a new world from those of all open ones: its id, with
 * a number if it is taken.
 */
export function unusedKey({ worlds }: WorldDirectory, id: string): string {
  const keys = new Set(worlds.flatMap((world) => [world.id, world.simulation.world.key]))
  let key = id
  for (let number = 2; keys.has(key); number += 1) key = `${id} ${number}`
  return key
}
