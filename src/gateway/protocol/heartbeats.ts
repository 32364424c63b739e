// Checks whether the client of a connection sends heartbeats.
// https://docs.discord.com/developers/events/gateway#sending-heartbeats

import type { World } from "../../world/model/world.ts"
import { followsPlatform } from "../../world/rules/deviations.ts"

/** Milliseconds between two heartbeats: the value of the documentation's example. */
export const HEARTBEAT_INTERVAL = 45_000

/**
 * Milliseconds without a heartbeat after which a client is disconnected.
 *
 * Assumption: heartbeat-timeout
 */
const TIMEOUT = 2 * HEARTBEAT_INTERVAL

/** The heartbeat timeout of one connection. */
export interface HeartbeatWatch {
  /** Restarts the timeout: a heartbeat arrived. */
  onHeartbeat(): void
  /** Stops the timeout: the connection has ended. */
  stop(): void
}

/** The description of the deadline. */
const WHAT = "the time limit for a heartbeat of a client"

/**
 * Calls `onSilent` when a client has sent no heartbeat for too long. Only the profile "platform"
 * does so.
 */
export function watchHeartbeats(world: World, onSilent: () => void): HeartbeatWatch | undefined {
  if (!followsPlatform(world, "silent-gateway-clients")) return undefined
  const { clock } = world
  let last = clock.now()
  let deadline = clock.at(last + TIMEOUT, look, WHAT)

  function look(): void {
    const due = last + TIMEOUT
    if (due <= clock.now()) return onSilent()
    deadline = clock.at(due, look, WHAT)
  }

  return {
    onHeartbeat() {
      last = clock.now()
    },
    stop() {
      deadline.cancel()
    },
  }
}
