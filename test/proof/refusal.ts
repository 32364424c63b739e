import type { ChangedTrial } from "./changed-trial.ts"

/** A request that is refused. */
export interface Refusal extends ChangedTrial {
  readonly does: string
  readonly code: number
  /** The message, if the documentation words it differently. */
  readonly says?: string
  /** The status, if the documentation does not list the code. */
  readonly status?: number
}
