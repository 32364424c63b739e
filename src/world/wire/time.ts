import { isoTime } from "../kernel/iso-time.ts"

/** A time, given in Unix milliseconds. */
export function viewTime(milliseconds: number): string {
  return isoTime(milliseconds)
}

/** The same, or null where there is none. */
export function viewOptionalTime(milliseconds: number | null): string | null {
  return milliseconds === null ? null : viewTime(milliseconds)
}
