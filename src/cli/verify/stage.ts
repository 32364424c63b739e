// One side of the comparison with all that playing a scenario on it takes.

import type { Session } from "./session.ts"
import type { Target } from "./target.ts"

/** How long to wait for what the other side has told, in milliseconds. */
export interface Patience {
  /** For the events of a step. */
  readonly events: number
  /** At the end of a scenario, for events that the other side has not told. */
  readonly grace: number
  /** For a frame, or the end, of a connection of a scenario. */
  readonly frames: number
}

/** One side, ready to be played on. */
export interface Stage {
  readonly target: Target
  readonly session: Session
  readonly guildId: string
  readonly intents: number
  readonly patience: Patience
  /** Values by name: the guild, accounts, and the fixtures made so far. */
  readonly names: Map<string, string>
}
