// The bench without its measurements: its command line, saved results and differences from them.

import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterAll, expect, test } from "vitest"
import { readCommandLine } from "../../scripts/bench/command-line.ts"
import { findExceeded, renderVerdict } from "../../scripts/bench/check.ts"
import type { Group } from "../../scripts/bench/group.ts"
import { speedPage } from "../../scripts/bench/page.ts"
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

test("the comparison is selected by one word, and limits are checked in chosen groups", () => {
  const comparison = groupOf("comparison", "other pots")
  expect(readCommandLine(["compare"], [...GROUPS, comparison])).toMatchObject({
    kind: "bench",
    groups: [comparison],
  })
  const asked = readCommandLine(["--check", "--only", "tea"], GROUPS)
  expect(asked).toEqual({ kind: "check", groups: [tea] })
})

test.for([
  [["--fast"], "Unknown option '--fast'"],
  [["--only"], "--only requires words to search for."],
  [["--only", "tea", "coffee"], 'No group matches "coffee".'],
  [["tea"], "Did you mean --only tea?"],
  [["--check", "--save"], "--check saves nothing: leave out --save, or --check."],
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
  const all = [tea, cake, groupOf("milk", "pouring it")]
  saveResults(file, { tea: [took(2)], cake: [took(5)], milk: [took(1)] }, all)
  saveResults(file, { tea: [took(3)] }, GROUPS)
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

test("a reference is saved if it is the least that the same work takes", () => {
  saveResults(
    file,
    { tea: [{ ...took(8), other: [4], isFloor: true, aim: atMost(9, "µs") }] },
    GROUPS,
  )
  const { tea: saved } = readSavedResults(file)
  expect(Object.values(saved?.rows ?? {})).toEqual([
    { took: 8, unit: "ms", ratio: 2, floor: 4, aim: "≤ 9 µs", isReached: false },
  ])
})

test("a floor that was measured besides the reference is saved", () => {
  saveResults(file, { tea: [{ ...took(8), other: [4], floor: [6] }] }, GROUPS)
  const { tea: saved } = readSavedResults(file)
  expect(Object.values(saved?.rows ?? {})).toEqual([{ took: 8, unit: "ms", ratio: 2, floor: 6 }])
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

/** A group whose row is measured with these ratios, one after another, and has the limit 5. */
function measuredAs(...all: readonly number[]): Group & { readonly times: number } {
  let times = 0
  return {
    ...groupOf("tea", "brewing a pot"),
    get times() {
      return times
    },
    async measure() {
      const ms = all[times++]
      if (ms === undefined) throw new Error("It was measured too often.")
      return {
        rows: [
          { ...took(ms), limit: atMostTimes(5) },
          { ...took(99), what: "a tin" },
        ],
      }
    },
  }
}

test("a row that exceeds its limit by more than a fifth three times in a row fails the check", async () => {
  const shown: number[] = []
  const exceeded = await findExceeded([measuredAs(6.1, 7, 6.5)], ({ rows }) => {
    shown.push(rows.length)
  })
  const row = "a pot, against a cup"
  expect(exceeded).toEqual([{ group: "tea", row, limit: "≤ 5 ×", ratios: [6.1, 7, 6.5] }])
  expect(shown).toEqual([2, 2, 2])
  expect(renderVerdict(exceeded)).toContain(
    `tea: ${row}: 6.1 ×, 7 ×, 6.5 ×, and the limit is ≤ 5 ×`,
  )
})

test.for([
  [[5.9], 1],
  [[9, 5.9], 2],
  [[9, 9, 5.9], 3],
] as const)(
  "a group measured with %j is measured %d times and passes the check",
  async ([all, times]) => {
    const group = measuredAs(...all)
    expect(await findExceeded([group], () => {})).toEqual([])
    expect(group.times).toBe(times)
  },
)

test("a row that exceeds its limit only in other measurements than another row passes", async () => {
  const [one, other] = ["a pot", "a tin"]
  let times = 0
  const turns: Group = {
    ...tea,
    async measure() {
      times += 1
      const what = times % 2 === 0 ? one : other
      return { rows: [{ ...took(9), what, limit: atMostTimes(5) }] }
    },
  }
  expect(await findExceeded([turns], () => {})).toEqual([])
  expect(times).toBe(2)
})

test("a group without limits is not measured for the check", async () => {
  expect(await findExceeded([{ ...measuredAs(), isUnlimited: true }], () => {})).toEqual([])
})

test("the page shows the saved results", () => {
  const saved = readSavedResults(new URL("../../fixtures/bench.json", import.meta.url))
  const page = readFileSync(new URL("../../docs/speed.md", import.meta.url), "utf8")
  expect(page).toBe(speedPage(saved))
})

test("the page has a table of aims, and one with a column for each compared figure", () => {
  const aims = { took: 2, unit: "ms", ratio: 1.5, aim: "≤ 3 ms", isReached: true }
  const floored = { took: 9, unit: "ms", ratio: 1.8, floor: 5, aim: "≤ 4 ms", isReached: false }
  const compared = { took: 0.05, unit: "ms", ratio: 4 }
  const page = speedPage({
    tea: {
      about: "brewing",
      on: "a stove",
      date: "2026-01-02",
      rows: { "a pot, against a cup": aims, "a kettle, against water alone": floored },
    },
    comparison: {
      on: "a stove",
      rows: { "a leaf: green, against water": compared, "a leaf: black, against water": compared },
    },
  })
  expect(page).toMatch(/\| a pot +\| a cup +\| +1\.5 × \| +2 ms \| +\| +≤ 3 ms \| +yes \|/)
  expect(page).toMatch(
    /\| a kettle +\| water alone +\| +1\.8 × \| +9 ms \| +5 ms \| +≤ 4 ms \| +no \|/,
  )
  expect(page).toMatch(/\| +\| +a leaf \|\n/)
  expect(page).toMatch(/\| green \| 50 µs, 4 × \|\n\| black \| 50 µs, 4 × \|/)
  expect(page).toContain("SimCord is absent")
  expect(page).toContain("### tea: brewing")
  expect(page).toContain("Measured on 2026-01-02, a stove.")
})
