// Numbers that distinguish the runs of one process. They are part of tokens and signatures, and are
// masked wherever those are printed.

import { SharedValue } from "../../simulation/shared-value.ts"

const runs = new SharedValue<number>("guildsim.runs")

/** Returns the number of the next run of this process, whichever copy of the package opens it. */
export function nextRunNumber(): number {
  const next = (runs.get() ?? 0) + 1
  runs.set(next)
  return next
}
