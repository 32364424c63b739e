// Computes the coverage of bots from their usage.

import {
  type UsageCategory,
  type UsageItem,
  USAGE_CATEGORIES,
  UsageTally,
} from "../simulation/usage/usage.ts"
import { CATEGORIES, type ItemState, stateOf } from "./categories.ts"
import { createIdPatterns, createMatcher, replaceVariables } from "./custom-ids.ts"

/** One thing that a bot has, in a report. */
export interface CoverageItem extends UsageItem {
  readonly label: string
  readonly state: ItemState
}

/** Everything of one category that a bot has. */
export interface CategoryCoverage {
  readonly category: UsageCategory
  readonly covered: number
  readonly total: number
  /** The covered share in percent, rounded down to two decimals. */
  readonly percent: number
  /** The things, sorted by their labels. */
  readonly items: readonly CoverageItem[]
}

/** The coverage of one bot. */
export interface BotCoverage {
  readonly bot: string
  /** The categories of which the bot has something. */
  readonly categories: readonly CategoryCoverage[]
}

/** The selection of what is reported. */
export interface CoverageSelection {
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly customIds?: readonly string[]
  readonly bots?: readonly string[]
}

/** The categories whose things are named by custom ids. */
const WITH_CUSTOM_IDS: ReadonlySet<UsageCategory> = new Set([
  "components",
  "selectOptions",
  "modals",
])

/** Computes the coverage of each bot that has anything, sorted by name. */
export function computeCoverage(
  tally: UsageTally,
  { include = ["*"], exclude = [], customIds = [], bots = ["*"] }: CoverageSelection = {},
): readonly BotCoverage[] {
  const [isIncluded, isExcluded] = [createMatcher(include), createMatcher(exclude)]
  const patterns = withPatterns(tally, customIds)
  return patterns.bots
    .filter(createMatcher(bots))
    .toSorted(compareTexts)
    .map((bot) => {
      const categories = USAGE_CATEGORIES.map((category) => {
        const items = patterns.items(bot, category).map((item) => toCoverageItem(category, item))
        const shown = items.filter(({ label }) => isIncluded(label) && !isExcluded(label))
        return summarize(category, shown)
      })
      return { bot, categories: categories.filter(({ total }) => total > 0) }
    })
    .filter(({ categories }) => categories.length > 0)
}

/** Returns the same usage with the patterns of custom ids in their place. */
function withPatterns(tally: UsageTally, customIds: readonly string[]): UsageTally {
  const toPattern = createIdPatterns(customIds)
  const patterns = new UsageTally()
  for (const bot of tally.bots) {
    for (const category of USAGE_CATEGORIES) {
      const toName = WITH_CUSTOM_IDS.has(category) ? toPattern : (name: string) => name
      const toDetail = category === "selectOptions" ? replaceVariables : (detail: string) => detail
      for (const { name, detail, ...counts } of tally.items(bot, category)) {
        const shown = detail === undefined ? {} : { detail: toDetail(detail) }
        patterns.add(bot, category, { name: toName(name), ...shown }, counts)
      }
    }
  }
  return patterns
}

function toCoverageItem(category: UsageCategory, item: UsageItem): CoverageItem {
  return { ...item, label: CATEGORIES[category].label(item), state: stateOf(category, item) }
}

function summarize(category: UsageCategory, items: readonly CoverageItem[]): CategoryCoverage {
  const { length: covered } = items.filter(({ state }) => state === "covered")
  const { length: total } = items
  // Rounded down, so that 100 means everything.
  const percent = total === 0 ? 100 : Math.floor((covered / total) * 10_000) / 100
  const sorted = items.toSorted((a, b) => compareTexts(a.label, b.label))
  return { category, covered, total, percent, items: sorted }
}

/** Compares texts by their code units, which is the same on every machine. */
function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
