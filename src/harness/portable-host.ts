// The timers of any host, taken when this module is loaded, before a test puts others in their place.

import type { TimeSource } from "../world/kernel/clock.ts"
import type { SettleHost } from "./settle.ts"

const { setTimeout, clearTimeout, MessageChannel, performance } = globalThis
const sinceStart = performance.now.bind(performance)

export const portableHost: SettleHost = {
  turn: createTurn(),
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
  // No page tells, and Node tells only by what is its own.
  isWorking: () => false,
}

/** The longest delay of a timer of a host. */
const LONGEST = 2 ** 31 - 1

/** Time that flows by itself. */
export interface RunningPace extends TimeSource {
  /** From now on it is at least as late as this. */
  reach(time: number): void
  stop(): void
}

/** Makes a pace that flows from `start` on as fast as the host's time. */
export function createRunningPace(start: number): RunningPace {
  let offset = start - sinceStart()
  let cancel = (): void => {}
  const pace: RunningPace = {
    now: () => Math.floor(offset + sinceStart()),
    setAlarm(at, work) {
      cancel()
      const delay = at - pace.now()
      const again = delay > LONGEST ? () => pace.setAlarm(at, work) : work
      cancel = portableHost.after(Math.min(Math.max(0, delay), LONGEST), again)
    },
    reach: (time) => void (offset += Math.max(0, time - pace.now())),
    stop: () => cancel(),
  }
  return pace
}

/** The host's way to come back after a turn: timers of a page are held back, its messages are not. */
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
