// Scenarios as data: steps that are played on both sides.

import type { ApiJson } from "../json.ts"
import type { ApiRequest } from "../targets/target.ts"

/**
 * A request. Its path and body may refer to values: `{guild}`, `{bot}`, `{owner}`, `{second}`, a
 * fixture such as `{text}`, a value that an earlier step saved, and `{time+3600}` for a time in
 * seconds from now.
 */
export interface RequestStep extends Omit<ApiRequest, "as"> {
  readonly kind: "request"
  readonly as?: ApiRequest["as"]
  /** Names of values that later steps use, with the paths of the values in the response body. */
  readonly saves?: Readonly<Record<string, string>>
}

/**
 * A step on the scenario's own connection to the gateway or, for `sendOnSession`, on the session of
 * the run.
 */
export type GatewayStep =
  | { readonly kind: "open"; readonly query?: string }
  | { readonly kind: "send"; readonly op: number; readonly d: ApiJson }
  | { readonly kind: "sendText"; readonly text: string }
  /** Waits for the next frame with an opcode, or for the next event with a name. */
  | {
      readonly kind: "waitFor"
      readonly expected: number | string
      readonly saves?: Readonly<Record<string, string>>
    }
  /** Waits for the platform to close the connection. */
  | { readonly kind: "waitForClose" }
  | { readonly kind: "close"; readonly code: number }
  | { readonly kind: "sendOnSession"; readonly op: number; readonly d: ApiJson }

export type ScenarioStep = RequestStep | GatewayStep

/** A requirement that a scenario has for the guild, the application or the command line. */
export type ScenarioRequirement = "second" | "community" | "plain" | "no presences"

/** A series of steps that is played on both sides and compared. */
export interface Scenario {
  /** A unique name of the form `"topic: behavior"`. */
  readonly name: string
  readonly steps: readonly ScenarioStep[]
  readonly requires?: readonly ScenarioRequirement[]
  /** The ids of the assumptions that the scenario tests. */
  readonly verifies?: readonly string[]
}

type RequestStepOptions = Omit<RequestStep, "kind" | "method" | "path" | "body">

function requestOf(method: string) {
  return (path: string, body?: ApiJson, options: RequestStepOptions = {}): RequestStep => ({
    kind: "request",
    method,
    path,
    ...(body !== undefined && { body }),
    ...options,
  })
}

export const get = (path: string, options: RequestStepOptions = {}): RequestStep =>
  requestOf("GET")(path, undefined, options)
export const remove = (path: string, options: RequestStepOptions = {}): RequestStep =>
  requestOf("DELETE")(path, undefined, options)
export const post = requestOf("POST")
export const patch = requestOf("PATCH")
export const put = requestOf("PUT")

/** Returns the options of a step that saves the id of the created object under a name. */
export function saving(name: string, path = "id"): Pick<RequestStepOptions, "saves"> {
  return { saves: { [name]: path } }
}

/** Creates the scenarios of a topic from rows of a name, the steps and further options. */
export function topic(
  name: string,
  rows: readonly (readonly [
    string,
    readonly ScenarioStep[] | ScenarioStep,
    Omit<Scenario, "name" | "steps">?,
  ])[],
): Scenario[] {
  return rows.map(([behavior, steps, more]) => ({
    name: `${name}: ${behavior}`,
    steps: "kind" in steps ? [steps] : steps,
    ...more,
  }))
}
