// The README of a folder fits one screen, and a decision is a record of its own in docs/decisions.

import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const READMES = globSync("{src,scripts,test}/**/README.md").filter(
  (file) => !file.includes("node_modules"),
)
const DECISIONS = globSync("docs/decisions/*.md")

test("the README of a folder has at most 60 lines", () => {
  expect(READMES.length).toBeGreaterThan(10)
  const lines = READMES.map((file) => [
    file,
    readFileSync(file, "utf8").trimEnd().split("\n").length,
  ])
  expect(lines.filter(([, count]) => Number(count) > 60)).toEqual([])
})

test("a decision has a number of its own, a context, a decision and its consequences", () => {
  expect(DECISIONS.length).toBeGreaterThan(20)
  const numbers = DECISIONS.map((file) => /\/(\d{3})-[a-z0-9-]+\.md$/.exec(file)?.[1])
  expect(new Set(numbers).size).toBe(DECISIONS.length)
  const headings = DECISIONS.map((file) => [
    file,
    [...readFileSync(file, "utf8").matchAll(/^## (.+)$/gm)].map(([, heading]) => heading),
  ])
  expect(
    headings.filter(
      ([, found]) => !["Context", "Decision", "Consequences"].every((one) => found?.includes(one)),
    ),
  ).toEqual([])
})
