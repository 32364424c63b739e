// Loaded before every test file: checks everything that the platform sends in a test against its
// description.

import { afterAll, afterEach, vi } from "vitest"
import type { PendingEntry } from "../../src/world/journal.ts"
import type { RecordableEntry } from "../../src/world/journal-entries.ts"
import { checkEntry, throwFaults } from "./faults.ts"

vi.mock(import("../../src/world/journal-log.ts"), async (load) => {
  const original = await load()
  return {
    ...original,
    JournalLog: class extends original.JournalLog {
      override begin(): PendingEntry {
        const pending = super.begin()
        return {
          ...pending,
          finish(entry: RecordableEntry) {
            checkEntry(entry)
            pending.finish(entry)
          },
        }
      }
    },
  }
})

afterEach(throwFaults)
afterAll(throwFaults)
