// The incidents of the table, and those that have begun.

import type { Incident } from "../../../harness/simulation/incidents/active-incident.ts"
import {
  INCIDENTS,
  type IncidentName,
} from "../../../harness/simulation/incidents/incident-table.ts"
import { keysOf } from "../../../world/kernel/objects.ts"
import { useStudio } from "../../shell/context.ts"

/** The buttons that begin incidents, each with its defaults. */
export function IncidentButtons() {
  const { actions, connection, isPresent } = useStudio()
  const begin = (name: IncidentName): void =>
    void actions.act(`Incident: ${name}`, () => connection.env.incident(name))
  return (
    <ul class="presets">
      {keysOf(INCIDENTS).map((name) => (
        <li key={name}>
          <button
            type="button"
            title={INCIDENTS[name].about}
            disabled={!isPresent}
            onClick={() => begin(name)}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The incidents that have begun, the latest first. */
export function BegunIncidents() {
  const { connection } = useStudio()
  void connection.revision.value
  const incidents = [...connection.env.incidents].toReversed()
  if (incidents.length === 0) return <p class="empty">No incident has begun.</p>
  return (
    <ul aria-label="Incidents that have begun">
      {incidents.map((incident, index) => (
        <BegunIncident key={incidents.length - index} incident={incident} />
      ))}
    </ul>
  )
}

function BegunIncident({ incident }: { incident: Incident }) {
  const { actions, connection, isPresent } = useStudio()
  void connection.revision.value // The incident stays the same object.
  const { name, isActive, endsAt } = incident
  const until = endsAt === null ? "until it is ended" : `until ${endsAt.toISOString()}`
  return (
    <li class={isActive ? "" : "over"}>
      <span>{String(incident)}</span>
      <small>{isActive ? until : "over"}</small>
      {isActive && (
        <button
          type="button"
          disabled={!isPresent}
          onClick={() => void actions.act(`End the incident ${name}`, () => incident.end())}
        >
          End
        </button>
      )}
    </li>
  )
}
