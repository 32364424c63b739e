// The run of one test, and the explanation of its failures.

import type { TestContext } from "vitest"
import type { Bot } from "../../node/bots/bot.ts"
import { setCallerStack } from "../../node/errors/caller-stack.ts"
import type { Env, RunOptions } from "../../node/run/env.ts"
import type { FailureReporter } from "../../simulation/failure-reporter.ts"
import {
  appendToError,
  messageOf,
  readFailures,
} from "../../simulation/failures/failure-message.ts"
import type { SimulationUse } from "../../node/run/running-tests.ts"
import { openRun } from "../../node/sim.ts"
import { explainFailures, failuresSince, recordTranscripts } from "./failures.ts"

/**
 * Starts the bot, and ends the run with the test: gaps and errors that were not looked at fail the
 * test. The message of the first failure ends with the transcript; the whole transcript is an
 * artifact.
 */
export async function openEnv<Handles extends object>(
  bot: Bot<Handles>,
  options: RunOptions<Handles>,
  { task, onTestFinished }: Pick<TestContext, "task" | "onTestFinished">,
  onCleanup: (cleanup: () => Promise<void>) => void,
): Promise<Env<Handles>> {
  const name = options.name ?? task.name
  // Errors of earlier attempts of the same test do not belong to this run.
  const earlier = task.result?.errors?.length ?? 0
  const uses: SimulationUse[] = []
  const onOpen = (explanation: FailureReporter): void => void uses.push({ explanation, from: 0 })

  const explained = (error: unknown): Promise<unknown> => explain(error, task, uses)

  const { env, end } = await openRun(bot, { ...options, name }, onOpen).catch(
    async (error: unknown) => {
      throw await explained(error)
    },
  )

  // Vitest reports an error of a cleanup twice, unless it is thrown after the hooks of the test's
  // end.
  let isFinished = false
  let ending: unknown
  onTestFinished(() => {
    isFinished = true
    if (ending !== undefined) throw ending
  })
  onCleanup(async () => {
    const failures = failuresSince(task, earlier)
    await explainFailures(task, failures, uses)
    const report = await end()
    // A test that has closed its run fails with the report already.
    if (report === undefined || failures.some((it) => messageOf(it).includes(report.message)))
      return
    setCallerStack(report, () => [])
    ending = failures.length === 0 ? await explained(report) : report
    if (isFinished) throw ending
  })
  return env
}

/** Explains a failure that Vitest has not recorded yet. */
async function explain(
  error: unknown,
  task: TestContext["task"],
  uses: readonly SimulationUse[],
): Promise<unknown> {
  const [use] = uses
  if (use === undefined) return error
  await recordTranscripts(task, uses)
  return appendToError(error, use.explanation.additionsTo(readFailures(error)))
}
