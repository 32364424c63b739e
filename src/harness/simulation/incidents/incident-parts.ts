import type { IncidentPart } from "./incident-context.ts"
import type { IncidentName } from "./incident-table.ts"
import { CONNECTION_PARTS } from "./table/connection-parts.ts"
import { HANDSHAKE_PARTS } from "./table/handshake-parts.ts"
import { REQUEST_PARTS } from "./table/request-parts.ts"

const PARTS = { ...HANDSHAKE_PARTS, ...CONNECTION_PARTS, ...REQUEST_PARTS }

/** Returns the parts of an incident with these values of its options. */
export function partsOf(
  name: IncidentName,
  values: Readonly<Record<string, unknown>>,
): readonly IncidentPart[] {
  // The values are those of the options of this incident.
  const createParts = PARTS[name] as (
    values: Readonly<Record<string, unknown>>,
  ) => readonly IncidentPart[]
  return createParts(values)
}
