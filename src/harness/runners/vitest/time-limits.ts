// Lifts the time limits of tests that may be paused.

import { wantsNoTimeLimits } from "../../node/studio/time-limits.ts"
import { vi } from "./vitest.ts"

/** Lifts the time limits of the tests that the file defines from now on, if the user wants that. */
export function liftTimeLimits(): void {
  if (wantsNoTimeLimits()) vi.setConfig({ testTimeout: 0, hookTimeout: 0 })
}
