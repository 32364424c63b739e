// The reports of the processes of a bot under load.

import { type EnvironmentPair, withPreload } from "../../node/child-processes/environment.ts"
import { pathOfModule } from "../../../requirements/own-files.ts"

/** The name of the environment variable by which a process finds its listener. */
export const PROBE_VARIABLE = "GUILDSIM_LOAD_PROBE"

/** The settings of a process that reports its figures. */
export interface ProbeSettings {
  /** The port on this machine on which the reports are awaited. */
  readonly port: number
  /** The milliseconds between two reports. */
  readonly interval: number
}

/** A report of a process. */
export type ProbeReport =
  | {
      readonly kind: "figures"
      readonly heap: number
      readonly rss: number
      /** The CPU seconds since the start of the process. */
      readonly cpu: number
      /** The longest delay of the event loop since the last report, in milliseconds. */
      readonly delay: number
    }
  | { readonly kind: "error"; readonly message: string }

/** Adds what makes each Node process of an environment report its figures. */
export function withProbe(
  pairs: readonly EnvironmentPair[],
  settings: ProbeSettings,
): EnvironmentPair[] {
  const variable = { name: PROBE_VARIABLE, value: JSON.stringify(settings) }
  return withPreload(pairs, variable, pathOfModule("harness/load/processes/probe"))
}
