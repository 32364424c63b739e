// Runs a test file with Vitest and prints its duration and the time of the processor in
// milliseconds. The arguments are the file, the expected number of tests and the rig, if any.

import { basename, dirname } from "node:path"
import { startVitest } from "vitest/node"

const [file = "", tests = "", rig = ""] = process.argv.slice(2)
const vitest = await startVitest("test", [], {
  root: dirname(file),
  include: [basename(file)],
  config: false,
  watch: false,
  pool: "forks",
  testTimeout: 60_000,
  env: { TESTS: tests, RIG: rig },
  reporters: [{}],
})
const [module] = vitest.state.getTestModules()
const passed = [...(module?.children.allTests("passed") ?? [])].length
await vitest.close()
if (module?.ok() !== true || passed !== Number(tests)) {
  const errors = module?.errors().map(({ message }) => message) ?? []
  throw new Error([`${passed} of ${tests} tests of ${file} have passed.`, ...errors].join("\n"))
}
// `suites/cpu.mjs` adds the figure.
const { cpu } = module.meta() as { readonly cpu: number }
console.log(JSON.stringify({ duration: module.diagnostic().duration, cpu }))
