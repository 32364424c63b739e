// A reporter of Vitest: prints the files that took longest, and how long fewer files ran at a time
// than this machine has CPUs. `npm run test:slow` uses it.

import { availableParallelism } from "node:os"
import type { Reporter, TestModule } from "vitest/node"

/** The number of files that are printed. */
const SHOWN = 50

// oxlint-disable-next-line import/no-default-export -- Vitest loads the default export
export default class SlowFiles implements Reporter {
  readonly #running = new Set<string>()
  #since = 0
  #idle = 0

  onTestRunStart(): void {
    this.#since = performance.now()
  }

  onTestModuleStart({ id }: TestModule): void {
    this.#count()
    this.#running.add(id)
  }

  onTestModuleEnd({ id }: TestModule): void {
    this.#count()
    this.#running.delete(id)
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const byTime = modules
      .map((module) => ({ module, seconds: secondsOf(module) }))
      .toSorted((a, b) => b.seconds - a.seconds)
    const lines = byTime
      .slice(0, SHOWN)
      .map(({ module: { relativeModuleId, project }, seconds }) =>
        [seconds.toFixed(1).padStart(7), project.name.padEnd(10), relativeModuleId].join("  "),
      )
    const total = byTime.reduce((sum, { seconds }) => sum + seconds, 0)
    process.stdout.write(
      [
        "Seconds, project and path of the longest files:",
        ...lines,
        `All ${modules.length} files: ${total.toFixed(1)} seconds.`,
        `Fewer than ${availableParallelism()} files at a time: ${(this.#idle / 1000).toFixed(1)} seconds.\n`,
      ].join("\n"),
    )
  }

  /** Adds the time since the last change if a CPU had no file. */
  #count(): void {
    const now = performance.now()
    if (this.#running.size < availableParallelism()) this.#idle += now - this.#since
    this.#since = now
  }
}

/** Returns how long a file took, its imports and set-up files included. */
function secondsOf(module: TestModule): number {
  const { duration, collectDuration, setupDuration } = module.diagnostic()
  return (duration + collectDuration + setupDuration) / 1000
}
