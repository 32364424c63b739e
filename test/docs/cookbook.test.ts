// Runs the recipes of the cookbook unchanged.

import { describe } from "vitest"
import { listRunModules } from "./modules.ts"

describe.each(listRunModules("test/docs/cookbook.test.ts"))("%s", async (module) => {
  await import(`docs:${module}`)
})
