// Prints once in a run how to get a Chromium if there is none.

import type { TestProject } from "vitest/node"
import { NO_CHROMIUM, findChromium } from "./chromium.ts"

export function setup({ vitest }: TestProject): void {
  if (findChromium() === undefined) vitest.logger.warn(NO_CHROMIUM)
}
