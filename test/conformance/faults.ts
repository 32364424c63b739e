// Collects the faults that a test file has shown. Files that share a process share this module and
// the journal that reports to it.

import type { NewJournalEntry } from "../../src/world/journal-entries.ts"
import { type Check, createCheck } from "./check.ts"

/** The maximum number of faults that are shown, because one mistake can show in many places. */
const MAX_SHOWN = 10

const faults = new Set<string>()
let check: Check | undefined

/** Checks an entry of a journal. */
export function checkEntry(line: NewJournalEntry): void {
  // Loaded with the first entry, because many test files have none.
  check ??= createCheck()
  for (const fault of check(line)) faults.add(fault)
}

/** Throws the faults that were found since the last call. */
export function throwFaults(): void {
  const found = [...faults].slice(0, MAX_SHOWN)
  faults.clear()
  if (found.length === 0) return
  throw new Error(`The platform does not say so:\n${found.join("\n")}`)
}
