// Collects the faults that a test file has shown. Files that share a process share this module and
// the journal that reports to it.

import type { NewJournalEntry } from "../../src/world/journal-entries.ts"
import { type Check, createCheck } from "./check.ts"

/** The maximum number of faults that are shown, because one mistake can show in many places. */
const MAX_SHOWN = 10

const faults = new Set<string>()
let check: Check | undefined

/** Returns the check of all test files. Creates it on the first call, because many files have no entry. */
export function sharedCheck(): Check {
  return (check ??= createCheck())
}

/** Checks an entry of a journal. */
export function checkEntry(line: NewJournalEntry): void {
  for (const fault of sharedCheck()(line)) faults.add(fault)
}

/** Throws the faults that were found since the last call. */
export function throwFaults(): void {
  const found = [...faults].slice(0, MAX_SHOWN)
  faults.clear()
  if (found.length === 0) return
  throw new Error(`The platform does not say so:\n${found.join("\n")}`)
}
