import type { TimeSource } from "../../../world/kernel/clock.ts"
import { afterUnreferenced } from "../host-timers.ts"
import { runOutsideRuns } from "./shared-time.ts"

/** The longest delay of a timer of the host. */
const LONGEST = 2 ** 31 - 1

/** Real time as the pace of a clock. What it wakes for does not hold the process. */
export function createRealPace(): TimeSource & { stop(): void } {
  let cancel = (): void => {}
  const pace = {
    now: () => runOutsideRuns(Date.now),
    setAlarm(at: number, work: () => void): void {
      cancel()
      const delay = Math.max(0, at - pace.now())
      cancel =
        delay > LONGEST
          ? afterUnreferenced(LONGEST, () => pace.setAlarm(at, work))
          : afterUnreferenced(delay, work)
    },
    stop: () => cancel(),
  }
  return pace
}
