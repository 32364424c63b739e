// Injected faults as JSON. They have no ids, so their positions identify them.

import type { InjectedFault } from "../simulation/faults/request-faults.ts"
import type { Simulation } from "../simulation/simulation.ts"

/** An injected fault in a response. */
export interface FaultDescription {
  readonly handle: "fault"
  /** The position among the faults of the world. */
  readonly id: string
  /** The requests that it applies to, and its response. */
  readonly description: string
  readonly fired: number
  readonly remaining: number | "Infinity"
}

/** Returns an injected fault as JSON. */
export function describeFault(fault: InjectedFault, { faults }: Simulation): FaultDescription {
  const { fired, remaining } = fault
  return {
    handle: "fault",
    id: String(faults.injected.indexOf(fault)),
    description: String(fault),
    fired,
    remaining: remaining === Infinity ? "Infinity" : remaining,
  }
}

/** Returns whether a value is an injected fault. */
export function isFault(value: unknown): value is InjectedFault {
  return typeof value === "object" && value !== null && "assertFired" in value
}
