// The set-up file of Vitest: a failed test shows what its runs know, however it has opened them.

import { followTests } from "../node/running-tests.ts"
import { watchEarlyModules } from "../node/time/early-modules.ts"
import { explainFailures, failuresSince } from "./failures.ts"
import { aroundEach } from "./vitest.ts"

/** Explains each failed test of the file by the simulations that it has opened or used. */
export function explainFailedTests(): void {
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
