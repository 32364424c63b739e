// Durations as tests write them.

import { SetupError } from "../../requirements/setup-error.ts"

/** Milliseconds of each unit. */
const UNITS = {
  days: 86_400_000,
  hours: 3_600_000,
  minutes: 60_000,
  seconds: 1000,
  milliseconds: 1,
} as const

/** A duration: seconds, or units that are added up, such as `{ hours: 1, minutes: 5 }`. */
export type Duration = number | { readonly [Unit in keyof typeof UNITS]?: number }

/**
 * Returns the milliseconds of a duration.
 *
 * @throws SetupError for a value that is not a number or below 0.
 */
export function millisecondsOf(attempt: string, duration: Duration): number {
  const parts: object = typeof duration === "number" ? { seconds: duration } : duration
  if (typeof parts !== "object" || parts === null) throw invalidDuration(attempt, duration)
  let sum = 0
  for (const [unit, size] of Object.entries(UNITS)) {
    const amount: unknown = Reflect.get(parts, unit) ?? 0
    if (typeof amount !== "number" || !Number.isFinite(amount) || amount < 0) {
      throw invalidDuration(attempt, amount)
    }
    sum += amount * size
  }
  return Math.round(sum)
}

/** Seconds of a day, and of a year. */
const DAY = 86_400
const YEAR = 365 * DAY

/**
 * Returns a sentence for a bare number that was probably meant as milliseconds; null for every
 * other duration. Such a number is a multiple of 1000 from 10,000 on that is no whole number of
 * hours (above a day: of days), or it is a year or more.
 */
export function unitHint(duration: Duration): string | null {
  if (typeof duration !== "number") return null
  const whole = duration > DAY ? DAY : 3600
  const isLikely =
    duration >= YEAR || (duration >= 10_000 && duration % 1000 === 0 && duration % whole !== 0)
  if (!isLikely) return null
  return `bare numbers are seconds; { milliseconds: ${duration} } is ${showDuration(duration)}`
}

function invalidDuration(attempt: string, given: unknown): SetupError {
  return new SetupError(
    `${attempt} takes seconds, or units such as { hours: 1, minutes: 5 }, none of them below 0, and not ${String(given)}. Time never runs back.`,
  )
}

/** Splits milliseconds into units, the largest first, without those that are 0. */
function unitsOf(milliseconds: number): readonly (readonly [unit: string, amount: number])[] {
  let left = Math.max(1, Math.ceil(milliseconds))
  return Object.entries(UNITS).flatMap(([unit, size]) => {
    const amount = Math.floor(left / size)
    left -= amount * size
    return amount === 0 ? [] : [[unit, amount] as const]
  })
}

/**
 * Returns the call that advances the clock by these milliseconds: `await env.advanceTime({ hours: 1
 * })`.
 */
export function showAdvance(milliseconds: number): string {
  const units = unitsOf(milliseconds).map(([unit, amount]) => `${unit}: ${amount}`)
  return `await env.advanceTime({ ${units.join(", ")} })`
}

/** Returns milliseconds in words: `"1 hour 30 minutes"`. */
export function showDuration(milliseconds: number): string {
  return unitsOf(milliseconds)
    .map(([unit, amount]) => `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`)
    .join(" ")
}
