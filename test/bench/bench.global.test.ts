// The bench without its measurements: its command line, saved results and differences from them.

import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterAll, expect, test } from "vitest"
import { readCommandLine } from "../../scripts/bench/command-line.ts"
import type { Group } from "../../scripts/bench/group.ts"
import { differences, saveResults, readSavedResults } from "../../scripts/bench/saved-results.ts"
import { type Row, atMost, atMostTimes, renderTable } from "../../scripts/bench/table.ts"

const folder = mkdtempSync(join(tmpdir(), "guildsim-bench-"))
const file = pathToFileURL(join(folder, "bench.json"))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const groupOf = (name: string, about: string): Group => ({
  name,
  about,
  measure: async () => ({ rows: [] }),
})
const tea = groupOf("tea", "brewing a pot")
const cake = groupOf("cake", "baking")
const GROUPS = [tea, cake]

const took = (milliseconds: number): Row => ({
  what: "a pot",
  took: [milliseconds],
  against: "a cup",
  other: [1],
})

test("without arguments everything is measured and nothing is saved", () => {
  const asked = readCommandLine([], GROUPS)
  expect(asked).toEqual({ kind: "bench", groups: GROUPS, save: false })
})

test("groups are selected by words of their names and descriptions", () => {
  const named = readCommandLine(["--only", "Cake", "--save"], GROUPS)
  expect(named).toEqual({ kind: "bench", groups: [cake], save: true })
  expect(readCommandLine(["--only", "pot"], GROUPS)).toMatchObject({ groups: [tea] })
  expect(readCommandLine(["--only", "baking", "tea"], GROUPS)).toMatchObject({ groups: GROUPS })
})

test.for([
  [["--fast"], "Unknown option '--fast'"],
  [["--only"], "--only requires words to search for."],
  [["--only", "tea", "coffee"], 'No group matches "coffee".'],
  [["tea"], "Did you mean --only tea?"],
] as const)("%j is a mistake that is answered with the help", ([args, complaint]) => {
  const asked = readCommandLine(args, GROUPS)
  if (asked.kind !== "mistake") throw new Error("It was taken.")
  expect(asked.message).toContain(complaint)
  expect(asked.message).toContain("Usage: npm run bench")
})

test("rows that differ by more than a third and new rows are listed", () => {
  const row = "tea: a pot, against a cup"
  const past = {
    tea: { on: "here", rows: { "a pot, against a cup": { took: 3, unit: "ms", ratio: 3 } } },
  }
  const moved = (milliseconds: number) => differences({ tea: [took(milliseconds)] }, past)
  expect(moved(3.9)).toEqual([])
  expect(moved(2.3)).toEqual([])
  expect(moved(4.1)).toEqual([{ row, past: 3, now: 4.1 }])
  expect(moved(2.2)).toEqual([{ row, past: 3, now: 2.2 }])
  expect(differences({ tea: [took(3)] }, {})).toEqual([{ row, past: undefined, now: 3 }])
})

test("results are saved by group, and unmeasured groups keep theirs", () => {
  expect(readSavedResults(file)).toEqual({})
  saveResults(file, { tea: [took(2)], cake: [took(5)], milk: [took(1)] }, ["tea", "cake", "milk"])
  saveResults(file, { tea: [took(3)] }, ["tea", "cake"])
  const kept = readSavedResults(file)
  const ratios = Object.entries(kept).map(([name, { rows }]) => [
    name,
    Object.values(rows).map(({ ratio }) => ratio),
  ])
  expect(ratios).toEqual([
    ["tea", [3]],
    ["cake", [5]],
  ])
})

test("a row with a larger input shows the ratio for ten times as much", () => {
  const table = renderTable([{ ...took(4), grows: 100 }])
  expect(table).toContain("4.00 ×")
  expect(table).toContain("2.00 ×")
})

test.for([
  [2, "reaches the aim"],
  [4, "← misses the aim"],
  [6, "← exceeds the limit"],
] as const)(
  "a row of %d times its reference is shown with its limit and aim: %s",
  ([ms, verdict]) => {
    const table = renderTable([{ ...took(ms), limit: atMostTimes(5), aim: atMost(3, "ms") }])
    expect(table).toMatch(/ ≤ 5 × +≤ 3 ms +/)
    expect(table.endsWith(verdict)).toBe(true)
  },
)
