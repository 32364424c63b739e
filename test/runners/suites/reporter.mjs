// Writes the result of each test with fixtures, which a test reads.

import { writeFileSync } from "node:fs"

export default class Reporter {
  tests = {}

  onTestCaseResult(test) {
    if (!test.module.moduleId.endsWith("fixtures.vitest.mjs")) return
    const { state, errors = [] } = test.result()
    this.tests[test.name] = {
      state,
      errors: errors.map(({ message, cause }) => ({ message, cause: cause?.message })),
      artifacts: test.artifacts().map(({ type, attachments }) => ({
        type,
        body: attachments?.[0]?.body,
      })),
    }
  }

  onTestRunEnd() {
    writeFileSync("report.json", JSON.stringify(this.tests))
  }
}
