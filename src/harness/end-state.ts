// Simulations that have ended: what there was can be read, and nothing can happen any more.

import { SetupError } from "../world/kernel/setup-error.ts"

/** Whether a simulation has ended. */
export interface EndState {
  /** A sentence that says how it ended and what to do; undefined while it has not. */
  reason: string | undefined
}

/** Describes the end of a run. */
export function describeRunEnd(run: string): string {
  return `the run "${run}" has ended, so nothing can happen in it any more. A run ends with env.close(), with the body of sim.run, and with the block of \`await using env\`; in a hook such as beforeEach that block is the hook. Declare env in the test itself, give sim.run a body, or use the fixtures of guildsim/vitest.`
}

/** The end of a Sim by `reset()`. */
export const SIM_RESET =
  "the Sim was reset, and this belongs to the world before. Take it from the Sim again."

/** The end of the simulation of a page. */
export const PAGE_STOPPED =
  "the simulation of this page was stopped, so nothing can happen in it any more. Call startBrowserSim again, or stop it later."

/** The end of a simulation of a group. */
export const GROUPED_SIM_CLOSED =
  "the simulation was closed, so nothing can happen in it any more. Open another one in the group."

/** @throws SetupError where the simulation has ended. */
export function requireNotEnded({ ended }: { readonly ended: EndState }, attempt: string): void {
  if (ended.reason !== undefined) throw new SetupError(`${attempt}: ${ended.reason}`)
}
