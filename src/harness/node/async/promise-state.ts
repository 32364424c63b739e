// The state of a promise, which JavaScript does not expose.

import { inspect } from "node:util"
import type { PromiseState } from "../../simulation/hints/verb-tracker.ts"

/** Reads the state of a promise from the output of `inspect`. */
export function readPromiseState(promise: Promise<unknown>): PromiseState {
  const shown = inspect(promise, { depth: 0, customInspect: false })
  if (/^Promise \{\s*<pending>/.test(shown)) return "pending"
  return /^Promise \{\s*<rejected>/.test(shown) ? "rejected" : "fulfilled"
}
