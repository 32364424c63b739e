// The parts of a simulation that hints read.

import type { Gateway } from "../../../../gateway/gateway.ts"
import type { Journal } from "../../../../world/journal.ts"
import type { RateLimitLedger } from "../../../../world/kernel/rate-limits/ledger.ts"
import type { World } from "../../../../world/model/world.ts"
import type { Hints } from "../hints.ts"
import type { RequestFaults } from "../../faults/request-faults.ts"
import type { VerbTracker } from "../verb-tracker.ts"
import type { RecentActions } from "./recent-actions.ts"

/** The parts of a simulation that hints read, and the collection that they are added to. */
export interface HintContext {
  readonly world: World
  readonly journal: Journal
  readonly gateway: Gateway
  readonly faults: RequestFaults
  readonly recentActions: RecentActions
  readonly hints: Hints
  readonly verbs: VerbTracker
  /** The rate limits; undefined if they are not simulated. */
  readonly rateLimits?: { readonly ledger: RateLimitLedger } | undefined
  /** The timers that wait for the clock. */
  readonly time: { botTimers(): readonly HintTimer[] }
}

/** A timer of a bot that waits for the clock. */
export interface HintTimer {
  /** Unix milliseconds. */
  readonly at: number
  /** Whether it belongs to a connection, or to the host itself. */
  readonly isInternal?: boolean
}
