// Runs the code of README.md and docs/*.md unchanged.

import { describe, vi } from "vitest"
import { listPages } from "./blocks.ts"
import { readModules, treatmentOf } from "./modules.ts"

// The first test of a page may load a client library or a world.
vi.setConfig({ testTimeout: 30_000 })

const MODULES = listPages()
  .filter((page) => treatmentOf(page).runIn === undefined)
  .flatMap((page) => readModules(page))
  .filter(({ isRun }) => isRun)
  .map(({ page, name }) => `${page}#${name}`)

describe.each(MODULES)("%s", async (module) => {
  await import(`docs:${module}`)
})
