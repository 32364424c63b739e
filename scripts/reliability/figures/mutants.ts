// The places of `npm run mutation` at which the simulator is broken.

import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import { Failures, type Figure } from "../figure.ts"
import { mutations } from "../../mutation/mutations.ts"

export const mutants: Figure = {
  name: "mutants",
  what: "mutations of the simulator, each a line that breaks a rule",
  holds: "a test notices it",
  count: mutations.length,
  isShared: false,
  async measure() {
    const failures = new Failures()
    const script = fileURLToPath(new URL("../../mutation.ts", import.meta.url))
    const child = spawn(process.execPath, ["--import", import.meta.resolve("tsx"), script], {
      stdio: ["ignore", "pipe", "inherit"],
    })
    let text = ""
    child.stdout.setEncoding("utf8").on("data", (part: string) => {
      text += part
      // The measurement takes an hour, so each verdict is shown at once.
      process.stderr.write(part)
    })
    await new Promise((resolve, reject) => child.once("close", resolve).once("error", reject))
    const [, killed] = /Tests killed (\d+) of \d+ mutations/.exec(text) ?? []
    if (killed === undefined || Number(killed) === 0)
      throw new Error(`npm run mutation measured nothing:\n${text}`)
    for (const line of text.split("\n").filter((one) => /^(?:SURVIVED|BROKEN|STALE)/.test(one)))
      failures.add("npm run mutation", line)
    return { done: mutations.length, failures: failures.lines, counts: { noticed: Number(killed) } }
  },
}
