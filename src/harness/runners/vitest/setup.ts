// The setup file of Vitest: failed tests show the transcript and the hints of their runs.

import { followTests } from "../../node/run/running-tests.ts"
import { watchEarlyModules } from "../../node/time/early-modules.ts"
import { explainFailures, failuresSince } from "./failures.ts"
import { liftTimeLimits } from "./time-limits.ts"
import { aroundEach } from "./vitest.ts"

/** Explains each failed test of the file with the simulations that it opened or used. */
export function explainFailedTests(): void {
  liftTimeLimits()
  const tests = followTests()
  watchEarlyModules()
  aroundEach(async (runTest, { task }) => {
    const earlier = task.result?.errors?.length ?? 0
    const test = tests.open()
    try {
      await test.within(runTest)
      await explainFailures(task, failuresSince(task, earlier), test.uses())
    } finally {
      test.close()
    }
  })
}
