import { validateArguments } from "../../handles/arguments/validate-arguments.ts"
import { requireKnownOptions } from "../../options/options.ts"
import type { Incident } from "../../simulation/incidents/active-incident.ts"
import {
  type IncidentName,
  type IncidentOptions,
  incidentOf,
} from "../../simulation/incidents/incident-table.ts"
import type { Simulation } from "../../simulation/simulation.ts"
import { argumentsOf } from "./incident-arguments.ts"

/**
 * Begins an incident.
 *
 * @throws SetupError for options that the incident does not have, and if it cannot happen.
 */
export async function beginIncident<Name extends IncidentName>(
  simulation: Simulation,
  name: Name,
  options: IncidentOptions<Name>,
): Promise<Incident> {
  const { options: shapes } = incidentOf(name)
  requireKnownOptions(`The incident "${name}"`, options, Object.keys(shapes))
  validateArguments("incident", argumentsOf(name), [name, options], () => simulation)
  return simulation.incidents.begin(name, { ...options })
}
