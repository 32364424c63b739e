// The messages between `guildsim load` and the process of a bot on virtual time.

import type { LoadReport, LoadSample } from "../../harness/load/report/report.ts"
import type { TrafficOptions } from "./arguments.ts"

/** The order to start the bot and to let people act. */
export interface LoadOrder {
  readonly kind: "start"
  readonly file: string
  readonly traffic: TrafficOptions
  /** The number of shards that the platform recommends. */
  readonly shards: number
  /** Whether requests and connections are limited as on the platform. */
  readonly isLimited: boolean
}

/** An order to the process of the bot. `stop` ends the run with the report so far. */
export type LoadPlayOrder = LoadOrder | { readonly kind: "stop" }

/** A report of the process of the bot. */
export type LoadPlayReport =
  | { readonly kind: "sample"; readonly sample: LoadSample }
  | { readonly kind: "report"; readonly report: LoadReport }
  | { readonly kind: "failed"; readonly message: string }

/** The key that distinguishes messages of guildsim from those of the bot. */
const GUILDSIM = "guildsim.load"

/** Marks a message as one of guildsim. */
export function markLoadMessage<Message extends LoadPlayOrder | LoadPlayReport>(
  message: Message,
): object {
  return { ...message, [GUILDSIM]: true }
}

/** Returns a marked message; undefined for a message of the bot itself. */
export function readLoadMessage<Message extends LoadPlayOrder | LoadPlayReport>(
  message: unknown,
): Message | undefined {
  const isMarked = typeof message === "object" && message !== null && GUILDSIM in message
  return isMarked ? (message as Message) : undefined // marked by `markLoadMessage`
}
