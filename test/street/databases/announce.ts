// Prints once per run, in one line each, which database servers the machine lacks.

import type { TestProject } from "vitest/node"
import { hasSqlite3 } from "./native.ts"
import { KINDS, missing } from "./servers.ts"

export function setup({ vitest }: TestProject): void {
  for (const kind of Object.values(KINDS)) {
    const sentence = missing(kind)
    if (sentence !== undefined) vitest.logger.warn(sentence)
  }
  if (!hasSqlite3) {
    vitest.logger.warn(
      "Tests with sqlite3 are skipped, since it is not installed: npm ci --prefix test/street/native.",
    )
  }
}
