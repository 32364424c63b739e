// The host of clients in other processes: a world is at rest when it has been quiet for a while.

import type { PlainMswHost } from "../../msw/plain-msw.ts"
import { QUIET_TURNS } from "../../simulation/settle.ts"
import { portableHost } from "../../simulation/time/portable-host.ts"

/** The times of a settle. */
export interface SettleTimes {
  /** The real milliseconds without traffic after which a settle ends. */
  readonly quiet: number
  /** The real seconds in which the clients have to come to rest. */
  readonly patience: number
}

/** The clients of a world. */
export interface QuietClients {
  /** Whether a client has reached the world. */
  readonly hasClients: boolean
  /** Waits until the processes of all clients have read what was sent to them, then calls back. */
  roundTrip(work: () => void): void
}

/**
 * Creates a host on which the turns of a settle take `quiet` milliseconds together, and longer if
 * the processes of the clients are busy. Without clients nothing can happen, so they take no time.
 */
export function createQuietHost(
  { quiet, patience }: SettleTimes,
  clients: QuietClients,
): PlainMswHost {
  const pause = Math.ceil(quiet / QUIET_TURNS)
  const turn = (work: () => void): void => {
    if (!clients.hasClients) portableHost.turn(work)
    else if (pause === 0) portableHost.turn(() => clients.roundTrip(work))
    else portableHost.after(pause, () => clients.roundTrip(work))
  }
  return {
    ...portableHost,
    turn,
    patience: patience * 1000,
    handledBy: null,
  }
}
