import type { Pace } from "../../../world/kernel/clock.ts"
import { looselyAfter } from "../timers.ts"
import { outside } from "./shared.ts"

/** The longest delay of a timer of the host. */
const LONGEST = 2 ** 31 - 1

/** Real time as the pace of a clock. What it wakes for does not hold the process. */
export function createRealPace(): Pace & { stop(): void } {
  let cancel = (): void => {}
  const pace = {
    now: () => outside(Date.now),
    wake(at: number, work: () => void): void {
      cancel()
      const delay = Math.max(0, at - pace.now())
      cancel =
        delay > LONGEST
          ? looselyAfter(LONGEST, () => pace.wake(at, work))
          : looselyAfter(delay, work)
    },
    stop: () => cancel(),
  }
  return pace
}
