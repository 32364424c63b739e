import { hostTimers } from "./host-timers.ts"

/** Turns of the event loop that a client may take to notice that it was stopped. */
const LAST_TURNS = 12

/** Waits some turns of the event loop for the last work of stopped bots. */
export async function waitLastTurns(): Promise<void> {
  for (let turn = 0; turn < LAST_TURNS; turn++) {
    await new Promise<void>((resolve) => hostTimers.turn(resolve))
  }
}
