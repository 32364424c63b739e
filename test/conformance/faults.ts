// What the platform would not have said, as far as a test file has shown it. Files that share a process
// share this module, and with it the journal that reports to it.

import type { NewJournalEntry } from "../../src/world/journal.ts"
import { type Check, createCheck } from "./check.ts"

/** Of many only the first are shown: one mistake makes itself felt in many places. */
const SHOWN = 10

const faults = new Set<string>()
let check: Check | undefined

/** Looks at a line of a journal. */
export function look(line: NewJournalEntry): void {
  // Loaded with the first line: many test files have none.
  check ??= createCheck()
  for (const fault of check(line)) faults.add(fault)
}

/** Throws what was found since it was last asked. */
export function raise(): void {
  const found = [...faults].slice(0, SHOWN)
  faults.clear()
  if (found.length === 0) return
  throw new Error(`The platform does not say so:\n${found.join("\n")}`)
}
