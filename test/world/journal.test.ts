// The journal: its observers, and the number of entries that it keeps.

import { expect, test } from "vitest"
import type { JournalEntry } from "../../src/world/journal-entries.ts"
import { JournalLog } from "../../src/world/journal-log.ts"
import { Clock } from "../../src/world/kernel/clock.ts"

function createJournal(): JournalLog {
  return new JournalLog(new Clock(), () => ["a-secret"])
}

test("a journal with a limit keeps the latest entries, and its indexes continue", () => {
  const journal = createJournal()
  journal.keepLatest(10)
  for (let count = 0; count < 105; count += 1)
    journal.record({ kind: "error", message: `${count}` })
  const kept = journal.read()
  expect(kept.length).toBeGreaterThanOrEqual(10)
  expect(kept.length).toBeLessThanOrEqual(20)
  expect(kept.at(-1)).toMatchObject({ index: 104, message: "104" })
  expect(journal.readPart(0).start).toBe(kept[0]?.index)
  expect(journal.readRaw(0)).toBeUndefined()
})

test("an observer gets every entry when it is finished, also one that the journal no longer keeps", () => {
  const journal = createJournal()
  journal.keepLatest(1)
  const seen: JournalEntry[] = []
  const stop = journal.observe((entry) => void seen.push(entry))
  const slow = journal.begin()
  for (let count = 0; count < 5; count += 1) journal.record({ kind: "error", message: "a-secret" })
  slow.finish({ kind: "error", message: "slow" })
  stop()
  journal.record({ kind: "error", message: "later" })
  expect(seen.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 0])
  expect(seen[0]).toMatchObject({ message: "a-secret" })
})

test("a reader follows a journal whose entries are dropped before they are finished", () => {
  const journal = createJournal()
  journal.keepLatest(1)
  const seen: number[] = []
  journal.follow(({ index }) => void seen.push(index))
  journal.begin()
  for (let count = 0; count < 5; count += 1) journal.record({ kind: "error", message: "one" })
  expect(seen).toContain(5)
})
