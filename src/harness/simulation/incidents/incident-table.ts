// The table of incidents. The types of their options, the documentation and Studio are derived from
// it.

import type { IncidentDefinition } from "./define-incident.ts"
import type { IncidentOptionValues } from "./incident-options.ts"
import { CONNECTION_INCIDENTS } from "./table/connection-incidents.ts"
import { HANDSHAKE_INCIDENTS } from "./table/handshake-incidents.ts"
import { REQUEST_INCIDENTS } from "./table/request-incidents.ts"

/** All incidents, by name. */
export const INCIDENTS = {
  ...HANDSHAKE_INCIDENTS,
  ...CONNECTION_INCIDENTS,
  ...REQUEST_INCIDENTS,
} as const

/** The name of an incident. */
export type IncidentName = keyof typeof INCIDENTS

/** The options of an incident. Each may be left out. */
export type IncidentOptions<Name extends IncidentName = IncidentName> = {
  readonly [Key in keyof (typeof INCIDENTS)[Name]["options"]]?: IncidentOptionValue<
    IncidentOptionValues<(typeof INCIDENTS)[Name]["options"]>,
    Key
  >
}

type IncidentOptionValue<Values, Key> = Key extends keyof Values
  ? Exclude<Values[Key], undefined>
  : never

/** Returns an incident of the table, without the types of its options. */
export function incidentOf(name: IncidentName): IncidentDefinition {
  return INCIDENTS[name]
}

/** Whether a text is the name of an incident. */
export function isIncidentName(name: string): name is IncidentName {
  return Object.hasOwn(INCIDENTS, name)
}
