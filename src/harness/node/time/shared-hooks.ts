// The hooks of the process that observe time and work, which all open runs share.

import { requireKnownTimers } from "../node-timers/probe.ts"
import { hookHost } from "./host-hook.ts"
import type { TimeSettings } from "./options.ts"
import { type SharedTime, releaseSharedTime } from "./shared-time.ts"
import { replaceGlobals } from "./virtual/virtual-globals.ts"

/**
 * Installs the hooks of the process for a run, unless an earlier run has installed them.
 *
 * @throws Error if the timers of this version of Node are not the known ones.
 */
export function joinSharedTime(shared: SharedTime, { isVirtual }: TimeSettings): void {
  if (isVirtual && shared.virtualRuns === 0) requireKnownTimers()
  shared.runs += 1
  shared.unhook ??= hookHost(shared)
  if (!isVirtual) return
  shared.virtualRuns += 1
  shared.restore ??= replaceGlobals(shared)
}

/** Removes the hooks of the process with the last run. */
export function leaveSharedTime(shared: SharedTime, { isVirtual }: TimeSettings): void {
  shared.runs -= 1
  if (isVirtual) shared.virtualRuns -= 1
  if (shared.virtualRuns === 0) {
    shared.restore?.()
    shared.restore = undefined
  }
  if (shared.runs > 0) return
  shared.unhook?.()
  shared.unhook = undefined
  releaseSharedTime(shared)
}
