// The real timers of Node, captured when this module is loaded, before a test can replace them.

import { clearTimeout, setImmediate, setTimeout } from "node:timers"
import type { SettleHost } from "../settle.ts"
import { runOutsideRuns } from "./time/shared-time.ts"

/** Node's names for its requests to the file system and to the DNS resolver. */
const WORK = new Set(["FSReqCallback", "FSReqPromise", "CloseReq", "GetAddrInfoReqWrap"])

export const hostTimers: SettleHost = {
  turn: (work) => void setImmediate(work),
  after(milliseconds, work) {
    const timer = runOutsideRuns(() => setTimeout(work, milliseconds))
    return () => clearTimeout(timer)
  },
  // Applies to the whole process. A run knows more: which bot the work belongs to, and when it
  // ends.
  isWorking: () => process.getActiveResourcesInfo().some((name) => WORK.has(name)),
}

/**
 * Calls back after real milliseconds, without keeping the process alive. Returns a function that
 * cancels it.
 */
export function afterUnreferenced(milliseconds: number, work: () => void): () => void {
  const timer = runOutsideRuns(() => setTimeout(work, milliseconds).unref())
  return () => clearTimeout(timer)
}
