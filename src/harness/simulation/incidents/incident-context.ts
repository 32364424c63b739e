import type { Gateway } from "../../../gateway/gateway.ts"
import type { Journal } from "../../../world/journal.ts"
import type { World } from "../../../world/model/world.ts"
import type { RequestFaults } from "../faults/request-faults.ts"

/** The numbers of the objects that an incident has affected so far. */
export interface IncidentCounts {
  /** The requests that failed or were late. */
  readonly requests: number
  /** The handshakes that failed, and the connections that got no HELLO. */
  readonly handshakes: number
  /** The connections that were closed, dropped, silenced, or told to start over. */
  readonly connections: number
  /** The IDENTIFYs and RESUMEs that failed or were answered late. */
  readonly sessions: number
  /** The events that were late or repeated. */
  readonly events: number
  /** The guilds that became unavailable; a guild counts each time. */
  readonly guilds: number
}

/** The parts of a simulation that incidents use. */
export interface AffectedSimulation {
  readonly world: World
  readonly gateway: Gateway
  readonly faults: RequestFaults
  readonly journal: Journal
}

/** The running incident, as its parts see it. */
export interface IncidentContext {
  /** The name of the incident in messages. */
  readonly name: string
  readonly simulation: AffectedSimulation
  /** The time of its start and of its end, in virtual Unix milliseconds. */
  readonly startedAt: number
  readonly endsAt: number
  /** Whether it began in a simulation that was saved. */
  readonly isRestored: boolean
  /** Counts what the incident has done. */
  count(kind: keyof IncidentCounts): void
  /** Ends the incident. */
  finish(): void
}

/** A part of an incident. */
export interface IncidentPart {
  /** Whether the part fails handshakes, which some hosts cannot attribute to a simulation. */
  readonly needsHandshakes?: true
  /** Begins the part. Returns a function that ends it. */
  begin(context: IncidentContext): () => void
}

/**
 * Creates a function that returns true for a share of its calls, evenly spread: with 0.25 for every
 * fourth one.
 */
export function createShare(share: number): () => boolean {
  let sum = 0
  return () => {
    sum += share
    // Sums of fractions such as 0.1 stay a little below 1.
    if (sum < 1 - 1e-9) return false
    sum -= 1
    return true
  }
}
