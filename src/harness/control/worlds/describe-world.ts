// A world as JSON.

import { type ServedBot, describeBots } from "./bots.ts"
import type { Endpoints, ServedWorld } from "../world-directory.ts"

/** A world in a response. */
export interface WorldDescription {
  readonly id: string
  /** The time of the world. */
  readonly now: string
  readonly bots: readonly ServedBot[]
  /** The number of guilds. */
  readonly guilds: number
  /** The number of accounts, including bots. */
  readonly users: number
  readonly endpoints: Endpoints
}

/** Returns a world as JSON: its bots with their tokens, its time, and the addresses for clients. */
export function describeWorld(
  { id, sim, simulation }: ServedWorld,
  endpoints: Endpoints,
): WorldDescription {
  const bots = describeBots(simulation)
  const { guilds, users } = simulation.world
  return {
    id,
    now: sim.now.toISOString(),
    bots,
    guilds: guilds.size,
    users: users.size,
    endpoints,
  }
}
