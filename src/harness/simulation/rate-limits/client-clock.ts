import type { Clock } from "../../../world/kernel/clock.ts"
import type { RateLimitClock } from "../../../world/kernel/rate-limits/ledger.ts"

/**
 * Creates the clock of the rate limits of clients that wait in the time of their machine. It moves
 * with the virtual clock and with the machine, by the longer of both steps. So a limit ends for a
 * client that waits, and for a test that advances the clock.
 */
export function createClientClock(
  virtual: Pick<Clock, "now">,
  machine: Pick<Clock, "now">,
): RateLimitClock {
  let time = virtual.now()
  let seen = { virtual: virtual.now(), machine: machine.now() }
  return {
    now() {
      const now = { virtual: virtual.now(), machine: machine.now() }
      time += Math.max(0, now.virtual - seen.virtual, now.machine - seen.machine)
      seen = now
      return time
    },
    startAt(saved) {
      time = saved
      seen = { virtual: virtual.now(), machine: machine.now() }
    },
  }
}
