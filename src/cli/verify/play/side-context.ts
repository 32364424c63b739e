// The state of one side of the comparison that is needed to play a scenario.

import type { VerifySession } from "./session.ts"
import type { VerifyTarget } from "../targets/target.ts"

/** The times to wait for events and frames, in milliseconds. */
export interface VerifyTimeouts {
  /** The time to wait for the events of a step. */
  readonly events: number
  /** The time to wait at the end of a scenario for events that the other side did not send. */
  readonly grace: number
  /** The time to wait for a frame, or the end, of a scenario's own connection. */
  readonly frames: number
}

/** A side of the comparison with its session and the values that scenarios refer to. */
export interface SideContext {
  readonly target: VerifyTarget
  readonly session: VerifySession
  readonly guildId: string
  readonly intents: number
  readonly timeouts: VerifyTimeouts
  /** Values by name: the guild, accounts, and the fixtures created so far. */
  readonly values: Map<string, string>
}
