// guildsim/vitest: a `test` with the run as a fixture, and matchers. Importing it extends Vitest's
// `expect` and does the same as importing `guildsim/register`.

import "./requirements/node-version.ts"
// oxlint-disable-next-line import/no-unassigned-import -- what it does is what it is imported for
import "./register.ts"
export { expect } from "./harness/runners/vitest/expect.ts"
export {
  type Fixtures,
  type WorldFixtures,
  test,
  test as it,
  testIn,
} from "./harness/runners/vitest/fixtures.ts"
export type { ScreenshotMatchOptions, ScreenshotMatchers } from "./harness/runners/vitest/expect.ts"
export type { GuildsimMatchers } from "./harness/assertions/matching/matchers.ts"
