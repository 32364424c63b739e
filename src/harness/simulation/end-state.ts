// The end of a simulation: its state can be read, but nothing can happen any more.

import { SetupError } from "../../requirements/setup-error.ts"

/** The end state of a simulation. */
export interface EndState {
  /** A sentence that says how the simulation ended and what to do; undefined before the end. */
  reason: string | undefined
}

/** Returns the reason for the end of a run. */
export function describeRunEnd(run: string): string {
  return `the run "${run}" has ended, so nothing can happen in it any more. A run ends with env.close(), at the end of the body of sim.run, and at the end of the block of \`await using env\`; in a hook such as beforeEach that block is the hook. Declare env in the test itself, give sim.run a body, or use the fixtures of guildsim/vitest.`
}

/** The reason after `reset()` of a Sim. */
export const SIM_RESET =
  "the Sim was reset, and this object belongs to the previous world. Get it from the Sim again."

/** The reason after the simulation of a page was stopped. */
export const PAGE_STOPPED =
  "the simulation of this page was stopped, so nothing can happen in it any more. Call startBrowserSim again, or stop it later."

/** The reason after a simulation of a group was closed. */
export const GROUPED_SIM_CLOSED =
  "the simulation was closed, so nothing can happen in it any more. Open another one in the group."

/** The reason after a world of a server was closed. */
export const SERVED_WORLD_CLOSED =
  "the world was closed, so nothing can happen in it any more. Open another one."

/** @throws SetupError if the simulation has ended. */
export function requireNotEnded({ ended }: { readonly ended: EndState }, attempt: string): void {
  if (ended.reason !== undefined)
    throw new SetupError(`${attempt}: ${ended.reason}`, { about: "ended-runs" })
}
