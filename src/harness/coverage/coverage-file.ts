// The JSON of a report, and its merging. The same usage has the same text, byte by byte.

import { SetupError } from "../../requirements/setup-error.ts"
import { isObject, itemsOf, propertyOf } from "../../world/kernel/objects.ts"
import { USAGE_CATEGORIES, type UsageCategory, type UsageTally } from "../simulation/usage/usage.ts"
import type { ItemState } from "./categories.ts"
import type { BotCoverage } from "./coverage.ts"

const FORMAT = "guildsim-coverage"
const VERSION = 1

/** A thing that a bot has, in `coverage.json`. */
export interface CoverageFileItem {
  readonly name: string
  readonly detail?: string
  /** The number of times that it was exercised. */
  readonly uses: number
  /** The number of uses that the bot answered; of events, those that a request followed. */
  readonly answered: number
  readonly state: ItemState
}

/** A category of a bot, in `coverage.json`. */
export interface CoverageFileCategory {
  readonly covered: number
  readonly total: number
  readonly percent: number
  readonly items: readonly CoverageFileItem[]
}

/** The content of `coverage.json`. */
export interface CoverageFile {
  readonly format: "guildsim-coverage"
  readonly version: 1
  readonly bots: readonly {
    readonly name: string
    readonly categories: { readonly [Category in UsageCategory]?: CoverageFileCategory }
  }[]
}

/** Returns the text of `coverage.json`. */
export function writeCoverageJson(coverage: readonly BotCoverage[]): string {
  const file: CoverageFile = {
    format: FORMAT,
    version: VERSION,
    bots: coverage.map(({ bot, categories }) => ({
      name: bot,
      categories: Object.fromEntries(
        categories.map(({ category, covered, total, percent, items }) => [
          category,
          { covered, total, percent, items: items.map(({ label: _, ...item }) => sortKeys(item)) },
        ]),
      ),
    })),
  }
  return `${JSON.stringify(file, undefined, 2)}\n`
}

function sortKeys({ name, detail, uses, answered, state }: CoverageFileItem): CoverageFileItem {
  return { name, ...(detail !== undefined && { detail }), uses, answered, state }
}

/**
 * Adds the content of a `coverage.json` to a tally.
 *
 * @throws SetupError for another file. `path` names it.
 */
export function readCoverageJson(text: string, path: string, tally: UsageTally): void {
  const file = parse(text)
  if (!isObject(file) || file["format"] !== FORMAT || !Array.isArray(file["bots"])) {
    throw new SetupError(
      `${path} is not a coverage file: its "format" is not "${FORMAT}". Name the coverage.json that guildsim/coverage or npx guildsim coverage has written.`,
    )
  }
  if (file["version"] !== VERSION) {
    throw new SetupError(
      `${path} has version ${JSON.stringify(file["version"])} of the coverage format, and this guildsim reads version ${VERSION}. Use the same version of guildsim on every machine.`,
    )
  }
  for (const bot of itemsOf(file["bots"])) readBot(bot, path, tally)
}

function readBot(bot: unknown, path: string, tally: UsageTally): void {
  const name = propertyOf(bot, "name")
  if (typeof name !== "string") throw damaged(path)
  tally.addBot(name)
  for (const category of USAGE_CATEGORIES) {
    const items = itemsOf(propertyOf(propertyOf(propertyOf(bot, "categories"), category), "items"))
    for (const item of items) {
      if (!isFileItem(item)) throw damaged(path)
      tally.add(name, category, item, item)
    }
  }
}

function isFileItem(item: unknown): item is CoverageFileItem {
  if (!isObject(item)) return false
  const { name, detail, uses, answered } = item
  const hasDetail = detail === undefined || typeof detail === "string"
  return typeof name === "string" && hasDetail && isCount(uses) && isCount(answered)
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function damaged(path: string): SetupError {
  return new SetupError(
    `${path} is damaged: an entry has no name or no counts. Make it again with guildsim/coverage or npx guildsim coverage.`,
  )
}
