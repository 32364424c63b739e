// Delays requests that arrive while the HTTP response to an interaction is still in transit.

import type { HostTimers } from "./settle.ts"

/**
 * The turns of the event loop for which a request is delayed. A response of a bot, from a function
 * of this process or from a server's socket, needs one or two turns until it is read.
 */
const TURNS = 12

/**
 * The additional delay of requests of a server, in real milliseconds. It may compress its response.
 */
const SERVER_DELAY = 200

/** The source of the responses of one bot. */
export interface ResponseSource {
  readonly timers: HostTimers
  /** Whether responses arrive through a socket. */
  readonly isServer: boolean
}

/** The posted interactions whose response was not read yet. */
export interface PendingDeliveries {
  /** Adds a posted interaction. Call the returned function after the response was applied. */
  open(token: string, way: ResponseSource): () => void
  /**
   * Waits until the response to the interaction of a token was applied. A bot may await its own
   * request before it responds, so the wait ends after about the duration of a request to the
   * platform. Returns undefined if no response is in transit.
   */
  waitForResponse(token: string): Promise<void> | undefined
}

/** A response in transit. */
interface PendingDelivery {
  readonly judged: Promise<void>
  readonly way: ResponseSource
}

/** Creates the pending deliveries of one simulation. */
export function createPendingDeliveries(): PendingDeliveries {
  const expected = new Map<string, PendingDelivery>()
  return {
    open(token, way) {
      const { promise: judged, resolve } = Promise.withResolvers<void>()
      expected.set(token, { judged, way })
      return () => {
        expected.delete(token)
        resolve()
      }
    },
    waitForResponse(token) {
      const found = expected.get(token)
      return found && Promise.race([found.judged, delayOf(found.way)])
    },
  }
}

async function delayOf({ timers, isServer }: ResponseSource): Promise<void> {
  if (isServer) await new Promise<void>((resolve) => void timers.after(SERVER_DELAY, resolve))
  for (let turns = 0; turns < TURNS; turns++) {
    await new Promise<void>((resolve) => timers.turn(resolve))
  }
}
