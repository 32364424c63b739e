// The command lines with which each runner runs a suite.

import { createRequire } from "node:module"
import { join } from "node:path"
import { modules } from "./project.ts"

const require = createRequire(import.meta.url)

/** A command line of Node that runs one file of a suite. */
export interface RunnerCommand {
  readonly runner: "Vitest" | "node:test" | "Jest"
  readonly flags: readonly string[]
}

/** Vitest's command, for `node`. */
export const VITEST = [join(modules, "vitest/dist/cli.js"), "run"]

/** Jest's command, for `node`. */
export const JEST = [
  "--experimental-vm-modules",
  "--no-warnings",
  require.resolve("jest/bin/jest"),
  "--no-watchman",
  "--runInBand",
]

/**
 * Returns the commands that run the files of suites: `NAME.vitest.mjs`, `NAME.test.mjs` and
 * `NAME.jest.mjs`. With `withSetUp`, each runner loads the package's setup file.
 */
export function commandsOf(suites: readonly string[], withSetUp = false): readonly RunnerCommand[] {
  const files = (ending: string): readonly string[] => suites.map((suite) => `${suite}.${ending}`)
  const config = (file: string): readonly string[] => (withSetUp ? ["--config", file] : [])
  const setUp = withSetUp ? ["--import", "guildsim/node-test-setup"] : []
  const nodeTest = ["--test", "--test-force-exit", "--test-reporter", "spec"]
  return [
    {
      runner: "Vitest",
      flags: [...VITEST, ...config("vitest.failing.config.mjs"), ...files("vitest.mjs")],
    },
    { runner: "node:test", flags: [...setUp, ...nodeTest, ...files("test.mjs")] },
    {
      runner: "Jest",
      flags: [...JEST, ...config("jest.failing.config.mjs"), ...files("jest.mjs")],
    },
  ]
}
