// The timers of the host, taken when this module is loaded, before a test puts others in their place.
// They stay real, whoever asks for them.

import { clearTimeout, setImmediate, setTimeout } from "node:timers"
import type { SettleHost } from "../settle.ts"
import { runOutsideRuns } from "./time/shared-time.ts"

/** What the host names its requests to the file system and to the resolver of names. */
const WORK = new Set(["FSReqCallback", "FSReqPromise", "CloseReq", "GetAddrInfoReqWrap"])

export const hostTimers: SettleHost = {
  turn: (work) => void setImmediate(work),
  after(milliseconds, work) {
    const timer = runOutsideRuns(() => setTimeout(work, milliseconds))
    return () => clearTimeout(timer)
  },
  // Of the whole process. A run knows more: whose work it is, and when that ends.
  isWorking: () => process.getActiveResourcesInfo().some((name) => WORK.has(name)),
}

/** Calls back after real milliseconds, unless the process ends before; the result cancels it. */
export function afterUnreferenced(milliseconds: number, work: () => void): () => void {
  const timer = runOutsideRuns(() => setTimeout(work, milliseconds).unref())
  return () => clearTimeout(timer)
}
