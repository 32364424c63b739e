import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, test } from "vitest"

const PAGES = ["channels", "cooldowns", "guilds", "interactions", "lists", "worlds"]

/** What a reader imports, and where it stands in this repository. */
const ENTRIES: Readonly<Record<string, string>> = {
  '"guildsim"': '"../../src/index.ts"',
  '"guildsim/vitest"': '"../../src/vitest.ts"',
  '"guildsim/worlds"': '"../../src/worlds.ts"',
}

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

test.each(PAGES)("what docs/%s.md links to is there", (page) => {
  const targets = [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(
    ([, target = ""]) => target,
  )
  expect(targets.length).toBeGreaterThan(0)
  for (const target of targets) {
    expect(() => readFileSync(join(dirname("docs/page"), target))).not.toThrow()
  }
})
