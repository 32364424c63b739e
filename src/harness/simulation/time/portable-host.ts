// The timers of any host, read when this module is loaded, before a test replaces them.

import type { TimeSource } from "../../../world/kernel/clock.ts"
import type { SettleHost } from "../settle.ts"

const { setTimeout, clearTimeout, MessageChannel, performance } = globalThis
const sinceStart = performance.now.bind(performance)

export const portableHost: SettleHost = {
  turn: createTurn(),
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
  // A browser does not tell, and Node only through its own modules.
  isWorking: () => false,
}

/** The longest delay of a host timer. */
const LONGEST = 2 ** 31 - 1

/** A pace at which time passes by itself. */
export interface RunningPace extends TimeSource {
  /** Moves the time forward to at least this moment. */
  reach(time: number): void
  stop(): void
}

/** The host whose time a pace follows. */
export interface PaceHost extends Pick<SettleHost, "after"> {
  /** Returns real milliseconds since some moment, which never go back. */
  elapsed(): number
}

/**
 * Creates a pace that starts at `start` and passes as fast as the time of the host. `onAlarm` runs
 * what is due. Default: the clock does.
 */
export function createRunningPace(
  start: number,
  { after, elapsed }: PaceHost = { after: portableHost.after, elapsed: sinceStart },
  onAlarm?: () => void,
): RunningPace {
  let offset = start - elapsed()
  let cancel = (): void => {}
  const pace: RunningPace = {
    now: () => Math.floor(offset + elapsed()),
    setAlarm(at, work) {
      cancel()
      const delay = at - pace.now()
      const again = delay > LONGEST ? () => pace.setAlarm(at, work) : (onAlarm ?? work)
      cancel = after(Math.min(Math.max(0, delay), LONGEST), again)
    },
    reach: (time) => void (offset += Math.max(0, time - pace.now())),
    stop: () => cancel(),
  }
  return pace
}

/**
 * Creates the host's way to call back after a turn. Browsers throttle timers of a page, but not its
 * messages.
 */
function createTurn(): SettleHost["turn"] {
  const immediate: unknown = Reflect.get(globalThis, "setImmediate")
  if (typeof immediate === "function") {
    return (work) => void Reflect.apply(immediate, undefined, [work])
  }
  return (work) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener("message", () => {
      port1.close()
      work()
    })
    port1.start()
    port2.postMessage(undefined)
  }
}
