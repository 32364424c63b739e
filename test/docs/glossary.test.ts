// docs/glossary.md defines the nouns of the API and of the architecture. Each name that it shows as
// code must be a declaration or a folder of src, so that the page cannot name removed ones.

import { existsSync, globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const ROWS = readFileSync("docs/glossary.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (?:term|-)/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))

const SOURCES = globSync("src/**/*.ts").map((file) => readFileSync(file, "utf8"))

test("the glossary has at most 50 rows, one for each term, each with one sentence", () => {
  const terms = ROWS.map(([, term = ""]) => term)
  expect(ROWS.length).toBeGreaterThan(20)
  expect(ROWS.length).toBeLessThanOrEqual(50)
  expect(new Set(terms).size).toBe(terms.length)
  expect(ROWS.filter(([, , , meaning = ""]) => !/^[A-Z][^.]*\.$/.test(meaning))).toEqual([])
})

test("each name of the glossary is declared in src", () => {
  const names = ROWS.flatMap(([, , code = ""]) =>
    [...code.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
  )
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => !exists(name))).toEqual([])
})

/**
 * Whether `name` is a folder, a file of docs, a declaration, a member of a declaration, or printed
 * text.
 */
function exists(name: string): boolean {
  if (name.includes("/")) return existsSync(`src/${name}`) || existsSync(name)
  if (name.includes("…")) return SOURCES.some((text) => text.includes(name.replace(/ ?….*/, "")))
  const member = name.split(".").at(-1) ?? name
  const declaration = new RegExp(
    `\\b(?:class|interface|type|function|const|get) ${member}\\b|^ +(?:readonly |async )?${member}[(<?:]`,
    "m",
  )
  // Most files do not contain it, and the pattern takes long.
  return SOURCES.some((text) => text.includes(member) && declaration.test(text))
}
