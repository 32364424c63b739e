// The trace of a scenario on one side.

import type { Json } from "./json.ts"

/** An event as the gateway told it. */
export interface EventTrace {
  readonly t: string
  readonly d: Json
}

/** The record of one step. */
export interface StepTrace {
  /** The description of the step, such as `POST /channels/{text}/messages`. */
  readonly does: string
  /** The answer: status, type and body, a frame, or a close code. */
  readonly found: Json
}

/** The record of a scenario on one side. */
export interface Trace {
  readonly steps: readonly StepTrace[]
  readonly events: readonly EventTrace[]
  /** Why later steps were not played; null where all were. */
  readonly stopped: string | null
}

/** A trace before it is scrubbed, with what is needed for that. */
export interface RawTrace extends Trace {
  /** The values that scenario and run know by a name. */
  readonly names: ReadonlyMap<string, string>
  /** The types of the events that each step caused. */
  readonly causedBy: readonly (readonly string[])[]
  /** The types of the events that making each fixture caused. */
  readonly setup: ReadonlyMap<string, readonly string[]>
}
