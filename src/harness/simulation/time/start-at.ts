// The start of the clock of a simulation.

import { CLOCK_START } from "../../../world/kernel/clock.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import { PLATFORM_EPOCH } from "../../../world/kernel/snowflake.ts"

/** Options that set the start of a clock. */
export interface StartAtOptions {
  /** The start of the clock. Default: 2026-01-01T00:00:00.000Z. */
  readonly startAt?: Date | undefined
  /** A saved world, which has its own time. */
  readonly snapshot?: unknown
}

/**
 * The latest time in ids. They count milliseconds from the platform's epoch; up to here they fit a
 * signed 64-bit integer.
 */
const LATEST = PLATFORM_EPOCH + 2 ** 41 - 1

const day = (time: number): string => new Date(time).toISOString().slice(0, 10)

/**
 * Returns the start of the clock in Unix milliseconds.
 *
 * @throws SetupError for an invalid Date, a time that ids cannot express, and a value beside a
 * snapshot.
 */
export function readStartAt({ startAt, snapshot }: StartAtOptions): number {
  if (startAt === undefined) return CLOCK_START
  if (snapshot !== undefined) {
    throw new SetupError(
      "`startAt` and `snapshot` exclude each other: a saved world goes on at the time at which it was saved. Leave one of them out.",
    )
  }
  const time = timeOf(startAt)
  if (Number.isNaN(time)) {
    throw new SetupError(
      `\`startAt\` is not a valid Date: ${String(startAt)}. Give one, such as new Date("2026-03-01T12:00:00Z").`,
    )
  }
  if (time >= PLATFORM_EPOCH && time <= LATEST) return time
  throw new SetupError(
    `\`startAt\` is ${new Date(time).toISOString()}, and ids of the platform can only express ${day(PLATFORM_EPOCH)} to ${day(LATEST)}. Give a Date between these.`,
  )
}

/**
 * Returns the time of a Date. Test runners may have a class `Date` of their own, so `instanceof`
 * does not work.
 */
function timeOf(value: unknown): number {
  return Object.prototype.toString.call(value) === "[object Date]" ? Number(value) : NaN
}
