// Requests that come while the answer to an interaction is still on its way from the bot.

import type { HostTimers } from "../settle.ts"

/**
 * Turns of the event loop for which a request is held. A bot that has given its answer needs one or two
 * more until that is read here: from a function of this process, or from a server's socket.
 */
const TURNS = 12

/** Real milliseconds for which a request of a server is held besides: it may compress what it answers. */
const SERVER_DELAY = 200

/** The path by which the answers of one bot reach the simulation. */
export interface ResponseSource {
  readonly timers: HostTimers
  /** Whether answers come through a socket. */
  readonly isServer: boolean
}

/** The interactions that were posted, and whose answer has not been read. */
export interface PendingDeliveries {
  /** Notes that an interaction was posted. Call the result once the answer has been judged. */
  open(token: string, way: ResponseSource): () => void
  /**
   * Waits until the answer to the interaction of a token has been judged. A bot that waits for its own
   * request before it answers would wait for ever, so the wait ends after about the time that a request
   * to the platform takes. Returns undefined where no answer is on its way.
   */
  waitForResponse(token: string): Promise<void> | undefined
}

/** An answer that is on its way. */
interface PendingDelivery {
  readonly judged: Promise<void>
  readonly way: ResponseSource
}

/** Makes the register of one simulation. */
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
