import type { TimeSource } from "../../../../world/kernel/clock.ts"
import { afterUnreferenced } from "../../async/host-timers.ts"
import { runOutsideRuns } from "../shared-time.ts"

/** The longest delay of one of Node's timers. */
const LONGEST = 2 ** 31 - 1

/** The real time, as a clock follows it. */
export interface RealPace extends TimeSource {
  stop(): void
}

/** Creates a pace that drives a clock by real time. Its timers do not keep the process alive. */
export function createRealPace(): RealPace {
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
