// The run reports the errors of a bot with every runner, however that treats uncaught errors. All
// other tests here use Vitest.

import { spawnSync } from "node:child_process"
import module, { createRequire } from "node:module"
import { expect, inject, test } from "vitest"
import { BUILT_MODULES } from "../built/programs.ts"

const SUITES = "test/harness/errors-runners"
const require = createRequire(import.meta.url)

/** Runs Node without the variables by which a runner detects that it runs inside another. */
function run(...flags: readonly string[]): string {
  const { NODE_TEST_CONTEXT: _, VITEST: __, ...env } = process.env
  const { stdout, stderr } = spawnSync(process.execPath, flags, {
    env: { ...env, NO_COLOR: "1", FORCE_COLOR: "0" },
    encoding: "utf8",
    timeout: 50_000,
  })
  return stdout + stderr
}

/** Options with which Jest loads the built modules, which takes it seconds less. */
function builtModulesInJest(): readonly string[] {
  const built = inject("builtModules")
  if (built === undefined) return []
  return ["--moduleNameMapper", JSON.stringify({ "^[./]+/src/(.+)\\.ts$": `${built}/$1.js` })]
}

// Starting whole runners takes long on a busy machine.
test("node:test does not fail for what the bot threw", { timeout: 60_000 }, () => {
  const output = run(
    ...BUILT_MODULES,
    "--test",
    "--test-reporter",
    "tap",
    `${SUITES}/places.node.mjs`,
  )
  expect(output).toContain("# pass 6\n# fail 0\n")
})

test("Jest does not fail for what the bot threw", { timeout: 60_000 }, ({ skip }) => {
  skip(!("stripTypeScriptTypes" in module), "this Node does not offer to read TypeScript for Jest")
  const flags = ["--config", `${SUITES}/jest.config.json`, "--runInBand", "--no-watchman"]
  flags.push(...builtModulesInJest())
  const jest = require.resolve("jest/bin/jest")
  const output = run("--experimental-vm-modules", "--no-warnings", jest, ...flags)
  expect(output).toContain("Tests:       6 passed, 6 total")
})
