// The reporter as Vitest calls it, without a process of Vitest.

import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import type { Reporter as VitestReporter } from "vitest/node"
import Reporter from "../../src/coverage.ts"
import type { CoverageOptions } from "../../src/coverage.ts"
import { USAGE_VARIABLE } from "../../src/harness/simulation/usage/usage-file.ts"
import type { WrittenUsage } from "../../src/harness/simulation/usage/usage.ts"

let root = ""
let printed = ""
let exitCode: typeof process.exitCode

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "guildsim-reporter-"))
  printed = ""
  ;({ exitCode } = process)
})

afterEach(() => {
  process.exitCode = exitCode
  delete process.env[USAGE_VARIABLE]
  rmSync(root, { recursive: true, force: true })
})

/** Starts a reporter, and returns the functions that Vitest and its processes call. */
function start(options: CoverageOptions, config: object = {}) {
  const reporter = new Reporter({ folder: "out", ...options })
  const log = (text: string): void => void (printed += `${text}\n`)
  // The parts of Vitest that the reporter uses.
  const vitest = { config: { root, watch: false, ...config }, logger: { log, error: log } }
  reporter.onInit(vitest)
  const recordings = process.env[USAGE_VARIABLE] ?? ""
  return {
    recordings,
    run(
      files: Readonly<Record<string, WrittenUsage>>,
      reason: "passed" | "interrupted" = "passed",
    ) {
      reporter.onTestRunStart(Object.keys(files).map((moduleId) => ({ moduleId })))
      const lines = Object.entries(files).map(([file, bots]) =>
        JSON.stringify({ version: 1, test: file, bots }),
      )
      writeFileSync(join(recordings, "1-1.usage.jsonl"), `${lines.join("\n")}\n{"version":1,`)
      reporter.onTestRunEnd([], [], reason)
    },
  }
}

const NEVER: WrittenUsage = { Teapot: { commands: [["/tea", "", 0, 0]] } }
const USED: WrittenUsage = { Teapot: { commands: [["/tea", "", 1, 1]] } }

test("a threshold that is not reached fails the run", () => {
  start({ thresholds: { commands: 100 } }).run({ "/a.test.ts": NEVER })
  expect(printed).toContain("Usage coverage of Teapot")
  expect(printed).toContain("the threshold is 100 %. Not covered: /tea.")
  expect(process.exitCode).toBe(1)
  expect(readdirSync(join(root, "out")).toSorted()).toEqual(["coverage.json", "index.html"])
})

test("a run that reaches its thresholds, and one that was interrupted, do not fail", () => {
  start({ thresholds: { commands: 100 } }).run({ "/a.test.ts": NEVER, "/b.test.ts": USED })
  start({ thresholds: { commands: 100 } }).run({ "/a.test.ts": NEVER }, "interrupted")
  expect(process.exitCode).toBe(exitCode)
})

test("only the reports that are asked for are made", () => {
  start({ reports: ["json"] }).run({ "/a.test.ts": NEVER })
  expect(printed).toBe("")
  expect(readdirSync(join(root, "out"))).toEqual(["coverage.json"])
})

test("a watched file that runs again replaces what it recorded before, and keeps the others", () => {
  const { run } = start({ thresholds: { commands: 100 } }, { watch: true })
  run({ "/a.test.ts": USED, "/b.test.ts": NEVER })
  expect(printed).toContain("commands |    100.00")
  printed = ""
  run({ "/a.test.ts": NEVER })
  expect(printed).toContain("commands |      0.00")
  // A watcher goes on.
  expect(process.exitCode).toBe(exitCode)
})

test("a shard writes a file of its own, and the merged run reports all of them", () => {
  const options = { thresholds: { commands: 100 } }
  start(options, { shard: { index: 1, count: 2 } }).run({ "/a.test.ts": NEVER })
  start(options, { shard: { index: 2, count: 2 } }).run({ "/b.test.ts": USED })
  expect(printed).toContain("Merge the files of all shards with npx guildsim coverage merge.")
  expect(readdirSync(join(root, "out")).toSorted()).toEqual([
    "coverage-1-of-2.json",
    "coverage-2-of-2.json",
  ])
  start(options, { mergeReports: ".vitest-reports" }).run({})
  expect(printed).toContain("commands |    100.00")
  expect(JSON.parse(readFileSync(join(root, "out/coverage.json"), "utf8"))).toMatchObject({
    bots: [{ name: "Teapot", categories: { commands: { covered: 1 } } }],
  })
  expect(process.exitCode).toBe(exitCode)
})

test("the recordings are deleted when they were read", () => {
  const { recordings, run } = start({ reports: [] })
  run({ "/a.test.ts": USED })
  expect(() => readdirSync(recordings)).toThrow("ENOENT")
})

test("it is a reporter of Vitest", () => {
  const reporter: VitestReporter = new Reporter()
  expect(reporter).toHaveProperty("onTestRunEnd")
})
