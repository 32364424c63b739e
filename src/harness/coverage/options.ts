// The options of a coverage report, and their checks.

import { SetupError } from "../../requirements/setup-error.ts"
import { isObject } from "../../world/kernel/objects.ts"
import { requireKnownOptions } from "../options/options.ts"
import { USAGE_CATEGORIES, type UsageCategory } from "../simulation/usage/usage.ts"

/** The forms of a report. */
export const REPORT_FORMS = ["text", "json", "html"] as const

/** A form of a report: a table on the terminal, `coverage.json`, or `index.html`. */
export type ReportForm = (typeof REPORT_FORMS)[number]

/** The least coverage of each category, in percent. */
export type CoverageThresholds = { readonly [Category in UsageCategory]?: number | undefined }

/** Options of a coverage report. */
export interface CoverageOptions {
  /** The folder of the files. Default: `"coverage/guildsim"`. */
  readonly folder?: string | undefined
  /** The forms of the report. Default: all, `["text", "json", "html"]`. */
  readonly reports?: readonly ReportForm[] | undefined
  /** The least coverage of each category, in percent. A bot below it fails the run. */
  readonly thresholds?: CoverageThresholds | undefined
  /** Patterns of what is reported, in which `*` is any text, such as `"/mod *"`. Default: everything. */
  readonly include?: readonly string[] | undefined
  /** Patterns of what is not reported, such as `"/debug*"`. */
  readonly exclude?: readonly string[] | undefined
  /** Patterns of the names of the bots that are reported. Default: all. */
  readonly bots?: readonly string[] | undefined
  /**
   * Patterns of custom ids, such as `"ticket:*:close"`. Ids that match one are one thing in the
   * report. Without a match, numbers, ids and random words become `*` by themselves.
   */
  readonly customIds?: readonly string[] | undefined
}

/** Options of a coverage report with their defaults. */
export interface ReadCoverageOptions {
  readonly folder: string
  readonly reports: readonly ReportForm[]
  readonly thresholds: CoverageThresholds
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly bots: readonly string[]
  readonly customIds: readonly string[]
}

const DEFAULTS: ReadCoverageOptions = {
  folder: "coverage/guildsim",
  reports: REPORT_FORMS,
  thresholds: {},
  include: ["*"],
  exclude: [],
  bots: ["*"],
  customIds: [],
}

const WHAT = "guildsim/coverage"

/** @throws SetupError for unknown options and for values that they cannot have. */
export function readCoverageOptions(options: CoverageOptions = {}): ReadCoverageOptions {
  if (!isObject(options)) throw new SetupError(`${WHAT} takes an object with options.`)
  requireKnownOptions(WHAT, options, Object.keys(DEFAULTS))
  const given = Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  )
  const read: ReadCoverageOptions = { ...DEFAULTS, ...given }
  if (typeof read.folder !== "string" || read.folder === "")
    throw new SetupError(`${WHAT}: \`folder\` is the path of a folder, not ${show(read.folder)}.`)
  for (const name of ["include", "exclude", "bots", "customIds"] as const)
    requirePatterns(name, read[name])
  requireForms(read.reports)
  requireThresholds(read.thresholds)
  return read
}

function requirePatterns(name: string, value: unknown): void {
  const isList = Array.isArray(value) && value.every((one) => typeof one === "string" && one !== "")
  if (isList) return
  throw new SetupError(
    `${WHAT}: \`${name}\` is a list of texts, in which * stands for any text, not ${show(value)}.`,
  )
}

function requireForms(value: unknown): void {
  const forms: readonly string[] = REPORT_FORMS
  if (Array.isArray(value) && value.every((one) => forms.includes(String(one)))) return
  throw new SetupError(`${WHAT}: \`reports\` is a list of ${forms.join(", ")}, not ${show(value)}.`)
}

function requireThresholds(value: unknown): void {
  if (!isObject(value)) {
    throw new SetupError(
      `${WHAT}: \`thresholds\` is an object such as { commands: 100 }, not ${show(value)}.`,
    )
  }
  requireKnownOptions(`${WHAT}: \`thresholds\``, value, USAGE_CATEGORIES)
  for (const [category, percent] of Object.entries(value)) {
    if (percent === undefined) continue
    if (typeof percent === "number" && percent >= 0 && percent <= 100) continue
    throw new SetupError(
      `${WHAT}: the threshold of ${category} is a number of percent from 0 to 100, not ${show(percent)}.`,
    )
  }
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? String(value)
}
