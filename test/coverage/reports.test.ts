// Merged coverage, its files and its thresholds.

import { expect, test } from "vitest"
import { computeCoverage } from "../../src/harness/coverage/coverage.ts"
import { readCoverageJson, writeCoverageJson } from "../../src/harness/coverage/coverage-file.ts"
import { renderCoveragePage } from "../../src/harness/coverage/html/page.ts"
import { readCoverageOptions } from "../../src/harness/coverage/options.ts"
import { renderText } from "../../src/harness/coverage/text-report.ts"
import { findShortfalls } from "../../src/harness/coverage/thresholds.ts"
import { UsageTally, type WrittenUsage } from "../../src/harness/simulation/usage/usage.ts"

const ONE: WrittenUsage = {
  Teapot: {
    commands: [
      ["/tea", "", 2, 1],
      ["/ban", "", 0, 0],
    ],
    components: [["close:1", "button", 0, 0]],
  },
}
const OTHER: WrittenUsage = {
  Kettle: { commands: [["/boil", "", 1, 0]] },
  Teapot: {
    commands: [["/ban", "", 1, 1]],
    components: [
      ["close:2", "button", 1, 1],
      ["<b>", "button", 0, 0],
    ],
  },
}

function tallyOf(...parts: readonly WrittenUsage[]): UsageTally {
  const tally = new UsageTally()
  for (const part of parts) tally.read(part)
  return tally
}

test("usage of several processes is added up, for each bot", () => {
  const [kettle, teapot] = computeCoverage(tallyOf(ONE, OTHER))
  expect(kettle).toMatchObject({
    bot: "Kettle",
    categories: [{ covered: 0, total: 1, percent: 0 }],
  })
  expect(teapot?.categories).toMatchObject([
    { category: "commands", covered: 2, total: 2, percent: 100 },
    {
      category: "components",
      covered: 1,
      total: 2,
      percent: 50,
      items: [
        { label: "<b> (button)", state: "never" },
        { label: "close:* (button)", uses: 1 },
      ],
    },
  ])
})

test("the JSON is the same in whatever order the parts were recorded and merged", () => {
  const json = writeCoverageJson(computeCoverage(tallyOf(ONE, OTHER)))
  expect(writeCoverageJson(computeCoverage(tallyOf(OTHER, ONE)))).toBe(json)

  const merged = new UsageTally()
  for (const part of [OTHER, ONE])
    readCoverageJson(writeCoverageJson(computeCoverage(tallyOf(part))), "coverage.json", merged)
  expect(writeCoverageJson(computeCoverage(merged))).toBe(json)
  expect(JSON.parse(json)).toMatchObject({ format: "guildsim-coverage", version: 1 })
})

test("another file is not merged, and the message names it", () => {
  const read = (text: string) => () => readCoverageJson(text, "a/coverage.json", new UsageTally())
  expect(read("{")).toThrow(/^a\/coverage\.json is not a coverage file/)
  expect(read('{"format":"guildsim-coverage","version":2,"bots":[]}')).toThrow(/has version 2/)
  const broken = { categories: { commands: { items: [{ name: "/tea", uses: -1, answered: 0 }] } } }
  const bots = [{ name: "Teapot", ...broken }]
  expect(read(JSON.stringify({ format: "guildsim-coverage", version: 1, bots }))).toThrow(
    /is damaged/,
  )
})

test("patterns choose the bots and the things that are reported", () => {
  const selected = { include: ["/*"], exclude: ["/b*"], bots: ["Tea*"] }
  expect(computeCoverage(tallyOf(ONE, OTHER), selected)).toMatchObject([
    { bot: "Teapot", categories: [{ items: [{ label: "/tea" }] }] },
  ])
})

test("100 percent means everything, however much there is", () => {
  const commands = Array.from(
    { length: 30_000 },
    (_, at) => [`/c${at}`, "", 1, at === 0 ? 0 : 1] as const,
  )
  const [bot] = computeCoverage(tallyOf({ Teapot: { commands } }))
  expect(bot?.categories[0]?.percent).toBe(99.99)
})

test("a threshold that a bot does not reach is named with what is missing", () => {
  const coverage = computeCoverage(tallyOf(ONE, OTHER))
  expect(findShortfalls(coverage, { commands: 100, components: 50, modals: 100 })).toEqual([
    "Kettle: 0 % of the commands are covered, and the threshold is 100 %. Not covered: /boil.",
  ])
  expect(findShortfalls(coverage, { commands: 0 })).toEqual([])
  expect(findShortfalls([], { commands: 1 })).toEqual([
    expect.stringContaining("no test has recorded a bot"),
  ])
  expect(findShortfalls([], {})).toEqual([])
})

test("the table shows what was never used, and what was never answered", () => {
  const target = { width: 70, paint: (row: string) => row }
  expect(renderText(computeCoverage(tallyOf(ONE, OTHER)), target)).toBe(
    [
      "Usage coverage of Kettle",
      "----------|-----------|---------|-------|-----------------------------",
      " Category | % Covered | Covered | Total | Not covered",
      "----------|-----------|---------|-------|-----------------------------",
      " commands |      0.00 |       0 |     1 | /boil [never answered]",
      "----------|-----------|---------|-------|-----------------------------",
      "",
      "Usage coverage of Teapot",
      "------------|-----------|---------|-------|---------------------------",
      " Category   | % Covered | Covered | Total | Not covered",
      "------------|-----------|---------|-------|---------------------------",
      " commands   |    100.00 |       2 |     2 |",
      " components |     50.00 |       1 |     2 | <b> (button)",
      "------------|-----------|---------|-------|---------------------------",
      "",
    ].join("\n"),
  )
  expect(renderText([], target)).toContain("no test has recorded a bot")
})

test("the table says how much does not fit", () => {
  const commands = Array.from({ length: 12 }, (_, at) => [`/command-${at}`, "", 0, 0] as const)
  const target = { width: 70, paint: (row: string) => row }
  const text = renderText(computeCoverage(tallyOf({ Teapot: { commands } })), target)
  expect(text).toContain("| /command-0 … 11 more\n")
})

test("the page has everything, escaped, and loads nothing", () => {
  const page = renderCoveragePage(computeCoverage(tallyOf(ONE, OTHER)))
  expect(page).toContain("default-src &#39;none&#39;")
  expect(page).toContain("&lt;b&gt; (button)")
  expect(page).toContain("! never answered")
  expect(page).not.toMatch(/<script|src=|href="(?!#)/)
  const anchors = [...page.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor)
  expect(anchors).toEqual([...page.matchAll(/section[^>]* id="([^"]+)"/g)].map(([, id]) => id))
})

test.each([
  [{ treshold: {} }, 'has no option "treshold"'],
  [{ thresholds: { command: 100 } }, 'has no option "command"'],
  [{ thresholds: { commands: 101 } }, "threshold of commands is a number of percent from 0 to 100"],
  [{ thresholds: [] }, "is an object such as { commands: 100 }"],
  [{ reports: ["xml"] }, "is a list of text, json, html"],
  [{ include: "/tea" }, "`include` is a list of texts"],
  [{ customIds: [""] }, "`customIds` is a list of texts"],
  [{ folder: "" }, "`folder` is the path of a folder"],
])("the options %j are refused", (options, message) => {
  // The options of a configuration in JavaScript are not typed.
  expect(() => readCoverageOptions(options as object)).toThrow(message)
})
