import { existsSync, readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const PAGES = [
  "channels",
  "cooldowns",
  "guilds",
  "hidden-channels",
  "interactions",
  "lists",
  "profiles",
  "worlds",
]

/** Pages whose code stands in a test file among code that the page does not show. */
const PAGES_OF_PARTS = ["databases", "starting"]

/** The modules that a reader imports, and their places in this repository. */
const ENTRIES: Readonly<Record<string, string>> = {
  '"guildsim"': '"../../src/index.ts"',
  '"guildsim/node"': '"../../src/node.ts"',
  '"guildsim/vitest"': '"../../src/vitest.ts"',
  '"guildsim/worlds"': '"../../src/worlds.ts"',
}

/** A link to a file of the repository. */
const LINK = /\]\((?!https?:|#)([^)#]+)/g

const here = (code: string): string =>
  code.replaceAll(/"guildsim(\/\w+)?"/g, (entry) => ENTRIES[entry] ?? entry)

const read = (page: string): string => readFileSync(`docs/${page}.md`, "utf8")

test.each(PAGES)("docs/%s.md shows what is run", (page) => {
  const run = readFileSync(`test/start/docs-${page}.test.ts`, "utf8")
  const snippets = [...read(page).matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(
    ([, code = ""]) => code,
  )
  const [bot = "", ...bodies] = snippets
  expect(run.startsWith(here(bot))).toBe(true)
  const tests = [...run.matchAll(/^test\(.*=> \{\n([\s\S]*?)^\}\)$/gm)].map(([, body = ""]) =>
    body.replaceAll(/^ {2}/gm, ""),
  )
  expect(bodies).toEqual(tests)
})

/** Removes what depends on the place of a piece of code: white space and commas before a bracket. */
const pressed = (code: string): string => code.replaceAll(/\s+/g, "").replaceAll(/,(?=[)\]}])/g, "")

test.each(PAGES_OF_PARTS)("every sample of docs/%s.md stands in its test", (page) => {
  const run = pressed(readFileSync(`test/start/docs-${page}.test.ts`, "utf8"))
  const snippets = [...read(page).matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = ""]) =>
    code.replaceAll('"../src/', '"./starting/'),
  )
  expect(snippets.length).toBeGreaterThan(2)
  for (const snippet of snippets) expect(run).toContain(pressed(here(snippet)))
})

test.each(readdirSync("docs").filter((file) => file.endsWith(".md")))(
  "the links of docs/%s lead to files",
  (file) => {
    const targets = [...readFileSync(`docs/${file}`, "utf8").matchAll(LINK)].map(
      ([, target = ""]) => join("docs", target),
    )
    expect(targets.filter((target) => !existsSync(target))).toEqual([])
  },
)
