// The moment that the page shows: the present, or an earlier one.

import type { Simulation } from "../../harness/simulation/simulation.ts"

/** A moment of the past that the page shows. */
export interface Moment {
  /** The index of the last journal entry before the moment. */
  readonly index: number
  readonly simulation: Simulation
}
