// Every block of README.md and docs is checked in a way that test/docs/pages declares.

import { existsSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { listPages, nameBlock } from "./blocks.ts"
import { readModules, treatBlocks, treatmentOf } from "./modules.ts"
import { PAGES } from "./pages/pages.ts"
import { testFile } from "./treatments.ts"

const HINT =
  "Declare how each is checked in the file of its folder in test/docs/pages, by its page, the text of the heading above it and its place below it: " +
  "part (a piece of the page's test file), testFile (a complete test file), moduleOf() (type-checked), shell, json, " +
  "outputIn(test), copyOf(file) or illustration(reason). A page with isSuite takes blocks of ts as parts by itself."

const TREATED = listPages().flatMap((page) => treatBlocks(page))

test("every block has a declared treatment", () => {
  const missing = TREATED.filter(({ treatment }) => treatment === undefined)
  const places = missing.map(({ block }) => nameBlock(block))
  expect(places, `These blocks have no treatment. ${HINT}`).toEqual([])
})

test("every declared treatment has its block", () => {
  const stale = Object.keys(PAGES).flatMap((page) => {
    const blocks = treatBlocks(page).map(({ block }) => block)
    return Object.entries(treatmentOf(page).blocks ?? {}).flatMap(([heading, list]) => {
      const { length } = blocks.filter((one) => one.heading === heading)
      return list.length > length ? [`${page}: “${heading}” has ${length} of ${list.length}`] : []
    })
  })
  expect(stale, "test/docs/pages names blocks that are gone, or a renamed heading.").toEqual([])
})

test("the first test of the README stands with its bot in at most 25 lines", () => {
  const first = TREATED.find(({ block }) => block.page === "README.md" && block.language === "ts")
  expect(first?.treatment).toBe(testFile)
  expect(first?.block.code).toMatch(/new Client\([^]*\btest\("/)
  expect(first?.block.code.trim().split("\n").length).toBeLessThanOrEqual(25)
})

test("copies of files are the files", () => {
  const copies = TREATED.flatMap(({ block, treatment }) =>
    treatment?.kind === "copy" ? [[nameBlock(block), block.code, treatment.file] as const] : [],
  )
  expect(copies.length).toBeGreaterThan(0)
  expect(copies.map(([name, code]) => [name, code])).toEqual(
    copies.map(([name, , file]) => [name, readFileSync(file, "utf8")]),
  )
})

test("JSON can be read", () => {
  const texts = TREATED.filter(({ treatment }) => treatment?.kind === "json")
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.map(({ block }) => typeof JSON.parse(block.code))).toEqual(texts.map(() => "object"))
})

test("a page that does not run with the others is run by its own test file", () => {
  const unrun = listPages().flatMap((page) => {
    const { runIn } = treatmentOf(page)
    const text = runIn === undefined ? "" : readFileSync(runIn, "utf8")
    const modules = runIn === undefined ? [] : readModules(page).filter(({ isRun }) => isRun)
    if (text.includes(`listRunModules("${runIn}")`)) return []
    return modules.map(({ name }) => `docs:${page}#${name}`).filter((id) => !text.includes(id))
  })
  expect(unrun).toEqual([])
})

test("output is compared by the test that is named", () => {
  for (const { block, treatment } of TREATED) {
    if (treatment?.kind !== "output") continue
    const { page, heading, index } = block
    const call = `readBlock("${page}","${heading}",${index})`
    const text = existsSync(treatment.test) ? readFileSync(treatment.test, "utf8") : ""
    expect(pressed(text), `${nameBlock(block)} is not read by ${treatment.test}`).toContain(
      pressed(call),
    )
  }
})

/** Removes white space, and commas before a bracket. */
function pressed(code: string): string {
  return code.replaceAll(/\s+/g, "").replaceAll(/,(?=[)\]}])/g, "")
}
