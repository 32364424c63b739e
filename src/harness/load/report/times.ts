// Percentiles of durations.

import { type RecordableHistogram, createHistogram } from "node:perf_hooks"
import type { LoadTimes } from "./report.ts"

/** Histograms of Node take whole numbers, so durations are kept in microseconds. */
const MICROSECONDS = 1000

/** Collects durations. */
export class DurationHistogram {
  readonly #histogram: RecordableHistogram = createHistogram()

  /** Adds a duration in milliseconds. */
  add(milliseconds: number): void {
    // The least value of a histogram is 1, which `summary` rounds to 0.
    this.#histogram.record(Math.max(1, Math.round(milliseconds * MICROSECONDS)))
  }

  /** Returns the percentiles so far. */
  summary(): LoadTimes {
    const histogram = this.#histogram
    if (histogram.count === 0) return NO_TIMES
    return {
      count: histogram.count,
      mean: rounded(histogram.mean),
      p50: rounded(histogram.percentile(50)),
      p95: rounded(histogram.percentile(95)),
      p99: rounded(histogram.percentile(99)),
      max: rounded(histogram.max),
    }
  }

  /** Removes all durations. */
  reset(): void {
    this.#histogram.reset()
  }
}

/** The summary of no durations. */
const NO_TIMES: LoadTimes = { count: 0, mean: 0, p50: 0, p95: 0, p99: 0, max: 0 }

/** Converts microseconds to milliseconds with three digits, which is the precision of a histogram. */
function rounded(microseconds: number): number {
  return Number((Math.round(microseconds / (MICROSECONDS / 10)) / 10).toPrecision(3))
}
