// Keeps bots from changing `process.exitCode`. The property belongs to the whole process and does
// not show what set it, so changes that happen while only bots run are undone.

import { processObjects } from "./host-process.ts"

/** The exit codes from before the current calls, and the number of these calls. */
interface SavedExitCodes {
  keepers: number
  readonly before: ReadonlyMap<NodeJS.Process, NodeJS.Process["exitCode"]>
}

const KEY = Symbol.for("guildsim.exitCode")

/** Runs `work`, during which only bots run, and restores the exit code from before. */
export async function preserveExitCode<Result>(work: () => Promise<Result>): Promise<Result> {
  const holder = globalThis as { [KEY]?: SavedExitCodes } // shared by all copies of this package
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
