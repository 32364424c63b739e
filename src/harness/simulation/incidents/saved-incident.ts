// The saved form of an active incident.

import { json, nullable, number, object, string } from "../../../world/codec/codec.ts"

/** The saved form of an active incident. */
export interface SavedIncident {
  readonly name: string
  /** The options that the test gave, with the ids of handles, and without the duration. */
  readonly options: Readonly<Record<string, unknown>>
  readonly startedAt: number
  /** Null if it does not end by itself. */
  readonly endsAt: number | null
}

/** The codec of the saved form. */
export const savedIncident = object<SavedIncident>({
  name: string(),
  options: json(),
  startedAt: number(),
  endsAt: nullable(number()),
})
