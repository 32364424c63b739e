// Runs the tests of the migration guide unchanged: those with mocks, and those that replace them.

import { describe } from "vitest"
import { listRunModules } from "./modules.ts"

describe.each(listRunModules("test/docs/migration.test.ts"))("%s", async (module) => {
  await import(`docs:${module}`)
})
