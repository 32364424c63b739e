// Empties a world for the next test.

import { clearHistory, emptyWorld } from "../../simulation/reset.ts"
import { SettleTimeout } from "../../simulation/failures/settle-timeout.ts"
import type { WorldContext } from "../context.ts"
import { unreadGaps } from "./gaps.ts"

/** The options of a reset. */
export interface ResetOptions {
  /** Whether all connections end, as for `sim.reset()`. Default: false. */
  readonly disconnect?: boolean
}

/**
 * Empties a world. @throws RunFailure with the gaps that nobody has read, and SettleTimeout if the
 * bots did not come to rest; the world is empty anyway.
 */
export async function resetWorld(
  { sim, simulation }: WorldContext,
  { disconnect = false }: ResetOptions = {},
): Promise<void> {
  const failures: (Error | undefined)[] = [await settleFailure(sim.settle())]
  if (disconnect) sim.reset()
  else {
    emptyWorld(simulation)
    failures.push(await settleFailure(sim.settle()))
  }
  failures.push(unreadGaps(simulation))
  if (!disconnect) clearHistory(simulation)
  const failure = failures.find((one) => one !== undefined)
  if (failure !== undefined) throw failure
}

/** Returns the error of a settle that took too long. */
async function settleFailure(settling: Promise<void>): Promise<SettleTimeout | undefined> {
  try {
    await settling
    return undefined
  } catch (error) {
    if (error instanceof SettleTimeout) return error
    throw error
  }
}
