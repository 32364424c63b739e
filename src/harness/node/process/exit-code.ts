// `process.exitCode`, which a bot may set. It is the process's own property, so nobody can tell by whom
// it was set: what is changed while only bots run is put back.

import type { Duration } from "../../duration.ts"
import { processObjects } from "./host-process.ts"

/** The exit codes before the first of the current keepers, and their number. */
interface SavedExitCodes {
  keepers: number
  readonly before: ReadonlyMap<NodeJS.Process, NodeJS.Process["exitCode"]>
}

const KEY = Symbol.for("guildsim.exitCode")

/** Does `work`, in which only bots run, and puts back the exit code that was there before. */
export async function preserveExitCode<Result>(work: () => Promise<Result>): Promise<Result> {
  const holder = globalThis as { [KEY]?: SavedExitCodes } // the one place that all copies of us share
  const kept = (holder[KEY] ??= {
    keepers: 0,
    before: new Map(processObjects().map((each) => [each, each.exitCode])),
  })
  kept.keepers += 1
  try {
    return await work()
  } finally {
    kept.keepers -= 1
    for (const [each, exitCode] of kept.before) each.exitCode = exitCode
    if (kept.keepers === 0) delete holder[KEY]
  }
}

/** Work that lets bots run. */
interface BotWaiter {
  settle(): Promise<void>
  advance(duration: Duration): Promise<void>
}

/** Puts back the exit code that bots set while they are waited for. */
export function preservingExitCode<Stepping extends BotWaiter>(stepping: Stepping): Stepping {
  const { settle, advance } = stepping
  return {
    ...stepping,
    settle: () => preserveExitCode(settle),
    advance: (duration) => preserveExitCode(() => advance(duration)),
  }
}
