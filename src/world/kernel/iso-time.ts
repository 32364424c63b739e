import { memoizeLast } from "./memoize.ts"

/**
 * Formats a time as the platform does: ISO 8601 with microseconds,
 * `2017-07-11T17:27:07.299000+00:00`.
 */
export const isoTime = memoizeLast((milliseconds: number): string => {
  const time = new Date(milliseconds)
  const year = time.getUTCFullYear()
  // `toISOString` takes twice as long. It also formats years of other lengths, and refuses invalid times.
  if (!(year >= 1000 && year <= 9999)) return time.toISOString().replace("Z", "000+00:00")
  const date = `${year}-${twoDigits(time.getUTCMonth() + 1)}-${twoDigits(time.getUTCDate())}`
  const minute = `${twoDigits(time.getUTCHours())}:${twoDigits(time.getUTCMinutes())}`
  const fraction = time.getUTCMilliseconds()
  const zeros = fraction < 10 ? "00" : fraction < 100 ? "0" : ""
  return `${date}T${minute}:${twoDigits(time.getUTCSeconds())}.${zeros}${fraction}000+00:00`
})

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : `${number}`
}
