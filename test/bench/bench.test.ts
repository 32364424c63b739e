// The bench but for its figures: what is asked for, and what has moved since figures were kept.

import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterAll, expect, test } from "vitest"
import { readCommandLine } from "../../scripts/bench/command-line.ts"
import type { Group } from "../../scripts/bench/group.ts"
import { differences, saveResults, readSavedResults } from "../../scripts/bench/saved-results.ts"
import { type Row, renderTable } from "../../scripts/bench/table.ts"

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

test("everything is measured, and nothing kept, where nothing else is asked for", () => {
  const asked = readCommandLine([], GROUPS)
  expect(asked).toEqual({ kind: "bench", groups: GROUPS, save: false })
})

test("groups are found by words of their names, and of what they are about", () => {
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

test("rows that moved by more than a third are told, either way, and those that are new", () => {
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

test("figures are kept by group; a group that was not measured keeps its own", () => {
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

test("a row of a larger input tells what ten times as much would be", () => {
  const table = renderTable([{ ...took(4), grows: 100 }])
  expect(table).toContain("4.00 ×")
  expect(table).toContain("2.00 ×")
})
