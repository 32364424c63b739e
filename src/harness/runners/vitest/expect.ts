// Vitest's `expect` with the matchers, and their types.

import { propertyOf } from "../../../world/kernel/objects.ts"
import { type GuildsimMatchers, matchers } from "../../assertions/matching/matchers.ts"
import {
  type ScreenshotMatchOptions,
  matchScreenshot,
} from "../../node/screenshots/match-screenshot.ts"
import { expect } from "./vitest.ts"

/** The matchers that need a browser. */
export interface ScreenshotMatchers {
  /**
   * Compares a message or a channel with the picture in `__screenshots__` beside the test file. The
   * first run writes the picture, and `vitest --update` renews it. It needs `playwright`.
   *
   * @example await expect(general).toMatchChannelScreenshot({ theme: "light" })
   */
  toMatchChannelScreenshot(options?: ScreenshotMatchOptions): Promise<void>
}

declare module "vitest" {
  // The type parameters of Vitest, which must be the same in every declaration.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown>
    extends GuildsimMatchers<R>, ScreenshotMatchers {}
}

expect.extend({
  ...matchers,
  toMatchChannelScreenshot(subject: unknown, options?: ScreenshotMatchOptions) {
    const { isNot, testPath, currentTestName: testName } = this
    const update = propertyOf(propertyOf(this, "snapshotState"), "_updateSnapshot")
    return matchScreenshot({ isNot, testPath, testName, update }, subject, options)
  },
})

export type { ScreenshotMatchOptions }
export { expect }
