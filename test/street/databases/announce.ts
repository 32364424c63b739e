// Says once in a run, in one line each, which database servers the machine lacks.

import type { TestProject } from "vitest/node"
import { KINDS, missing } from "./servers.ts"

export function setup({ vitest }: TestProject): void {
  for (const kind of Object.values(KINDS)) {
    const sentence = missing(kind)
    if (sentence !== undefined) vitest.logger.warn(sentence)
  }
}
