// Makes common mistakes in each runner. Every message must contain the reason and the solution, and
// docs/mistakes.md must show the messages as printed.

import { readFileSync, rmSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { provokeAll } from "../../scripts/mistakes/command.ts"
import { type MistakeGroup, readMistakes } from "../../scripts/mistakes/mistakes.ts"
import { mistakesPage } from "../../scripts/mistakes/page.ts"
import { type Messages, RUNNERS, type Runner } from "../../scripts/mistakes/runners.ts"
import { createProject } from "./project.ts"

let project = ""
let groups: readonly MistakeGroup[] = []
let said: ReadonlyMap<Runner, Messages> = new Map()

// Three runners are slow on a busy machine.
beforeAll(async () => {
  project = await createProject({ ".": "test/runners/suites/mistakes" })
  said = await provokeAll(project)
  groups = readMistakes(project)
}, 240_000)

afterAll(() => rmSync(project, { recursive: true, force: true }))

test.each(RUNNERS)("in %s each mistake fails with its reason and the way to mend it", (runner) => {
  const mistakes = groups.flatMap((group) => group.mistakes)
  expect(mistakes.length).toBeGreaterThanOrEqual(70)

  const wrong = mistakes.flatMap(({ title, says }) => {
    const message = said.get(runner)?.get(title) ?? ""
    const missing = says.filter((pattern) => !new RegExp(pattern).test(message))
    return message === "" || missing.length > 0 ? [{ title, missing, message }] : []
  })
  expect(wrong).toEqual([])
})

test("a failure of the test and one of the bot are shown together, once each", () => {
  for (const runner of RUNNERS) {
    const messages = said.get(runner) ?? new Map<string, string>()
    for (const [title, message] of messages) {
      expect(message, title).not.toContain("suppressed")
      expect(message.split("What happened").length, title).toBeLessThanOrEqual(2)
    }
    const both = messages.get("The handler throws, and the runner compares")
    expect(both).toMatch(/Tea![^]*no tea left[^]*What happened/)
  }
})

test("the page of mistakes shows what each runner prints", () => {
  const page = readFileSync("docs/mistakes.md", "utf8")
  expect(page === mistakesPage(groups, said), "docs/mistakes.md: run npm run mistakes").toBe(true)
})
