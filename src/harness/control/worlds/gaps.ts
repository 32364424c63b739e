// The gaps of a world that nobody has read.

import { type RunFailure, createRunFailure } from "../../simulation/failures/error-collection.ts"
import type { Simulation } from "../../simulation/simulation.ts"

/** Returns the failure of the gaps that nobody has read; undefined if there are none. */
export function unreadGaps({ gaps, formatErrors }: Simulation): RunFailure | undefined {
  const unseen = gaps.unseen()
  if (unseen.length === 0) return undefined
  const what = "Something was asked for that guildsim does not model"
  return createRunFailure(what, unseen, formatErrors)
}
