// The trace of a scenario on one side.

import type { ApiJson } from "../json.ts"

/** An event as the gateway sent it. */
export interface EventTrace {
  readonly t: string
  readonly d: ApiJson
}

/** The record of one step. */
export interface StepTrace {
  /** The description of the step, such as `POST /channels/{text}/messages`. */
  readonly does: string
  /** The result: a response with status, type and body, a frame, or a close code. */
  readonly found: ApiJson
}

/** The record of a scenario on one side. */
export interface Trace {
  readonly steps: readonly StepTrace[]
  readonly events: readonly EventTrace[]
  /** The reason why later steps were not played; null if all were. */
  readonly stopped: string | null
}

/** A trace before it is scrubbed, with the values that scrubbing needs. */
export interface UnscrubbedTrace extends Trace {
  /** The values by the names that the scenario or the run gave them. */
  readonly values: ReadonlyMap<string, string>
  /** The types of the events that each step caused. */
  readonly stepEventTypes: readonly (readonly string[])[]
  /** The types of the events that the creation of each fixture caused. */
  readonly fixtureEventTypes: ReadonlyMap<string, readonly string[]>
}
