// Durations as people write them: `1h 30m`.

/** The milliseconds of the units, by their names. */
const UNITS: readonly (readonly [names: RegExp, milliseconds: number])[] = [
  [/^(?:d|days?)$/, 86_400_000],
  [/^(?:h|hours?)$/, 3_600_000],
  [/^(?:m|min|minutes?)$/, 60_000],
  [/^(?:s|sec|seconds?)$/, 1000],
  [/^(?:ms|milliseconds?)$/, 1],
]

const NUMBER = /^\d+(?:\.\d+)?$/
const PART = /(\d+(?:\.\d+)?)\s*([a-z]+)/g
const WHOLE = /^(?:\d+(?:\.\d+)?\s*[a-z]+[\s,]*)+$/

/**
 * Returns the milliseconds of a text such as `1h 30m`, `2 days` or `500ms`; undefined for a text that is
 * no duration. A number without a unit is seconds.
 */
export function readDuration(text: string): number | undefined {
  const trimmed = text.trim().toLowerCase()
  if (NUMBER.test(trimmed)) return Math.round(Number(trimmed) * 1000)
  if (!WHOLE.test(trimmed)) return undefined
  let sum = 0
  for (const [, amount = "", name = ""] of trimmed.matchAll(PART)) {
    const unit = UNITS.find(([names]) => names.test(name))?.[1]
    if (unit === undefined) return undefined
    sum += Number(amount) * unit
  }
  return Math.round(sum)
}
