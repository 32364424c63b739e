// Run before every test file: whatever a test makes the platform say is held to its description.

import { afterAll, afterEach, vi } from "vitest"
import type * as journals from "../../src/world/journal.ts"
import { type Check, createCheck } from "./check.ts"

/** Of many only the first are shown: one mistake makes itself felt in many places. */
const SHOWN = 10

const faults = new Set<string>()
let check: Check | undefined

function look(line: journals.Happening): void {
  // Loaded with the first line: many test files have none.
  check ??= createCheck()
  for (const fault of check(line)) faults.add(fault)
}

vi.mock(import("../../src/world/journal.ts"), async (load) => {
  const original = await load()
  return {
    ...original,
    createJournal(...given: Parameters<typeof original.createJournal>) {
      const journal = original.createJournal(...given)
      return {
        ...journal,
        record(line: journals.Happening, about?: Error) {
          look(line)
          journal.record(line, about)
        },
        begin() {
          const slot = journal.begin()
          return {
            place: slot.place,
            end(line: journals.Happening) {
              look(line)
              slot.end(line)
            },
          }
        },
      }
    },
  }
})

function raise(): void {
  const found = [...faults].slice(0, SHOWN)
  faults.clear()
  if (found.length === 0) return
  throw new Error(`The platform does not say so:\n${found.join("\n")}`)
}

afterEach(raise)
afterAll(raise)
