// guildsim/coverage: a reporter of Vitest for the coverage of commands, components and events.

import "./requirements/node-version.ts"

export {
  type ReportedVitest,
  UsageCoverageReporter,
  // Vitest creates a reporter that is named in its configuration from the default export.
  UsageCoverageReporter as default,
} from "./harness/coverage/vitest-reporter.ts"
export type { CoverageOptions, CoverageThresholds, ReportForm } from "./harness/coverage/options.ts"
export type {
  CoverageFile,
  CoverageFileCategory,
  CoverageFileItem,
} from "./harness/coverage/coverage-file.ts"
export type { ItemState } from "./harness/coverage/categories.ts"
export type { UsageCategory } from "./harness/simulation/usage/usage.ts"
