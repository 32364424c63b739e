// guildsim/vitest: tests with a run by fixture, and matchers. Importing it extends Vitest's `expect`,
// and does what `guildsim/register` does.

import "./register.ts"
export { expect } from "./harness/vitest/expect.ts"
export { test, test as it } from "./harness/vitest/fixtures.ts"
export type { GuildsimMatchers } from "./harness/matching/matchers.ts"
