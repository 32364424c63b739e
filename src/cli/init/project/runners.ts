// The test runners: how each is detected, and the script that runs it.
import { UsageError } from "../../command.ts"
import { InitError } from "../error.ts"
import type { PackageManifest } from "./manifest.ts"
import type { ProjectSources } from "./sources.ts"

export type RunnerName = "vitest" | "jest" | "node:test"

/** A test runner that `init` writes tests for. */
export interface TestRunner {
  readonly name: RunnerName
  readonly title: string
  /** The package to install. Undefined for the runner of Node. */
  readonly package: string | undefined
  /** The version range for a project without the package, if guildsim has no peer range for it. */
  readonly range: string
  /** The command for a new script. */
  readonly command: string
  /** Whether a script runs the tests of a project with the flags that guildsim needs. */
  readonly isRunBy: (script: string) => boolean
}

const MODULES_FLAG = "--experimental-vm-modules"

export const RUNNERS: Readonly<Record<RunnerName, TestRunner>> = {
  vitest: {
    name: "vitest",
    title: "Vitest",
    package: "vitest",
    range: "^5.0.0",
    command: "vitest run",
    isRunBy: (script) => /\bvitest\b/.test(script),
  },
  jest: {
    name: "jest",
    title: "Jest",
    package: "jest",
    range: "^30.5.2",
    // Without this flag Jest cannot load ES modules. A variable before the command fails on
    // Windows.
    command: `node ${MODULES_FLAG} node_modules/jest/bin/jest.js`,
    isRunBy: (script) => /\bjest\b/.test(script) && script.includes(MODULES_FLAG),
  },
  "node:test": {
    name: "node:test",
    title: "node:test",
    package: undefined,
    range: "",
    command: "node --test",
    isRunBy: (script) => /\s--test\b/.test(script),
  },
}

/**
 * Runners that `init` writes no tests for. They would collect the tests of another runner and fail.
 */
const UNSUPPORTED_RUNNERS: readonly (readonly [string, RegExp])[] = [
  ["bun test", /\bbun\s+test\b/],
  ["deno test", /\bdeno\s+test\b/],
  ["Mocha", /\bmocha\b/],
  ["AVA", /\bava\b/],
  ["Jasmine", /\bjasmine\b/],
  ["tap", /\btap\b/],
]

/** The runner of a project, and the reason for the choice. */
export interface RunnerChoice {
  readonly runner: TestRunner
  readonly reason: string
}

/**
 * Chooses the runner: the one of the option, else the project's own, else Vitest.
 *
 * @throws UsageError if the option names no runner, or InitError if the project's tests use an
 * unsupported runner.
 */
export function chooseRunner(
  wanted: string | undefined,
  manifest: PackageManifest,
  { tests }: ProjectSources,
): RunnerChoice {
  if (wanted !== undefined) {
    const name = wanted === "node" ? "node:test" : wanted
    const runner = Object.values(RUNNERS).find((known) => known.name === name)
    if (runner !== undefined) return { runner, reason: "--runner" }
    const names = Object.keys(RUNNERS).join(", ")
    throw new UsageError(`There is no runner "${wanted}". --runner accepts ${names}.`)
  }
  const { vitest, jest, "node:test": node } = RUNNERS
  const script = manifest.scripts["test"] ?? ""
  const foreign = UNSUPPORTED_RUNNERS.find(([, pattern]) => pattern.test(script))
  if (foreign !== undefined) {
    throw new InitError(
      `The tests of this project use ${foreign[0]} ("test": "${script}"), for which this command cannot write tests. It can add Vitest as a second runner: guildsim init --runner vitest --test-file FILE, with a FILE that ${foreign[0]} does not load.`,
    )
  }
  const has = (name: string): boolean => manifest.dependencies[name] !== undefined
  const texts = [...tests.values()]
  const table: readonly (readonly [boolean, TestRunner, string])[] = [
    [vitest.isRunBy(script), vitest, `script "test"`],
    [/\bjest\b/.test(script), jest, `script "test"`],
    [node.isRunBy(script), node, `script "test"`],
    [has("vitest"), vitest, "a dependency"],
    [has("jest"), jest, "a dependency"],
    [manifest.hasJestConfig, jest, `the key "jest" of package.json`],
    [texts.some((text) => /["']node:test["']/.test(text)), node, "the existing tests"],
  ]
  const found = table.find(([isIt]) => isIt)
  if (found !== undefined) return { runner: found[1], reason: found[2] }
  return {
    runner: vitest,
    reason:
      "the project has no runner, and Vitest runs ES modules, CommonJS and TypeScript unchanged",
  }
}
