// Runs the code of README.md and the guides unchanged.

import { describe, vi } from "vitest"
import { listRunModules } from "./modules.ts"

// The first test of a page may load a client library or a world.
vi.setConfig({ testTimeout: 30_000 })

describe.each(listRunModules())("%s", async (module) => {
  await import(`docs:${module}`)
})
