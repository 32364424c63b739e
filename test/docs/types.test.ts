// Type-checks the code of README.md and docs/*.md unchanged.

import { expect, test, vi } from "vitest"
import { listPages } from "./blocks.ts"
import { findTypeErrors } from "./compiler.ts"
import { type DocsModule, readModules } from "./modules.ts"

// The compiler reads guildsim and the client libraries.
vi.setConfig({ testTimeout: 60_000 })

/** A module with an error on its third line, to show that errors and their lines are found. */
const WRONG: DocsModule = {
  page: "docs/time.md",
  name: "wrong",
  extension: "tsx",
  code: '\n\nexport const hours: number = "one"\n',
  isRun: false,
}

test("every block of TypeScript and JavaScript is type-checked", () => {
  const modules = listPages().flatMap((page) => readModules(page))
  expect(modules.length).toBeGreaterThan(20)
  expect(findTypeErrors([...modules, WRONG])).toEqual([
    expect.stringMatching(/^docs\/time\.md:3 TS2322: Type 'string' is not assignable/),
  ])
})
