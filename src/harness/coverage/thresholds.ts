// Compares coverage with its thresholds.

import { entriesOf } from "../../world/kernel/objects.ts"
import type { BotCoverage } from "./coverage.ts"
import type { CoverageThresholds } from "./options.ts"

/** The number of things that a message names. */
const NAMED = 5

/** Returns a sentence for each threshold that a bot does not reach. */
export function findShortfalls(
  coverage: readonly BotCoverage[],
  thresholds: CoverageThresholds,
): readonly string[] {
  const set = entriesOf(thresholds).filter(([, threshold]) => threshold !== undefined)
  if (set.length === 0) return []
  if (coverage.length === 0) {
    return [
      "There are thresholds, and no test has recorded a bot. Check that the tests run bots with guildsim, in Node, in processes with the environment of the runner.",
    ]
  }
  return coverage.flatMap(({ bot, categories }) =>
    set.flatMap(([category, threshold = 0]) => {
      const found = categories.find((one) => one.category === category)
      // A bot that has nothing of a category has nothing uncovered.
      if (found === undefined || found.percent >= threshold) return []
      const missing = found.items.filter(({ state }) => state !== "covered")
      const named = missing.slice(0, NAMED).map(({ label }) => label)
      const others = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : ""
      return [
        `${bot}: ${found.percent} % of the ${category} are covered, and the threshold is ${threshold} %. Not covered: ${named.join(", ")}${others}.`,
      ]
    }),
  )
}
