// Loaded before every test file: checks everything that the platform sends in a test against its
// description.

import { afterAll, afterEach, vi } from "vitest"
import type * as journals from "../../src/world/journal.ts"
import { checkEntry, throwFaults } from "./faults.ts"

vi.mock(import("../../src/world/journal.ts"), async (load) => {
  const original = await load()
  return {
    ...original,
    createJournal(...given: Parameters<typeof original.createJournal>) {
      const journal = original.createJournal(...given)
      return {
        ...journal,
        record(line: journals.NewJournalEntry, about?: Error) {
          checkEntry(line)
          journal.record(line, about)
        },
        begin() {
          const slot = journal.begin()
          return {
            ...slot,
            finish(line: journals.NewJournalEntry) {
              checkEntry(line)
              slot.finish(line)
            },
          }
        },
      }
    },
  }
})

afterEach(throwFaults)
afterAll(throwFaults)
