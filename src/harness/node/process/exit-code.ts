// Keeps bots from changing `process.exitCode`. The property belongs to the whole process and does
// not show what set it, so changes that happen while only bots run are undone.

import { hostProcess, processObjects } from "./host-process.ts"
import { SharedValue } from "../../simulation/shared-value.ts"

/** The exit codes from before the current calls, and the number of these calls. */
interface SavedExitCodes {
  keepers: number
  before: readonly (readonly [process: NodeJS.Process, exitCode: NodeJS.Process["exitCode"]])[]
}

const savedExitCodes = new SharedValue<SavedExitCodes>("guildsim.exitCode", hostProcess)

/** Runs `work`, during which only bots run, and restores the exit code from before. */
export async function preserveExitCode<Result>(work: () => Promise<Result>): Promise<Result> {
  const kept = savedExitCodes.getOrCreate(() => ({ keepers: 0, before: [] }))
  if (kept.keepers === 0) kept.before = processObjects().map((each) => [each, each.exitCode])
  kept.keepers += 1
  try {
    return await work()
  } finally {
    kept.keepers -= 1
    for (const [each, exitCode] of kept.before) {
      if (each.exitCode !== exitCode) each.exitCode = exitCode
    }
  }
}
