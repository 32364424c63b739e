// Incidents as JSON. They have no ids, so their positions identify them.

import { ActiveIncident, type Incident } from "../../simulation/incidents/active-incident.ts"
import type { IncidentCounts } from "../../simulation/incidents/incident-context.ts"
import type { Simulation } from "../../simulation/simulation.ts"

/** An incident in a response. */
export interface IncidentDescription {
  readonly handle: "incident"
  /** The position among the incidents of the world. */
  readonly id: string
  readonly name: string
  readonly isActive: boolean
  /** The time at which it ends by itself, in ISO 8601; null if it does not. */
  readonly endsAt: string | null
  readonly counts: IncidentCounts
}

/** Returns an incident as JSON. */
export function describeIncident(
  incident: Incident,
  { incidents }: Simulation,
): IncidentDescription {
  const { name, isActive, endsAt, counts } = incident
  const id = String(incidents.all.indexOf(incident))
  return { handle: "incident", id, name, isActive, endsAt: endsAt?.toISOString() ?? null, counts }
}

/** Returns whether a value is an incident. */
export function isIncident(value: unknown): value is Incident {
  return value instanceof ActiveIncident
}
