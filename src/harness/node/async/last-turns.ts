import { IDLE_TURNS } from "../../simulation/settle.ts"
import { hostTimers } from "./host-timers.ts"

/** Turns of the event loop that a client may take to notice that it was stopped. */
const LAST_TURNS = 12

/**
 * Waits some turns of the event loop for the last work of stopped bots, fewer if `isIdle` tells
 * that nothing is left. It is called after each turn. Resolves to whether nothing is left.
 */
export async function waitLastTurns(isIdle: () => boolean): Promise<boolean> {
  let idle = 0
  for (let turn = 0; turn < LAST_TURNS && idle < IDLE_TURNS; turn++) {
    await new Promise<void>((resolve) => hostTimers.turn(resolve))
    idle = isIdle() ? idle + 1 : 0
  }
  return idle === IDLE_TURNS
}
