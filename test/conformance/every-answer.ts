// Loaded before every test file: checks everything that the platform sends in a test against its
// description.

import { afterAll, afterEach } from "vitest"
import type { PendingEntry } from "../../src/world/journal.ts"
import type { RecordableEntry } from "../../src/world/journal-entries.ts"
import { JournalLog } from "../../src/world/journal-log.ts"
import { checkEntry, throwFaults } from "./faults.ts"

const { begin } = JournalLog.prototype

// Files that share a process load this file again, with the same class.
if (begin.name !== "beginChecked") {
  JournalLog.prototype.begin = function beginChecked(this: JournalLog): PendingEntry {
    const pending = begin.call(this)
    return {
      index: pending.index,
      cancel: () => pending.cancel(),
      finish(entry: RecordableEntry) {
        checkEntry(entry)
        pending.finish(entry)
      },
    }
  }
}

afterEach(throwFaults)
afterAll(throwFaults)
