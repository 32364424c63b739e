import { CLOSE_CODES } from "../protocol/close-codes.ts"
import type { GatewayRateLimits } from "../protocol/rate-limits.ts"
import { takeIfFree } from "../protocol/take-place.ts"
import type { GatewayConnection } from "./managed-connection.ts"

/** A connection whose frames can be limited. */
interface LimitableConnection extends GatewayConnection {
  /** Ends the connection, and notes it in the journal. */
  disconnect(code: number, reason: string): void
}

/**
 * Returns a connection that is closed with 4008 if its client sends more frames than allowed. Without
 * a limit it is the same connection.
 */
export function limitSends(
  connection: LimitableConnection,
  limits: GatewayRateLimits | undefined,
): GatewayConnection {
  if (limits?.sends === undefined) return connection
  const { ledger } = limits
  const frames = ledger.open(limits.sends, { resource: null, owner: null })
  let isOver = false
  return {
    start: () => connection.start(),
    receive(data) {
      if (isOver) return
      isOver = !takeIfFree(frames, ledger)
      if (isOver) connection.disconnect(...CLOSE_CODES.rateLimited)
      else connection.receive(data)
    },
    handleClose: (code) => connection.handleClose(code),
    close: (code, reason) => connection.close(code, reason),
  }
}
