import type { ChangedTrial } from "./changed-trial.ts"

/** A request with an invalid body or query. */
export interface InvalidBodySample extends ChangedTrial {
  /**
   * The lines that discord.js prints below "Invalid Form Body". Issues of the whole body have the
   * position 0.
   */
  readonly printed: string
}
