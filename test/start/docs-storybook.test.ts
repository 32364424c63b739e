import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { PAGE_SIM } from "../../src/harness/option-arguments.ts"

const page = readFileSync("docs/storybook.md", "utf8")

test("docs/storybook.md imports what the entries export", () => {
  const imports = [...page.matchAll(/^import (?:type )?\{ (.+) \} from "guildsim\/(\w+)"$/gm)]
  expect(imports.length).toBeGreaterThan(3)
  for (const [, names = "", entry = ""] of imports) {
    const exported = readFileSync(`src/${entry}.ts`, "utf8")
    for (const name of names.split(", ")) expect(exported).toMatch(new RegExp(`\\b${name}\\b`))
  }
})

test("docs/storybook.md names every option of a story's world", () => {
  for (const option of ["world", ...Object.keys(PAGE_SIM)])
    expect(page).toMatch(new RegExp(`^\\|.*\`${option}\`.*\\|`, "m"))
})

test("what docs/storybook.md links to is there", () => {
  const targets = [...page.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = ""]) => target)
  expect(targets).toContain("worlds.md")
  for (const target of targets) expect(() => readFileSync(join("docs", target))).not.toThrow()
})
