// The timers of any host, taken when this module is loaded, before a test puts others in their place.

import type { Host } from "./settle.ts"

const { setTimeout, clearTimeout, MessageChannel } = globalThis

export const neutralHost: Host = {
  turn: turning(),
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
  // No page tells, and Node tells only by what is its own.
  isWorking: () => false,
}

/** The host's way to come back after a turn: timers of a page are held back, its messages are not. */
function turning(): Host["turn"] {
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
