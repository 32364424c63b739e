// guildsim/explore: crawls a bot and reports what is wrong with it.

import "./requirements/node-version.ts"

export { type ExplorerWorldHandles, explorerWorld } from "./harness/explore/explorer-world.ts"
export { explore } from "./harness/explore/explore.ts"
export type {
  ExplorationReport,
  ExploredTarget,
  Finding,
  FindingKind,
} from "./harness/explore/findings/finding.ts"
export { renderExploration } from "./harness/explore/render-report.ts"
export { type GrowthOptions, measureGrowth } from "./harness/explore/growth/measure-growth.ts"
export type { ExplorationProgress, ExploreOptions } from "./harness/explore/options.ts"
export type { FaultLevel } from "./harness/explore/session/faults.ts"
export type { TestBot, TestWorld } from "./harness/studio/recording/source/generate-test.ts"
export type { TargetRunner } from "./harness/studio/recording/source/target-runner.ts"
