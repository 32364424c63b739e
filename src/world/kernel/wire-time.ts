import { isoTime } from "./iso-time.ts"

/** Returns an ISO 8601 timestamp for Unix milliseconds. */
export function viewTime(milliseconds: number): string {
  return isoTime(milliseconds)
}

/** Returns an ISO 8601 timestamp for Unix milliseconds, or null for null. */
export function viewOptionalTime(milliseconds: number | null): string | null {
  return milliseconds === null ? null : viewTime(milliseconds)
}
