// Vitest's `expect` with the matchers, and their types.

import { type GuildsimMatchers, matchers } from "../../assertions/matching/matchers.ts"
import { liftTimeLimits } from "./time-limits.ts"
import { expect } from "./vitest.ts"

declare module "vitest" {
  // The type parameters of Vitest, which must be the same in every declaration.
  interface Matchers<
    R extends void | Promise<void> = void | Promise<void>,
    T = unknown,
  > extends GuildsimMatchers<R> {}
}

expect.extend({ ...matchers })
liftTimeLimits()

export { expect }
