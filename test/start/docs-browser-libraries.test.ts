import { readFileSync, readdirSync } from "node:fs"
import { expect, test } from "vitest"

const FOLDER = "test/browser/pages/libraries/node-in-page"

test("docs/browser-libraries.md shows the very files that libraries are tested with in a page", () => {
  const page = readFileSync("docs/browser-libraries.md", "utf8")
  const shown = [...page.matchAll(/^`node-in-page\/(\S+)`:\n\n```\w+\n([\s\S]*?)^```$/gm)].map(
    ([, name, code]) => [name, code],
  )
  const files = readdirSync(FOLDER).map((name) => [name, readFileSync(`${FOLDER}/${name}`, "utf8")])
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(files))
})
