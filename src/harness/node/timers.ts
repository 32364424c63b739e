// The timers of the host, taken when this module is loaded, before a test puts others in their place.

import { clearTimeout, setImmediate, setTimeout } from "node:timers"
import type { Host } from "../settle.ts"

/** What the host names its requests to the file system and to the resolver of names. */
const WORK = new Set(["FSReqCallback", "FSReqPromise", "CloseReq", "GetAddrInfoReqWrap"])

export const hostTimers: Host = {
  turn: (work) => void setImmediate(work),
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
  // The only public list of them. Work of `node:crypto` and `node:zlib` is not on it.
  isWorking: () => process.getActiveResourcesInfo().some((name) => WORK.has(name)),
}
