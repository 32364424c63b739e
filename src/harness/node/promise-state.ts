// The state of a promise, which JavaScript itself does not tell.

import { inspect } from "node:util"
import type { PromiseState } from "../verb-tracker.ts"

/** Reads the state of a promise from what the host's `inspect` shows of it. */
export function readPromiseState(promise: Promise<unknown>): PromiseState {
  const shown = inspect(promise, { depth: 0, customInspect: false })
  if (/^Promise \{\s*<pending>/.test(shown)) return "pending"
  return /^Promise \{\s*<rejected>/.test(shown) ? "rejected" : "fulfilled"
}
