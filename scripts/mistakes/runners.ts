// Runs the mistakes in each runner and reads its report.

import { spawn } from "node:child_process"
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { join } from "node:path"

const require = createRequire(import.meta.url)

/** The runners of the page, in the order of its columns. */
export const RUNNERS = ["Vitest", "Jest", "node:test"] as const

export type Runner = (typeof RUNNERS)[number]

/** The message of each failed test by its title; an empty text for a test that passed. */
export type Messages = ReadonlyMap<string, string>

interface RunnerCommand {
  /** Flags of Node, with a space between two. */
  readonly nodeFlags?: string
  readonly program: string
  readonly flags?: string
  /** The file that its report is written to. */
  readonly report: string
  readonly read: (report: string) => Messages
}

const COMMANDS: Readonly<Record<Runner, RunnerCommand>> = {
  Vitest: {
    program: require.resolve("vitest/package.json").replace("package.json", "dist/cli.js"),
    flags: "run --reporter ./vitest-report.mjs --pool forks mistakes.vitest.mjs",
    report: "vitest.json",
    read: readTexts,
  },
  Jest: {
    nodeFlags: "--experimental-vm-modules --no-warnings",
    program: require.resolve("jest/bin/jest"),
    flags:
      "--runInBand --no-watchman --silent --forceExit --json --outputFile jest.json mistakes.jest.mjs",
    report: "jest.json",
    read: readJest,
  },
  "node:test": {
    nodeFlags:
      "--import guildsim/node-test-setup --test --test-timeout=5000 --test-reporter ./node-report.mjs --test-reporter-destination node.json",
    program: "mistakes.node.mjs",
    report: "node.json",
    read: readTexts,
  },
}

/** Provokes all mistakes in one runner. `project` is a folder with the suite and the built package. */
export async function provoke(runner: Runner, project: string): Promise<Messages> {
  const { nodeFlags = "", program, flags = "", report, read } = COMMANDS[runner]
  const { NODE_TEST_CONTEXT: _, VITEST: __, NODE_OPTIONS: ___, ...env } = process.env
  const words = (text: string): readonly string[] => text.split(" ").filter((word) => word !== "")
  const child = spawn(process.execPath, [...words(nodeFlags), program, ...words(flags)], {
    cwd: project,
    env: { ...env, NO_COLOR: "1", FORCE_COLOR: "0" },
    stdio: "ignore",
    timeout: 120_000,
  })
  await new Promise((resolve) => child.once("exit", resolve))
  return read(await readFile(join(project, report), "utf8"))
}

function readTexts(report: string): Messages {
  const texts = JSON.parse(report) as Readonly<Record<string, string>> // of a reporter of the suite
  return new Map(Object.entries(texts))
}

interface JestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly title: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

function readJest(report: string): Messages {
  const { testResults } = JSON.parse(report) as JestReport
  return new Map(
    testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .map(({ title, failureMessages }) => [title, failureMessages.join("\n\n")]),
  )
}
