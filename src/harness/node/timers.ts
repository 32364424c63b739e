// The timers of the host, taken when this module is loaded, before a test puts others in their place.

import { clearTimeout, setImmediate, setTimeout } from "node:timers"
import type { HostTimers } from "../settle.ts"

export const hostTimers: HostTimers = {
  turn: (work) => void setImmediate(work),
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
}
