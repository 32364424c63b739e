// Usage coverage of a suite in two processes of Vitest, with the built package.

import { spawnSync } from "node:child_process"
import { readFileSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import type { CoverageFile, UsageCategory } from "../../src/coverage.ts"
import { VITEST } from "./commands.ts"
import { createProject } from "./project.ts"

// Runners are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let project = ""
let output = ""
let status: number | null = null
let coverage: CoverageFile | undefined

beforeAll(async () => {
  project = await createProject({ ".": "test/coverage/suites" })
  const { NODE_TEST_CONTEXT: _, VITEST: __, NODE_OPTIONS: ___, ...env } = process.env
  const done = spawnSync(process.execPath, VITEST, {
    cwd: project,
    env: { ...env, NO_COLOR: "1", FORCE_COLOR: "0" },
    encoding: "utf8",
    timeout: 120_000,
  })
  output = done.stdout + done.stderr
  ;({ status } = done)
  const json = readFileSync(join(project, "coverage/guildsim/coverage.json"), "utf8")
  coverage = JSON.parse(json) as CoverageFile // The reporter has written it.
}, 180_000)

afterAll(() => rmSync(project, { recursive: true, force: true }))

function usesOf(category: UsageCategory): Readonly<Record<string, readonly number[]>> {
  const items = coverage?.bots[0]?.categories[category]?.items ?? []
  return Object.fromEntries(items.map(({ name, uses, answered }) => [name, [uses, answered]]))
}

test("all tests of the suite pass", () => {
  expect(output).toMatch(/Tests +3 passed \(3\)/)
})

test("the usage of both test files is added up", () => {
  expect(coverage?.bots.map(({ name }) => name)).toEqual(["Teapot"])
  expect(usesOf("commands")).toEqual({
    "/ban": [2, 2],
    "/silent": [2, 0],
    "/tea": [2, 2],
    Treat: [0, 0],
  })
  expect(usesOf("subcommands")).toEqual({ "/tea brew": [1, 1], "/tea shop open": [1, 1] })
})

test("the table stands in the output, and a threshold fails the run", () => {
  expect(output).toContain("Usage coverage of Teapot")
  expect(output).toMatch(/ commands +\| +50\.00 \| +2 \| +4 \| \/silent \[never answered\], Treat/)
  expect(output).toContain("50 % of the choices are covered, and the threshold is 90 %")
  expect(output).not.toContain("of the subcommands are covered, and")
  expect(status).toBe(1)
})

test("the files are in the folder of the reports", () => {
  const files = readdirSync(join(project, "coverage/guildsim")).toSorted()
  expect(files).toEqual(["coverage.json", "index.html"])
})
