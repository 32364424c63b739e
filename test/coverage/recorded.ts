// Records the usage of runs in this process.

import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { vi } from "vitest"
import { readRecordings } from "../../src/harness/coverage/recordings.ts"
import { USAGE_VARIABLE } from "../../src/harness/simulation/usage/usage-file.ts"
import { UsageTally } from "../../src/harness/simulation/usage/usage.ts"

/** Returns the usage that `work` records. */
export async function recordUsageOf(work: () => Promise<unknown>): Promise<UsageTally> {
  const folder = mkdtempSync(join(tmpdir(), "guildsim-usage-"))
  vi.stubEnv(USAGE_VARIABLE, folder)
  try {
    await work()
    const tally = new UsageTally()
    for (const { bots } of readRecordings(folder)) tally.read(bots)
    return tally
  } finally {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true, force: true })
  }
}
