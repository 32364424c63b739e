// The command lines with which each runner runs a suite.

import { createRequire } from "node:module"
import { join } from "node:path"
import { modules } from "./project.ts"

const require = createRequire(import.meta.url)
const jestManifest = require("jest/package.json") as { readonly version: string }

/** Whether Jest can require packages that contain only ES modules: not before these versions. */
export const requiresModules =
  isAtLeast(process.versions.node, 24, 9) && isAtLeast(jestManifest.version, 30, 5)

/** Whether Node supports `await using`: Node 22 does not. */
export const disposes = isAtLeast(process.versions.node, 24, 0)

function isAtLeast(version: string, wantedMajor: number, wantedMinor: number): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number)
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)
}

/** A command line of Node that runs one file of a suite. */
export interface RunnerCommand {
  readonly runner: "Vitest" | "node:test" | "Jest"
  readonly flags: readonly string[]
}

/** Vitest's command, for `node`. */
export const VITEST = [join(modules, "vitest/dist/cli.js"), "run"]

/** The same for several projects. The files of each run in one worker. */
const VITEST_PROJECTS = [...VITEST, "--maxWorkers", "1"]

/** Jest's command, for `node`. */
export const JEST = [
  "--experimental-vm-modules",
  "--no-warnings",
  require.resolve("jest/bin/jest"),
  "--no-watchman",
  "--runInBand",
]

/** The flags of Node with which a suite is run by node:test. */
const NODE_TEST = ["--test", "--test-force-exit", "--test-reporter", "spec"]

const JEST_FILES = ["plain", "[/\\\\]commonjs.jest", "tea.test"]

/** Runs the suite without a setup file in each runner, and prints the name of each test. */
export const PLAIN: readonly RunnerCommand[] = [
  {
    runner: "Vitest",
    flags: [
      ...VITEST_PROJECTS,
      "--config",
      "vitest.plain.config.mjs",
      "--reporter",
      "verbose",
      "--reporter",
      "./reporter.mjs",
    ],
  },
  { runner: "node:test", flags: [...NODE_TEST, "plain.test.mjs"] },
  {
    runner: "Jest",
    // The second project is that of the guide.
    flags: [...JEST, "--verbose", "--projects", ".", "guide", "--testPathPatterns", ...JEST_FILES],
  },
]

/** Runs the failing suite in each runner, which loads the package's setup file. */
export const SET_UP: readonly RunnerCommand[] = [
  {
    runner: "Vitest",
    flags: [...VITEST_PROJECTS, "--config", "vitest.failing.config.mjs", "--reporter", "verbose"],
  },
  {
    runner: "node:test",
    flags: ["--import", "guildsim/node-test-setup", ...NODE_TEST, "failing.test.mjs"],
  },
  {
    runner: "Jest",
    flags: [
      ...JEST,
      "--config",
      "jest.failing.config.mjs",
      "--verbose",
      "failing.jest",
      ...(requiresModules ? ["failing-commonjs"] : []),
    ],
  },
]
