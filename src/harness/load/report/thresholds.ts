// Limits of figures, and whether a report keeps them.

import { formatBytes, formatCount, formatDuration } from "./format.ts"
import type { LoadReport } from "./report.ts"

/** A figure of a report that can have a limit. */
interface LimitedFigure {
  readonly unit: "duration" | "bytes" | "count"
  readonly what: string
  /** Returns the figure; null if the report does not have it. */
  readonly read: (report: LoadReport) => number | null
}

/** Reads a percentile of all answers; null if the bot has answered nothing. */
const times =
  (read: (one: LoadReport["interactions"]["times"]) => number) =>
  ({ interactions, messages }: LoadReport): number | null =>
    interactions.answered + messages.answered === 0
      ? null
      : Math.max(read(interactions.times), read(messages.times))

/** The figures that can have a limit, by the name of their option. */
export const LIMITED_FIGURES = {
  "max-p50": { unit: "duration", what: "p50 of the answer times", read: times(({ p50 }) => p50) },
  "max-p95": { unit: "duration", what: "p95 of the answer times", read: times(({ p95 }) => p95) },
  "max-p99": { unit: "duration", what: "p99 of the answer times", read: times(({ p99 }) => p99) },
  "max-heap": {
    unit: "bytes",
    what: "largest heap",
    read: ({ machine }) => (machine.processes === 0 ? null : machine.maxHeap),
  },
  "max-rss": {
    unit: "bytes",
    what: "largest resident set",
    read: ({ machine }) => (machine.processes === 0 ? null : machine.maxRss),
  },
  "max-delay": {
    unit: "duration",
    what: "longest event loop delay",
    read: ({ machine }) => machine.maxDelay,
  },
  "max-unanswered": {
    unit: "count",
    what: "unanswered interactions",
    read: ({ interactions }) => interactions.unanswered,
  },
  "max-errors": {
    unit: "count",
    what: "uncaught errors of the bot",
    read: ({ errors }) => errors.reduce((sum, { count }) => sum + count, 0),
  },
} as const satisfies Readonly<Record<string, LimitedFigure>>

/** The name of an option that sets a limit. */
export type LimitName = keyof typeof LIMITED_FIGURES

/** A limit of a figure: milliseconds, bytes or a count. */
export interface LoadLimit {
  readonly name: LimitName
  readonly most: number
}

/** Returns a sentence for each limit that a report exceeds, or that it has no figure for. */
export function exceededLimits(
  report: LoadReport,
  limits: readonly LoadLimit[],
): readonly string[] {
  return limits.flatMap(({ name, most }) => {
    const { unit, what, read }: LimitedFigure = LIMITED_FIGURES[name]
    const value = read(report)
    const format = FORMATS[unit]
    if (value === null) return [`--${name}: the ${what} was not measured in this run.`]
    if (value <= most) return []
    return [`--${name}: the ${what} was ${format(value)}, more than ${format(most)}.`]
  })
}

const FORMATS = { duration: formatDuration, bytes: formatBytes, count: formatCount }
