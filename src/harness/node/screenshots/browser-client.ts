// The test process's end of the process that controls the browser. One serves all runs.

import { type ChildProcess, fork } from "node:child_process"
import { withLink } from "../../../requirements/error-link.ts"
import { SetupError } from "../../../requirements/setup-error.ts"
import { pathOfModule } from "../../../requirements/own-files.ts"
import { SharedValue } from "../../simulation/shared-value.ts"
import { hostProcess } from "../process/host-process.ts"
import { runWith } from "../run/run-context.ts"
import { runOutsideRuns } from "../time/shared-time.ts"
import type { BrowserJob, JobAnswer, JobResults, NumberedJob } from "./job.ts"

/** The process that controls the browser. */
class BrowserProcess {
  readonly #process: ChildProcess
  readonly #waiting = new Map<number, PromiseWithResolvers<JobAnswer>>()
  #jobs = 0

  constructor(onEnd: () => void) {
    const { NODE_OPTIONS: _, ...env } = process.env
    this.#process = fork(pathOfModule("harness/node/screenshots/browser-process"), [], {
      env,
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    })
    this.#process.on("message", (message) => {
      const answer = message as JobAnswer // Only the module above sends messages.
      this.#waiting.get(answer.id)?.resolve(answer)
    })
    this.#process.on("error", onEnd)
    this.#process.on("exit", (code) => {
      onEnd()
      const error = new Error(
        withLink(
          "Screenshots",
          `The process that takes screenshots has ended with the code ${code}.`,
        ),
      )
      for (const { reject } of this.#waiting.values()) reject(error)
    })
    this.#rest()
  }

  async perform(job: BrowserJob): Promise<JobAnswer> {
    const id = (this.#jobs += 1)
    const answer = Promise.withResolvers<JobAnswer>()
    this.#waiting.set(id, answer)
    this.#process.ref()
    this.#process.channel?.ref()
    this.#process.send({ id, job } satisfies NumberedJob)
    try {
      return await answer.promise
    } finally {
      this.#waiting.delete(id)
      if (this.#waiting.size === 0) this.#rest()
    }
  }

  /** Lets this process end while there is no job. The other one ends with it. */
  #rest(): void {
    this.#process.unref()
    this.#process.channel?.unref()
  }
}

// Stored on the original process object, so that the test files of Jest share it.
const shared = new SharedValue<BrowserProcess>("guildsim.screenshots", hostProcess)

/**
 * Performs a job in the browser, which is started first if it does not run.
 *
 * @throws SetupError if the machine lacks Playwright or a Chromium.
 */
export async function performInBrowser<Kind extends BrowserJob["kind"]>(
  job: Extract<BrowserJob, { kind: Kind }>,
): Promise<JobResults[Kind]> {
  // The process belongs to no bot, so no run records it, refuses it or waits for it.
  const answer = await runOutsideRuns(() =>
    runWith([["network", undefined]], () =>
      shared.getOrCreate(() => new BrowserProcess(() => shared.delete())).perform(job),
    ),
  )
  if ("result" in answer) return answer.result as JobResults[Kind] // The result of this job.
  if (answer.isSetup) throw new SetupError(answer.error)
  throw new Error(withLink("Screenshots", `A screenshot could not be taken. ${answer.error}`))
}
