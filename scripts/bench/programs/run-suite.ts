// Runs a test file with Vitest and prints its duration in milliseconds. The arguments are the file
// and the expected number of tests.

import { basename, dirname } from "node:path"
import { startVitest } from "vitest/node"

const [file = "", tests = ""] = process.argv.slice(2)
const vitest = await startVitest("test", [], {
  root: dirname(file),
  include: [basename(file)],
  config: false,
  watch: false,
  pool: "forks",
  testTimeout: 60_000,
  env: { TESTS: tests },
  reporters: [{}],
})
const [module] = vitest.state.getTestModules()
const passed = [...(module?.children.allTests("passed") ?? [])].length
await vitest.close()
if (module === undefined || passed !== Number(tests)) {
  throw new Error(`${passed} of ${tests} tests of ${file} have passed.`)
}
console.log(JSON.stringify({ duration: module.diagnostic().duration }))
