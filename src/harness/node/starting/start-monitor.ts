// Monitors a starting bot for its readiness.

import type { Journal } from "../../../world/journal.ts"
import type { StartMonitor } from "../bots/readiness.ts"
import { readTokenVariables } from "./missing-token.ts"
import { createProgress } from "./progress.ts"
import { describeLong, describeStart, lastClose, linesOf, mostRepeated } from "./report.ts"
import { NO_START_RESULT, readStartResult } from "./start-result.ts"

export interface StartMonitorDeps {
  readonly bot: string
  readonly usesGateway: boolean
  readonly journal: Journal
  readonly stepping: Pick<StartMonitor, "during" | "rest" | "activityCount" | "isWorking"> & {
    waits(): readonly string[]
  }
  /** Returns the number of files that the bots have started to read or write. */
  readonly files: () => number
  /** Real milliseconds within which the bots must come to rest. */
  readonly patience: number
  readonly isFirstRun: boolean
}

/** Real milliseconds of patience for which the limits apply unchanged. */
const USUAL_PATIENCE = 4000

/** Starts to monitor the start of a bot. */
export function createStartMonitor(options: StartMonitorDeps): StartMonitor {
  const { bot, usesGateway, journal, stepping, patience, isFirstRun } = options
  const from = journal.nextIndex()
  return {
    during: (work, listener) => stepping.during(work, listener),
    rest: () => stepping.rest(),
    activityCount: () => stepping.activityCount(),
    isWorking: () => stepping.isWorking(),
    progress: createProgress(journal, options.files),
    // A shorter patience is meant for what follows the start.
    scale: Math.max(1, patience / USUAL_PATIENCE),
    describe({ stall, started, shards, connections }) {
      const lines = linesOf(journal, bot, from)
      const facts = {
        bot,
        usesGateway,
        stall,
        hasStarted: started !== undefined,
        shards,
        connections,
        returned: started === undefined ? NO_START_RESULT : readStartResult(started.value),
        lines,
        closed: lastClose(lines),
        repeated: mostRepeated(lines),
        openWork: stepping.waits(),
        isFirstRun,
        tokens: readTokenVariables(process.env),
      }
      return describeStart(facts, journal.read())
    },
    describeLong: () => describeLong(bot, stepping.waits()),
  }
}
