// Type-checks the code of the guides unchanged, the tests of types, and the tests of recordings, in one
// program: each program reads the modules of src again. The recordings are those of the tests that play
// them, which are a part of this file: recording every method of users takes seconds.

import { globSync } from "node:fs"
import { expect, test, vi } from "vitest"
import { writeBody } from "../../src/harness/studio/recording/source/body.ts"
import { VariableNames } from "../../src/harness/studio/recording/source/names.ts"
import { allUserActions } from "../proof/user-actions.ts"
import { recordingOf } from "../studio/recording/replay.ts"
import { listPages } from "./blocks.ts"
import { findTypeErrors } from "./compiler.ts"
import { type DocsModule, readModules } from "./modules.ts"

// The compiler reads guildsim, the client libraries and the frameworks, also on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

/** A module with an error on its third line, to show that errors and their lines are found. */
const WRONG: DocsModule = {
  page: "docs/time.md",
  name: "wrong",
  extension: "tsx",
  code: '\n\nexport const hours: number = "one"\n',
  isRun: false,
}

/** Returns the tests of the recordings of all methods of users, as one module. */
async function recordedModule(): Promise<DocsModule> {
  const tests: string[] = []
  for (const sample of allUserActions) {
    const { recording } = await recordingOf(sample)
    const names = new VariableNames([])
    const { lines, fixtures } = writeBody(recording, { runner: "vitest", names, indent: 2 })
    const title = JSON.stringify(sample.does)
    tests.push(`test(${title}, async ({ ${fixtures.join(", ")} }) => {\n${lines.join("\n")}\n})`)
  }
  const code = `import { expect, test } from "guildsim/vitest"\n\n${tests.join("\n")}\nvoid expect\n`
  return { page: "docs/first-tests.md", name: "recorded", extension: "ts", code, isRun: false }
}

test("every block of TypeScript and JavaScript is type-checked, as are recorded tests and tests of types", async () => {
  const modules = listPages().flatMap((page) => readModules(page))
  expect(modules.length).toBeGreaterThan(20)
  const tests = globSync("test/types/*.test-d.ts").toSorted()
  expect(tests.length).toBeGreaterThan(10)
  const recorded = await recordedModule()
  expect(findTypeErrors([...modules, recorded, WRONG], tests)).toEqual([
    expect.stringMatching(/^docs\/time\.md:3 TS2322: Type 'string' is not assignable/),
  ])
})
