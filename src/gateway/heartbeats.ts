// Watches whether the client of a connection sends heartbeats.
// https://docs.discord.com/developers/events/gateway#sending-heartbeats

import type { World } from "../world/model/world.ts"
import { followsPlatform } from "../world/rules/deviations.ts"

/** Milliseconds between two heartbeats: the example of the documentation. */
export const HEARTBEAT_INTERVAL = 45_000

/** Milliseconds without a heartbeat after which a client counts as gone. Assumption: heartbeat-timeout */
const TIMEOUT = 2 * HEARTBEAT_INTERVAL

/** The watch over the heartbeats of one connection. */
export interface HeartbeatWatch {
  /** A heartbeat came. */
  onHeartbeat(): void
  /** Ends the watch with its connection. */
  stop(): void
}

/** Calls `onSilent` when a client has sent no heartbeat for too long. Only the platform's profile does. */
export function watchHeartbeats(world: World, onSilent: () => void): HeartbeatWatch | undefined {
  if (!followsPlatform(world, "silent-gateway-clients")) return undefined
  const { clock } = world
  let last = clock.now()
  let deadline = clock.at(last + TIMEOUT, look)

  function look(): void {
    const due = last + TIMEOUT
    if (due <= clock.now()) return onSilent()
    deadline = clock.at(due, look)
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
