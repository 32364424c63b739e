// A reporter of Vitest that writes the message of each failed test.

import { writeFileSync } from "node:fs"
import { said } from "./said.mjs"

export default class Report {
  messages = {}

  onTestCaseResult(test) {
    const { errors = [] } = test.result()
    this.messages[test.name] = errors.map(said).join("\n\n")
  }

  onTestRunEnd() {
    writeFileSync("vitest.json", JSON.stringify(this.messages))
  }
}
