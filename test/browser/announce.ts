// Says once in a run, in one line, how to get a Chromium where there is none.

import type { TestProject } from "vitest/node"
import { NO_CHROMIUM, findChromium } from "./chromium.ts"

export function setup({ vitest }: TestProject): void {
  if (findChromium() === undefined) vitest.logger.warn(NO_CHROMIUM)
}
