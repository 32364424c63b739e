/**
 * Formats a time as the platform does: ISO 8601 with microseconds,
 * `2017-07-11T17:27:07.299000+00:00`.
 */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace("Z", "000+00:00")
}
