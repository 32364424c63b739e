import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { readCommandLine } from "../../scripts/reliability/command-line.ts"
import { Failures } from "../../scripts/reliability/figure.ts"
import { FIGURES, figureNamed } from "../../scripts/reliability/figures.ts"
import { readResults, reliabilityPage, resultOf } from "../../scripts/reliability/saved.ts"

const SAVED = new URL("../../fixtures/reliability.json", import.meta.url)
const PAGE = new URL("../../docs/reliability.md", import.meta.url)

test.each([
  ["actions", 20],
  ["refusals", 20],
  ["frames", 50],
  ["bodies", 50],
  ["worlds", 2],
])("%s are counted", async (name, count) => {
  const outcome = await figureNamed(name).measure({ count, seed: 7 })
  expect(outcome.failures).toEqual([])
  expect(outcome.done).toBeGreaterThanOrEqual(count)
})

test("a failure names what leads there, and stands in the table", () => {
  const failures = new Failures()
  failures.add("seed 3, alice sends", new Error("A message has no author."))
  expect(failures.lines).toEqual(["seed 3, alice sends: A message has no author."])
  const result = resultOf({ done: 1234, failures: failures.lines, counts: { refused: 4321 } }, 9, 3)
  const page = reliabilityPage(FIGURES, { actions: { ...result, day: "2026-01-02" } })
  expect(page).toMatch(/\| 1,234 \| 1 \| 2026-01-02, 4,321 refused \|/)
  expect(page).toContain("not measured yet")
})

test("the page shows the saved results", () => {
  const results = readResults(SAVED)
  expect(FIGURES.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(results)))
  const rowsOf = (text: string): string[] => text.split("\n").filter((line) => line.includes("|"))
  const cells = (text: string): string[][] =>
    rowsOf(text).map((row) => row.split("|").map((cell) => cell.trim()))
  const shown = cells(readFileSync(PAGE, "utf8")).filter((row) => !row[1]?.startsWith("--"))
  const written = cells(reliabilityPage(FIGURES, results)).filter(
    (row) => !row[1]?.startsWith("--"),
  )
  expect(shown).toEqual(written)
})

test.each([
  [["--only", "tea"], 'There is no figure "tea". The figures are: actions, refusals,'],
  [["--scale", "2"], "--scale requires a number above 0, at most 1."],
  [["--scale", "0.1", "--save"], "Only whole figures are saved: leave out --scale, or --save."],
  [["--seed", "x"], "--seed requires a whole number."],
  [["--fast"], "Unknown option '--fast'"],
])("%o is refused", (args, message) => {
  const command = readCommandLine(args)
  expect(command).toMatchObject({ kind: "mistake", message: expect.stringContaining(message) })
})
