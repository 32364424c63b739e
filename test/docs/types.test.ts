// The code of README.md and docs/*.md, type-checked as it stands there.

import { expect, test, vi } from "vitest"
import { listPages } from "./blocks.ts"
import { findTypeErrors } from "./compiler.ts"
import { readModules } from "./modules.ts"

// The compiler reads guildsim and the client libraries.
vi.setConfig({ testTimeout: 60_000 })

test("every block of TypeScript and JavaScript is type-checked", () => {
  const modules = listPages().flatMap((page) => readModules(page))
  expect(modules.length).toBeGreaterThan(20)
  expect(findTypeErrors(modules)).toEqual([])
})
