// Incidents of a world on a server. Their state is read from the mirror.

import type { Incident } from "../simulation/incidents/active-incident.ts"
import type { Mirror } from "./mirror.ts"

/** The access to an incident on the server. */
interface IncidentAccess {
  readonly mirror: Mirror
  readonly index: number
  /** Sends the call that ends the incident. */
  readonly end: () => Promise<unknown>
}

/** Creates the handle of an incident. */
export function createRemoteIncident({ mirror, index, end }: IncidentAccess): Incident {
  const before = mirror.state.incidents[index]
  if (before === undefined) throw new Error(`The world on the server has no incident ${index}.`)
  let last = before
  // An incident from before a reset is not in the mirror any more.
  const read = () => (last = mirror.state.incidents[index] ?? { ...last, isActive: false })
  return {
    name: before.name,
    get isActive() {
      return read().isActive
    },
    get endsAt() {
      const { endsAt } = read()
      return endsAt === null ? null : new Date(endsAt)
    },
    get counts() {
      return { ...read().counts }
    },
    async end() {
      if (read().isActive) await end()
    },
    toString: () => read().text,
  }
}
