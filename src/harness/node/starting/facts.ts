// The facts about a bot that did not become ready.

import type { JournalEntry } from "../../../world/journal-entries.ts"
import type { StartResult } from "./start-result.ts"
import type { Stall } from "./stall.ts"

/** The facts about a bot that did not become ready. */
export interface StartFacts {
  readonly bot: string
  /** Whether the bot uses the gateway. */
  readonly usesGateway: boolean
  readonly stall: Stall
  /** Whether its start function has finished. */
  readonly hasStarted: boolean
  /** The number of its shards that became ready. */
  readonly shards: number
  /** The number of connections that it opened to the gateway. */
  readonly connections: number
  /** The value that its start function returned. */
  readonly returned: StartResult
  /** The journal entries since its start that belong to it, or may belong to it. */
  readonly lines: readonly JournalEntry[]
  /** The code and the reason with which the gateway closed its last connection, if it did. */
  readonly closed: { readonly code: number; readonly reason: string } | undefined
  /** The most frequent entry and its count, if one was repeated often. */
  readonly repeated: { readonly what: string; readonly times: number } | undefined
  /** The timers, requests and other work that it waits for, one line each. */
  readonly openWork: readonly string[]
  /** Whether this is the first run of the process. */
  readonly isFirstRun: boolean
  /** The environment variables that usually hold a token, and whether each is set. */
  readonly tokens: ReadonlyMap<string, boolean>
}
