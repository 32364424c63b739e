// guildsim/load: bots under generated traffic.

import "./requirements/node-version.ts"

export { load } from "./harness/load/load.ts"
export type { LoadOptions } from "./harness/load/options.ts"
export type { ActionOutcome } from "./harness/load/actions/traffic-context.ts"
export type {
  LoadAnswers,
  LoadBacklog,
  LoadError,
  LoadMachine,
  LoadMachineSummary,
  LoadReport,
  LoadRoute,
  LoadSample,
  LoadTimes,
} from "./harness/load/report/report.ts"
export type {
  TrafficKind,
  TrafficProfile,
  TrafficProfileName,
} from "./harness/load/traffic/profiles.ts"
