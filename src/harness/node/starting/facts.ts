// What is known of a bot that did not become ready.

import type { JournalEntry } from "../../../world/journal.ts"
import type { StartResult } from "./start-result.ts"
import type { Stall } from "./stall.ts"

/** What is known of a bot that did not become ready. */
export interface StartFacts {
  readonly bot: string
  /** Whether it is to connect to the gateway. */
  readonly usesGateway: boolean
  readonly stall: Stall
  /** Whether its start has come to an end. */
  readonly hasStarted: boolean
  /** The number of its shards that became ready. */
  readonly shards: number
  /** The number of connections that it opened to the gateway. */
  readonly connections: number
  /** The value that its start function returned. */
  readonly returned: StartResult
  /** The lines of the journal since its start that are its own, or perhaps its own. */
  readonly lines: readonly JournalEntry[]
  /** The code and the reason with which the gateway closed its last connection, if it did. */
  readonly closed: { readonly code: number; readonly reason: string } | undefined
  /** The line that came most often, and how often, where one came again and again. */
  readonly repeated: { readonly what: string; readonly times: number } | undefined
  /** The timers, requests and other work that it waits for, one line each. */
  readonly doings: readonly string[]
  /** Whether the process has had another run before. */
  readonly isFirstRun: boolean
  /** The names of the environment variables that usually hold a token, and whether each is set. */
  readonly tokens: ReadonlyMap<string, boolean>
}
